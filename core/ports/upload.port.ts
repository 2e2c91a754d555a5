import * as v from 'valibot'
import { FileService } from '../wire/config.ts'
import { ConversationId, OpaqueId } from '../wire/formats.ts'
import { MessageHash, UploadedMedia } from '../wire/message.ts'
import { personal } from '../wire/personal.ts'
import { call, type PortOf, stream } from './port.ts'

const Nothing = v.null()

/** A file's bytes stay in the page, outside machines and traces; this names them there. */
const FileHandle = OpaqueId
/** Bytes. */
const FileSize = v.pipe(v.number(), v.integer(), v.minValue(0))
const FileName = personal('file')

const Upload = { hash: MessageHash, convId: ConversationId, file: FileHandle, name: FileName }
const Facts = {
  size: FileSize,
  /** By its name it is of a type that may be attached (UP-01). */
  isAllowed: v.boolean(),
  /** The text of its message. */
  caption: personal('text'),
}

/** Files that a person has picked, pasted or dropped. */
export const PickedFiles = v.array(v.object({ file: FileHandle, name: FileName, ...Facts }))

/** An upload that was not finished when its page went. */
export const KeptUpload = v.object({
  ...Upload,
  ...Facts,
  /** The person has sent it already. */
  isReleased: v.boolean(),
})

/** Files on their way up, and the browser's memory of them (UP-02, UP-04). */
export const uploadContract = {
  /** What an earlier page load has not finished; its bytes are in this page again. */
  read: call(v.object({ userId: v.number() }), v.array(KeptUpload)),
  /** Keeps a file with its bytes, as far as the browser does. */
  keep: call(v.object({ userId: v.number(), upload: KeptUpload }), Nothing),
  /** It is cancelled, or refused: nothing is kept of it. */
  drop: call(v.object({ userId: v.number(), hash: MessageHash, file: FileHandle }), Nothing),
  /** It goes on as a message: the page lets its bytes go; the browser's copy goes as its message is stored. */
  release: call(v.object({ file: FileHandle }), Nothing),
  /** Makes a picture fit; what is none, or can't be decoded, stays as it is. Answers the size that it has then. */
  fit: call(v.object({ file: FileHandle }), v.object({ size: FileSize })),
  /** Leaving it cancels it. Fails with the server's code and words. */
  send: call(v.object({ ...Upload, service: FileService }), UploadedMedia),
  /** How far a `send` has come. */
  progress: stream(
    v.object({ hash: MessageHash }),
    v.object({
      type: v.literal('upload.progressed'),
      percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    }),
  ),
}
export type UploadPort = PortOf<typeof uploadContract>
