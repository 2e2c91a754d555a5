import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type * as v from 'valibot'
import { attachmentType } from '../../../core/chat/attachments/kinds.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { UploadedMedia } from '../../../core/wire/message.ts'
import { mayEnter } from '../chat/access.ts'
import type { Caller, NoteForeign } from '../chat/chat-ports.ts'
import { toMedia } from '../chat/wire-shapes.ts'
import { HttpError } from '../http/http-error.ts'
import type { ChatStore, LockedConversation, MediaRow, NewMedia } from '../store/chat-store.ts'
import type { AcceptFile } from './accepting.ts'
import type { FileStore } from './files/file-store.ts'
import { sweepLoose } from './sweeping.ts'

export interface UploadsParts {
  readonly store: ChatStore
  readonly files: FileStore
  readonly accept: AcceptFile
  /** Told of a file that a message carries and whose bytes are not in the store. */
  readonly tellMissing: (file: string) => void
  readonly now: () => Date
  /** Told when somebody asks for what is there and not theirs. */
  readonly foreign?: NoteForeign
}

export interface GivenFile {
  readonly convId: string
  readonly hash: string
  /** As the browser sent it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Files of conversations, from their arrival to their download (UP-01). */
export interface Uploads {
  /** @throws HttpError 404/1406 when the conversation is foreign or unknown */
  admit(caller: Caller, convId: string): Promise<void>
  /**
   * Takes a file into a conversation; the same hash again is answered with what is there.
   * @throws HttpError 404/1406 when the conversation is foreign or unknown, 406 when the content is of no type
   * that may be attached, or of another one than its name
   */
  take(caller: Caller, given: GivenFile): Promise<v.InferInput<typeof UploadedMedia>>
  /** The file, for those who see the message that carries it, and its uploader before; null for others. */
  open(caller: Caller, id: number): Promise<OpenedFile | null>
}

export interface OpenedFile {
  readonly media: MediaRow
  readonly content: Readable
}

export function createUploads({ store, files, accept, now, foreign, tellMissing }: UploadsParts): Uploads {
  async function expectMember(caller: Caller, convId: string): Promise<void> {
    const conversation = await store.conversation(convId)
    if (conversation && mayEnter(caller, conversation.members)) return
    if (conversation) foreign?.(caller, 'conversation')
    throw goneError()
  }

  async function keep(caller: Caller, convId: string, bytes: Uint8Array, media: NewMedia): Promise<MediaRow> {
    await files.write(media.file, bytes)
    try {
      const kept = await store.transact(convId, (locked) => place(caller, locked, media))
      if (kept.file !== media.file) await files.remove(media.file)
      return kept
    } catch (thrown) {
      await files.remove(media.file)
      throw thrown
    }
  }

  return {
    admit: expectMember,
    async take(caller, { convId, hash, name, bytes }) {
      await expectMember(caller, convId)
      const known = await store.transact(convId, (locked) => locked.mediaByHash(caller.userId, hash))
      if (known) return toUploaded(known)
      const clean = await accept(name, bytes, `user ${caller.userId}`)
      const uploadedAt = now()
      await sweepLoose((before, most) => store.dropLooseMedia(before, most), files, uploadedAt)
      const file = randomBytes(16).toString('hex')
      const media = { ...clean.media, uploaderId: caller.userId, hash, file, uploadedAt }
      return toUploaded(await keep(caller, convId, clean.bytes, media))
    },
    async open(caller, id) {
      const media = await store.media(id)
      if (!media) return null
      if (!(await isSeenBy(store, caller, media))) {
        foreign?.(caller, 'file')
        return null
      }
      const content = await files.read(media.file)
      if (!content) tellMissing(media.file)
      return content && { media, content }
    },
  }
}

/** Two uploads of one hash at once: the first one counts. Who was taken out meanwhile uploads nothing. */
async function place(caller: Caller, locked: LockedConversation, media: NewMedia): Promise<MediaRow> {
  if (!mayEnter(caller, await locked.members())) throw goneError()
  return (await locked.mediaByHash(caller.userId, media.hash)) ?? locked.addMedia(media)
}

async function isSeenBy(store: ChatStore, caller: Caller, media: MediaRow): Promise<boolean> {
  if (media.seq === null) return media.uploaderId === caller.userId
  const conversation = await store.conversation(media.convId)
  if (!(conversation && mayEnter(caller, conversation.members))) return false
  const [message] = await store.messages(media.convId, { after: media.seq - 1, limit: 1 })
  return message?.removed === false
}

const toUploaded = (row: MediaRow): v.InferInput<typeof UploadedMedia> => ({
  ...toMedia(row),
  type: attachmentType(row.mime),
})

const goneError = (): HttpError =>
  new HttpError(404, 'This conversation is not available.', { code: CODE.gone })
