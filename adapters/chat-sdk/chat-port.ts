import type { ChatPort } from '../../core/ports/chat.port.ts'
import { FAILURE, PortError } from '../../core/ports/port.ts'
import { CHAT_EVENTS, type ChatEventName } from '../../core/wire/chat-events.ts'
import type { ChatSdk, SdkOptions } from './protocol.ts'

/** Makes an SDK; the browser loads its script for it, a headless run has it at hand. */
export type LoadSdk = (script: string, options: SdkOptions) => Promise<ChatSdk>

type Emit = (fact: never) => void

/** The chat port over the SDK: raw events become facts, rejections become failures. */
export function createSdkChat(loadSdk: LoadSdk, options: SdkOptions = {}): ChatPort {
  let sdk: ChatSdk | null = null
  const hearing = new Set<Emit>()
  const tell = (fact: { readonly type: string }) => {
    for (const emit of hearing) emit(fact as never)
  }

  async function load(script: string): Promise<ChatSdk> {
    const loaded = await loadSdk(script, options)
    for (const name of Object.keys(CHAT_EVENTS) as ChatEventName[]) {
      loaded.on(name, (data) => tell(factOf(name, data)))
    }
    loaded.on('disconnected', ({ reason }: { reason: string }) =>
      tell({ type: 'chat.socketLost', reason } as never),
    )
    return loaded
  }

  /** A call of the SDK, with its rejection as a failure; before the script is there, an internal error (CONN-07). */
  async function ask<T>(work: (ready: ChatSdk) => Promise<unknown>): Promise<T> {
    if (!sdk)
      throw new PortError({ code: FAILURE.notConnected, message: 'The chat socket is not initialised.' })
    try {
      return (await work(sdk)) as T
    } catch (thrown) {
      throw failure(thrown)
    }
  }

  return {
    load: async ({ script }) => {
      sdk ??= await load(script).catch((thrown: unknown) => {
        throw failure(thrown)
      })
      return null
    },
    connect: async ({ server, path, attempts, token, protocol }) => {
      await ask((ready) => ready.initSocket(server, attempts, token, { path, protocol }))
      return null
    },
    disconnect: async () => {
      await sdk?.closeSocket()
      return null
    },
    list: ({ page, ...rest }) => ask((ready) => ready.listConversations(page, rest as { asOf?: string })),
    open: ({ convId }) => ask((ready) => ready.openConversation(convId)),
    messages: ({ convId, ...page }) =>
      ask((ready) =>
        ready.getMessages(convId, 'lastEvaluatedKey' in page ? page.lastEvaluatedKey : (page as never)),
      ),
    send: ({ convId, text, hash, time, epoch, media }) =>
      ask((ready) => ready.sendMessage(convId, text, hash, time, { epoch, ...(media && { media }) })),
    close: ({ convId, hash, epoch }) => ask((ready) => ready.closeMessage(convId, hash, epoch)),
    create: ({ enquiryId, type, memberId }) =>
      ask((ready) => ready.createConversation(enquiryId, type, memberId)),
    greet: ({ convId }) => ask((ready) => ready.greeting(convId)),
    markRead: (mark) =>
      ask((ready) =>
        'all' in mark ? ready.markAsRead('all', mark.all) : ready.markAsRead(mark.convId, mark.seq),
      ),
    search: ({ keyword, page }) => ask((ready) => ready.searchMessages(keyword, page)),
    typingStart: ({ convId }) => ask((ready) => ready.startTyping(convId)),
    typingStop: ({ convId }) => ask((ready) => ready.stopTyping(convId)),
    sync: ({ rev }) => ask((ready) => ready.sync(rev)),
    facts: (_input, emit, signal) => {
      hearing.add(emit as Emit)
      signal.addEventListener('abort', () => hearing.delete(emit as Emit))
    },
  }
}

function factOf(name: ChatEventName, data: unknown): { readonly type: string } {
  switch (name) {
    case 'message':
      return { type: 'chat.messageReceived', message: data } as never
    case 'conversation':
      return { type: 'chat.conversationChanged', item: data } as never
    case 'typing':
      return { ...(data as object), type: 'chat.typingChanged' }
    case 'presence':
      return { ...(data as object), type: 'chat.presenceChanged' }
    case 'read':
      return { ...(data as object), type: 'chat.readMoved' }
    case 'conversation.gone':
      return { ...(data as object), type: 'chat.conversationGone' }
    case 'session.ended':
      return { type: 'chat.sessionEnded' }
  }
}

function failure(thrown: unknown): PortError {
  const { error, message, retryAfter } = thrown as { error?: number; message?: string; retryAfter?: number }
  return new PortError({
    code: typeof error === 'number' ? error : FAILURE.noAnswer,
    message: message ?? 'The chat did not answer.',
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
