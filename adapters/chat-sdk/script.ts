import { FAILURE } from '../../core/ports/port.ts'
import { type ChatSdk, SdkError, type SdkOptions } from './protocol.ts'

/** What the SDK's script leaves on the page. */
interface PageWithSdk {
  TripwrightChat?: { create(options?: SdkOptions): ChatSdk }
}

/**
 * Loads the SDK's script from its configured address, once; a script that failed leaves nothing behind.
 * @throws SdkError 'Cannot load chat SDK.'
 */
export async function loadSdkScript(script: string, options: SdkOptions): Promise<ChatSdk> {
  const page = window as unknown as PageWithSdk
  if (!page.TripwrightChat) await appendScript(script)
  if (!page.TripwrightChat) throw cannotLoad()
  return page.TripwrightChat.create(options)
}

function appendScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(cannotLoad())
    })
    document.head.append(element)
  })
}

function cannotLoad(): SdkError {
  return new SdkError('Cannot load chat SDK.', { error: FAILURE.noAnswer })
}
