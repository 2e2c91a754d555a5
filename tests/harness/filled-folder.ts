import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Filling, fill } from './filling.ts'
import { runFolder } from './run-folder.ts'
import { countWork } from './work.ts'

// To fill a database with its tables and the demo takes seconds, to copy a filled one a moment.

/** A data folder of one's own, filled as a server would fill it at its first start. Its owner removes it. */
export async function freshFolder(filling: Filling): Promise<string> {
  countWork('databases')
  const folder = newFolder()
  const kept = runFolder()
  if (kept === undefined) await fill({ kind: 'folder', folder }, filling)
  else cpSync(await filledOnce(join(kept, `filled-${filling}`), filling), folder, { recursive: true })
  return folder
}

/** A data folder of one's own with nothing in it. Its owner removes it. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tripwright-test-'))

/** Filling takes seconds on a quiet machine. */
const FILLING_LIMIT = 120_000
const LOOK_EVERY = 50

/** Of several workers that need the same one, one fills it, and the others wait. */
async function filledOnce(place: string, filling: Filling): Promise<string> {
  if (existsSync(place)) return place
  const half = `${place}-half`
  if (!isFirstAt(half)) return untilThere(place)
  await fill({ kind: 'folder', folder: half }, filling)
  renameSync(half, place)
  return place
}

function isFirstAt(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function untilThere(place: string): Promise<string> {
  for (let waited = 0; waited < FILLING_LIMIT; waited += LOOK_EVERY) {
    if (existsSync(place)) return place
    // biome-ignore lint/style/noRestrictedGlobals: another worker tells nobody when it has filled a folder, it can only be looked for again
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error(`${place} was not filled within ${FILLING_LIMIT} ms.`)
}
