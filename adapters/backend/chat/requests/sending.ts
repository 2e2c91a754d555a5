import { outgoingText } from '../../../../core/chat/outgoing-text.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { LockedConversation, MessageRow, StoredMedia } from '../../store/chat-store.ts'
import { isMember, mayEnter } from '../access.ts'
import { announceConversation } from '../announcing.ts'
import { ChatError, goneError } from '../chat-error.ts'
import { type Caller, type ChatPorts, nowOf } from '../chat-ports.ts'
import { toMedia, toStoredMessage } from '../wire-shapes.ts'

interface Sent {
  readonly message: MessageRow
  /** Null for a repeat: everybody has been told. */
  readonly recipients: readonly number[] | null
  readonly joined: boolean
}

/**
 * `message.send` (SEND-08). The order is the promise: a stored hash is answered before membership, epoch,
 * limits and what the text is worth are looked at, so that whoever lost the answer gets it, whatever has happened since.
 */
export async function sendMessage(ports: ChatPorts, caller: Caller, payload: ChatPayload<'message.send'>) {
  const text = outgoingText(payload.text)
  const message = { senderId: caller.userId, hash: payload.hash }
  const sent = await ports.store.transact(
    payload.convId,
    (locked) => place(ports, caller, payload, text, locked),
    message,
  )
  const { message: stored, recipients, joined } = sent
  ports.decided?.({
    request: 'message.send',
    ...{ convId: payload.convId, hash: payload.hash, userId: caller.userId, epoch: payload.epoch },
    decision: recipients ? 'stored' : 'repeated',
    seq: stored.seq,
    ...(recipients && { told: recipients }),
  })
  if (recipients) await announceMessage(ports, caller.type, { message: stored, recipients, joined })
  return toStoredMessage(sent.message)
}

async function place(
  ports: ChatPorts,
  caller: Caller,
  payload: ChatPayload<'message.send'>,
  text: string,
  locked: LockedConversation,
): Promise<Sent> {
  const { hash, time, epoch } = payload
  const { stored, closedEpoch, members, recipients } = await locked.forSending({
    senderId: caller.userId,
    hash,
  })
  if (stored) return { message: sameOrConflict(stored, text), recipients: null, joined: false }
  if (!mayEnter(caller, members)) {
    ports.foreign?.(caller, 'conversation')
    throw goneError()
  }
  if (epoch <= closedEpoch) {
    throw new ChatError(CODE.conflict, 'This attempt to send was given up.')
  }
  if (text === '' && !payload.media) throw new ChatError(CODE.badValue, 'A message needs some text.')
  const wait = await ports.limits.take('send', String(caller.userId), ports.clock.monotonic())
  if (wait > 0) throw new ChatError(CODE.tooMany, 'You are sending too fast. Wait a moment.', wait)
  const media = payload.media ? await mediaOf(locked, caller, payload.media.id) : null
  const joined = !isMember(caller, members)
  const message = await locked.append({
    hash,
    senderId: caller.userId,
    isBot: false,
    time,
    utc: nowOf(ports),
    text,
    media,
  })
  if (joined) await locked.join(caller.userId)
  return { message, recipients: [...new Set([...recipients, caller.userId])], joined }
}

/** A file goes once, by whoever uploaded it, where it was uploaded to; any other one answers alike. */
async function mediaOf(locked: LockedConversation, caller: Caller, id: number): Promise<StoredMedia> {
  const media = await locked.media(id)
  if (media?.uploaderId !== caller.userId || media.seq !== null) {
    throw new ChatError(CODE.badValue, 'That file can’t be attached.')
  }
  return toMedia(media)
}

/** A tombstone has no text left to compare: whoever repeats it has sent it. */
function sameOrConflict(known: MessageRow, text: string): MessageRow {
  if (known.removed || known.text === text) return known
  throw new ChatError(CODE.conflict, 'This message was sent before with another text.')
}

/** A stored message, and who is told of it. */
export interface Told extends Sent {
  readonly recipients: readonly number[]
}

/** Tells everybody of a message that was just stored. */
export async function announceMessage(
  ports: ChatPorts,
  by: Caller['type'],
  { message, recipients, joined }: Told,
): Promise<void> {
  ports.broadcast.toUsers(recipients, 'message', toStoredMessage(message))
  ports.absence?.wrote(message, recipients)
  if (by === 'TV' || by === 'TA') ports.noticed?.(message)
  if (joined) await announceConversation(ports, message.convId, recipients)
}

/**
 * `message.close`: the stored message, or this epoch and all below are refused for ever. It takes effect
 * before membership is looked at, as a stored hash is answered: whoever was taken out still learns what
 * became of it, and an attempt that is on its way stays refused, should they ever be back. Who never was a
 * member has no attempt on its way that could be stored, and writes nothing.
 */
export async function closeMessage(ports: ChatPorts, caller: Caller, payload: ChatPayload<'message.close'>) {
  const { convId, hash, epoch } = payload
  const { known, isForeign, mayHaveSent } = await ports.store.transact(convId, async (locked) => {
    const { stored, members } = await locked.forSending({ senderId: caller.userId, hash })
    const isForeign = !mayEnter(caller, members)
    const mayHaveSent = !isForeign || (await locked.hasLeft(caller.userId))
    if (!stored && mayHaveSent) await locked.closeUpTo(caller.userId, hash, epoch)
    if (!mayHaveSent) ports.foreign?.(caller, 'conversation')
    return { known: stored, isForeign, mayHaveSent }
  })
  const isGone = isForeign && !known
  const closing = mayHaveSent ? 'closed' : 'refused'
  ports.decided?.({
    request: 'message.close',
    ...{ convId, hash, userId: caller.userId, epoch },
    decision: known ? 'repeated' : closing,
    ...(known && { seq: known.seq }),
    ...(isGone && { code: CODE.gone }),
  })
  if (isGone) throw goneError()
  if (known) return toStoredMessage(known)
  return null
}
