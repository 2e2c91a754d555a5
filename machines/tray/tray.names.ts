import { type Address, addressOf } from '../kernel/letters.ts'
import type { UploadCommand, UploadFact } from '../upload/upload.events.ts'

/** The actor of a file. */
export const uploadActor = (hash: string): Address<UploadCommand | UploadFact> => addressOf(`upload:${hash}`)
