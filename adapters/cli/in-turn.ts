import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, StartError } from '../backend/start-error.ts'
import { FolderInUse, lockDataFolder } from '../backend/store/database/data-lock.ts'

/** In milliseconds: how often who waits for another process looks again, and how long. */
const LOOK_EVERY = 250
const LONGEST_WAIT = 300_000

/**
 * Works on a folder while no other process does: those that start side by side would write over one another's files.
 * @throws StartError when the folder can't be written, or another process has it for five minutes
 */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await takeTurn(folder)
  try {
    return await work()
  } finally {
    release()
  }
}

async function takeTurn(folder: string): Promise<() => void> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    try {
      return lockDataFolder(folder)
    } catch (thrown) {
      if (!(thrown instanceof FolderInUse)) throw unwritable(folder, thrown)
      if (waited >= LONGEST_WAIT) throw thrown
    }
    await pause(LOOK_EVERY)
  }
}

function unwritable(folder: string, thrown: unknown): StartError {
  const code = thrown instanceof Error ? errorCode(thrown.cause) : ''
  return new StartError(`The folder ${folder} can't be written (${code}): what is built goes there.`, {
    cause: thrown,
  })
}
