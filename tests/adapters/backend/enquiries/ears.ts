import type { Socket } from 'socket.io-client'
import { CONVERSATION_ID, parseConversationId } from '../../../../core/chat/conversation-id.ts'
import { connected, openSocket, type TestBrowser } from '../running-server.ts'

/** What the server has said to a socket, as text. */
export interface Heard {
  readonly event: string
  readonly text: string
}

export interface Answered extends Heard {
  /** The code; 0 where it was answered. */
  readonly error: number
}

/** Somebody's socket, and everything that comes by it. */
export interface Ear {
  readonly socket: Socket
  ask(event: string, payload: object): Promise<Answered>
  /** What was pushed since it was last asked for this. */
  pushed(): Promise<readonly Heard[]>
}

export async function openEar(browser: TestBrowser): Promise<Ear> {
  const socket = openSocket(browser.base, { token: await browser.token(), protocol: 1 })
  const heard: Heard[] = []
  // Before it is open: nothing that comes at once is missed.
  socket.onAny((event: string, ...data) => heard.push({ event, text: JSON.stringify(data) }))
  await connected(socket)
  const ask = async (event: string, payload: object): Promise<Answered> => {
    const answer = await socket.emitWithAck(event, payload)
    return { event, error: answer.error, text: JSON.stringify(answer) }
  }
  return {
    socket,
    ask,
    async pushed() {
      // What was pushed before this answer is here by the time that the answer is.
      if (socket.connected) await ask('sync', {})
      return heard.splice(0)
    },
  }
}

/** The conversations that a text names, and the enquiries as `enquiry 101`. */
export function namedIn(text: string): ReadonlySet<string> {
  const conversations = text.match(/conv#[23]w\d+(?:#[\w.-]+)?/g) ?? []
  const enquiries = [...text.matchAll(/"enquiry_?[iI]d":(\d+)/g)].map(([, id]) => `enquiry ${id}`)
  return new Set([...conversations.filter((id) => CONVERSATION_ID.test(id)), ...enquiries])
}

/** What may be named to those whose conversations these are. */
export function namesOf(conversations: Iterable<string>): ReadonlySet<string> {
  return new Set([...conversations].flatMap((id) => [id, `enquiry ${parseConversationId(id)?.enquiryId}`]))
}

/** As a text is searched for what must not stand in it: whatever its letters' size, and however numbers are written. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,’']/g, '')
