import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { errorCode, StartError } from '../../start-error.ts'

/** Who holds a data folder. `born` tells a process from a later one that got the same id. */
const Holder = v.object({ id: v.string(), host: v.string(), pid: v.number(), born: v.string() })
type Holder = v.InferOutput<typeof Holder>

const HEARTBEAT = 5_000
/** A holder on another machine whose process can't be looked at counts as gone after this. */
const SILENCE = 20_000
const heldHere = new Set<string>()

/** Another process has the folder, or is about to take it. */
export class FolderInUse extends StartError {}

/**
 * Takes a data folder for this process, before the database opens: PGlite itself takes no lock, and two
 * of them on one folder lose rows that were acknowledged.
 * @returns the undo
 * @throws FolderInUse when another process has the folder, any other StartError when it can't be written
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const holder: Holder = { id: randomUUID(), host: hostname(), pid: process.pid, born: birthOf(process.pid) }
  try {
    makeFolder(resolve(folder))
    take(file, folder, holder)
  } catch (thrown) {
    if (thrown instanceof StartError) throw thrown
    throw new StartError(
      `The data folder ${folder} can't be written (${errorCode(thrown)}): set DATA_DIR to a folder that can.`,
      { cause: thrown },
    )
  }
  heldHere.add(holder.id)
  const heartbeat = setInterval(() => touch(file), HEARTBEAT).unref()
  return () => {
    clearInterval(heartbeat)
    heldHere.delete(holder.id)
    if (readHolder(file)?.id === holder.id) rmSync(file, { force: true })
  }
}

/** Step by step: Node's own recursive way never returns where the system refuses a folder as "not found". */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown
  }
}

function take(file: string, folder: string, holder: Holder): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createOnce(file, holder)) return
    const found = readHolder(file)
    if (found && isAlive(found, file)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${found.pid}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    removeStale(file, found)
  }
  throw new FolderInUse(`The lock of the data folder ${folder} can't be taken: another start is under way.`)
}

/** Written aside and linked into place, so that nobody ever reads half a lock. */
function createOnce(file: string, holder: Holder): boolean {
  const aside = `${file}.${holder.id}`
  writeFileSync(aside, JSON.stringify(holder))
  try {
    linkSync(aside, file)
    return true
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false
    throw thrown
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Two starts may find the same stale lock: the one that moved the other's fresh lock puts it back. */
function removeStale(file: string, stale: Holder | null): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && moved.id !== stale?.id) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | null {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENCE
  if (holder.pid === process.pid) return heldHere.has(holder.id)
  try {
    process.kill(holder.pid, 0)
  } catch (thrown) {
    if (errorCode(thrown) !== 'EPERM') return false
  }
  const born = birthOf(holder.pid)
  return born === '' || holder.born === '' || born === holder.born
}

/** When a process started, in ticks since the machine did; empty where that can't be read. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // The folder was taken away beneath us: the database will say so.
  }
}
