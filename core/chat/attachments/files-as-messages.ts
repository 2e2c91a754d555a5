import type { OutboxPort } from '../../ports/outbox.port.ts'
import type { UploadPort } from '../../ports/upload.port.ts'

/** Lets a browser's copy of a file go. */
type Forget = (userId: number, hash: string) => Promise<unknown>

/**
 * The outbox of a browser that keeps files. A file that is up goes on as a message: its copy is forgotten once that
 * is stored, or its name with the unsent ones, and when that leaves. So a crash between the two loses nothing, and what was discarded stays away.
 */
export function withFilesForgotten(outbox: OutboxPort, forget: Forget): OutboxPort {
  const forgetQuietly: Forget = (userId, hash) => forget(userId, hash).catch(() => null)
  return {
    begin: outbox.begin,
    read: outbox.read,
    put: async (input, signal) => {
      const { userId, entry } = input
      const answer = await outbox.put(input, signal)
      if ((entry.media || entry.isLost) && answer.kept !== 'memory') await forgetQuietly(userId, entry.hash)
      return answer
    },
    remove: async (input, signal) => {
      await forgetQuietly(input.userId, input.hash)
      return outbox.remove(input, signal)
    },
  }
}

/** Uploads of such a browser: a copy beside its stored message is nothing that is still to be uploaded. */
export function withoutMessages(upload: UploadPort, outbox: OutboxPort): UploadPort {
  return {
    ...upload,
    read: async (input, signal) => {
      const files = await upload.read(input, signal)
      if (files.length === 0) return files
      const { entries } = await outbox.read(input, signal).catch(() => ({ entries: [] }))
      return files.filter(({ hash }) => entries.every((entry) => entry.hash !== hash))
    },
  }
}
