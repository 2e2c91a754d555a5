import { acknowledgementLimit } from '../../core/chat/timings.ts'
import { FAILURE, type Signal } from '../../core/ports/port.ts'
import type { Acknowledgement } from '../../core/wire/envelope.ts'

/** How the protocol reaches the server; Socket.IO in the browser, a function call in a simulation. */
export interface Transport {
  /** Opens anew; whatever was open is closed first. Rejects with an `SdkError`. */
  open(options: OpenOptions): Promise<void>
  /** Sends one request; rejects when no acknowledgement comes within the limit (milliseconds). */
  request(event: string, payload: unknown, limit: number): Promise<Acknowledgement<unknown>>
  readonly isOpen: boolean
  close(): void
  onEvent(listener: (event: string, data: unknown) => void): void
  onLost(listener: (reason: string) => void): void
}

export interface OpenOptions {
  readonly server: string
  readonly path: string
  readonly token: string
  readonly protocol: number
}

/** Why a request failed: the wire's code, or one of `FAILURE`. */
export class SdkError extends Error {
  readonly error: number
  readonly retryAfter: number | undefined
  /** What is wrong with single fields of a call. */
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(message: string, { error, retryAfter, fields, cause }: SdkErrorDetails) {
    super(message, { cause })
    this.name = 'SdkError'
    this.error = error
    this.retryAfter = retryAfter
    this.fields = fields
  }
}

interface SdkErrorDetails {
  readonly error: number
  /** Seconds. */
  readonly retryAfter?: number | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/** How files go up; XMLHttpRequest in the browser, which tells how far it has come. */
export interface FileTransport {
  /** Gives the answer's `data`; rejects with an `SdkError`. */
  post(given: FilePost): Promise<unknown>
}

export interface FilePost {
  readonly service: FileServiceConfig
  readonly fields: Readonly<Record<string, string>>
  readonly file: Blob
  readonly name: string
  /** Bytes on their way, and all of them. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal?: Signal | undefined
}

export interface FileServiceConfig {
  /** The address for uploads. */
  readonly upload: string
  /** What the service wants to know its callers by. */
  readonly key?: string | undefined
}

export interface UploadOptions {
  /** Default: the file's own. */
  readonly name?: string
  /** Cancels. */
  readonly signal?: Signal
}

type Listener = (data: never) => void
type Page =
  | string
  | null
  | { readonly afterSeq: number; readonly limit?: number }
  | { readonly aroundSeq: number }

export interface SdkOptions {
  /** Path of the socket on its server. */
  readonly path?: string
  readonly protocol?: number
}

const PATH = '/chat/socket.io'
const REQUEST_LIMIT = 10_000

/**
 * The chat SDK's face: one method a request, events by name. It retries nothing: whoever drives it does.
 * Rejections are `SdkError`s with the server's code.
 */
export function createChatSdk(
  transport: Transport,
  { path = PATH, protocol = 1 }: SdkOptions = {},
  files: FileTransport | null = null,
) {
  let service: FileServiceConfig | null = null
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(data as never)
  }
  transport.onEvent(tell)
  transport.onLost((reason) => tell('disconnected', { reason }))

  async function ask(event: string, payload: unknown, limit = REQUEST_LIMIT): Promise<unknown> {
    if (!transport.isOpen)
      throw new SdkError('The chat socket is not initialised.', { error: FAILURE.notConnected })
    const answer = await transport.request(event, payload, limit)
    if (answer.error === 0) return answer.data
    throw new SdkError(answer.message, {
      error: answer.error,
      retryAfter: 'retryAfter' in answer ? answer.retryAfter : undefined,
    })
  }

  return {
    /**
     * Opens the socket. `attempts` is the caller's: this SDK tries once, and the caller decides when again.
     * `own` is for this socket, in place of what the SDK was made with.
     */
    initSocket: (server: string, _attempts: number, authToken: string, own: SdkOptions = {}): Promise<void> =>
      transport.open({ server, path, protocol, ...own, token: authToken }),
    /** Where files go: `config.json`'s `files`. */
    initFileService: async (config: FileServiceConfig): Promise<void> => {
      service = config
    },
    closeSocket: async (): Promise<void> => transport.close(),
    listConversations: (page: number, options: { readonly view?: string; readonly asOf?: string } = {}) =>
      ask('conversation.list', { page, ...options }),
    openConversation: (convId: string) => ask('conversation.open', { convId }),
    getMessages: (convId: string, page?: Page) => ask('message.list', { convId, ...pageOf(page) }),
    sendMessage: (
      convId: string,
      text: string,
      hash: string,
      time: string,
      extra: { readonly epoch?: number; readonly media?: unknown } = {},
    ) => ask('message.send', { convId, text, hash, time, ...extra }, acknowledgementLimit(text.length)),
    closeMessage: (convId: string, hash: string, epoch: number) =>
      ask('message.close', { convId, hash, epoch }),
    createConversation: (enquiryId: number, type: string, memberId?: number) =>
      ask('conversation.create', { enquiryId, type, ...(memberId !== undefined && { memberId }) }),
    markAsRead: (convId: string, seqs: number | Readonly<Record<string, number>>) =>
      ask('conversation.read', convId === 'all' ? { all: seqs } : { convId, seq: seqs }),
    searchMessages: (keyword: string, page?: number) =>
      ask('message.search', { keyword, ...(page !== undefined && { page }) }),
    /** The same hash again is answered with what is there. */
    uploadFile: async (
      convId: string,
      file: Blob,
      hash: string,
      onProgress: FilePost['onProgress'] = () => undefined,
      { name = (file as { name?: string }).name ?? '', signal }: UploadOptions = {},
    ): Promise<unknown> => {
      if (!(service && files))
        throw new SdkError('The file service is not initialised.', { error: FAILURE.noAnswer })
      return files.post({ service, fields: { conv_id: convId, hash }, file, name, onProgress, signal })
    },
    greeting: (convId: string) => ask('conversation.greet', { convId }),
    startTyping: (convId: string) => ask('typing.start', { convId }),
    stopTyping: (convId: string) => ask('typing.stop', { convId }),
    sync: (rev?: string) => ask('sync', rev === undefined ? {} : { rev }),
    /** Listens to an event of the server, or to `disconnected`; gives its undo. */
    on: (event: string, listener: Listener): (() => void) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
  }
}
export type ChatSdk = ReturnType<typeof createChatSdk>

function pageOf(page: Page | undefined): object {
  if (page === undefined || page === null) return {}
  return typeof page === 'string' ? { lastEvaluatedKey: page } : page
}
