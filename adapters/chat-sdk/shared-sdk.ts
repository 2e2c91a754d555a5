import { FAILURE, PortError } from '../../core/ports/port.ts'
import type { LoadSdk } from './chat-port.ts'
import type { ChatSdk, SdkError, UploadOptions } from './protocol.ts'

/** A file for `uploadFile`, and where it goes. */
export interface SdkUpload {
  readonly service: Parameters<ChatSdk['initFileService']>[0]
  readonly convId: string
  readonly hash: string
  readonly file: Blob
  readonly name: string
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: NonNullable<UploadOptions['signal']>
}

export interface SharedSdk {
  /** Loads as the given one does, and remembers what it loaded. */
  readonly load: LoadSdk
  /** Waits until something is loaded. @throws PortError */
  upload(given: SdkUpload): Promise<unknown>
}

/** One SDK for the chat, which loads it, and for the files beside it. */
export function shareSdk(loadSdk: LoadSdk): SharedSdk {
  let tellLoaded: (sdk: ChatSdk) => void = () => undefined
  const loaded = new Promise<ChatSdk>((resolve) => {
    tellLoaded = resolve
  })
  return {
    load: async (script, options) => {
      const sdk = await loadSdk(script, options)
      tellLoaded(sdk)
      return sdk
    },
    upload: async ({ service, convId, hash, file, name, onProgress, signal }) => {
      const sdk = await loaded
      try {
        await sdk.initFileService(service)
        return await sdk.uploadFile(convId, file, hash, onProgress, { name, signal })
      } catch (thrown) {
        throw thrown instanceof Error ? asFailure(thrown) : thrown
      }
    },
  }
}

/** The script on the page has an error class of its own: its fields are looked at, not its kind. */
function asFailure(thrown: Error): PortError {
  const { error = FAILURE.broken, retryAfter, fields } = thrown as Partial<SdkError>
  const more = { ...(retryAfter !== undefined && { retryAfter }), ...(fields && { fields }) }
  return new PortError({ code: error, message: thrown.message, ...more }, { cause: thrown })
}
