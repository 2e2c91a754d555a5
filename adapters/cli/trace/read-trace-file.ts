import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ReadTrace, readTrace, TraceError } from '../../../core/trace/codec.ts'
import { type ReportedTab, type ReportHead, splitReport } from '../../../core/trace/report.ts'

/** Bytes of a file that are read, unpacked: a report has some twelve million at most. */
const MOST_READ = 64 * 1024 * 1024

/** A recording as far as it can be trusted. */
export interface ReadTab extends ReadTrace {
  /** From 1, as they stand in the file. */
  readonly number: number
  /** As people call it: `tab 2, which had been closed`; empty where the file holds but one. */
  readonly name: string
  /** Milliseconds by which its clock is ahead of the tab's that reports; null: it is its own. */
  readonly ahead: number | null
}

/** A trace, or a report of several tabs. */
export interface ReadFile {
  readonly head: ReportHead | null
  /** At least one. */
  readonly tabs: readonly [ReadTab, ...ReadTab[]]
  /** What is wrong with the file itself: it is broken, too large to be read to its end, or has recordings that can't be read. */
  readonly damage: string | null
}

/**
 * Reads a trace or a report, packed or not, as far as it can be trusted.
 * @throws an Error whose message says what is wrong with the file, or with its first header
 */
export async function readTraceFile(file: string): Promise<ReadFile> {
  const { text, damage } = await readText(file)
  if (text === '' && damage !== null) throw new Error(damage)
  const split = splitReport(text)
  if (!split) throw new TraceError('this is no head of a report', { line: 1 })
  const { head, recordings } = split
  const isWhole = !head || head.tabs.length === recordings.length
  const lost = isWhole
    ? null
    : `its head tells of ${head.tabs.length} recordings, here are ${recordings.length}`
  const unread: TraceError[] = []
  const [first, ...others] = recordings.flatMap(({ text: one, before }, index): readonly ReadTab[] => {
    // Which recording is whose is not known where one is lost.
    const tab = isWhole ? head?.tabs[index] : undefined
    const number = index + 1
    const name = tab ? `tab ${number}, ${WAS[tab.was]}` : `recording ${number}`
    try {
      const read = movedTo(readTrace(one), before)
      return [{ number, name: recordings.length === 1 ? '' : name, ahead: tab?.ahead ?? null, ...read }]
    } catch (thrown) {
      unread.push(movedProblem(thrown as TraceError, before))
      return []
    }
  })
  if (!first) throw unread[0] ?? new TraceError('there is no recording', { line: 1 })
  const problems = [damage, lost, ...unread.map(({ message }) => message)].filter((one) => one !== null)
  return { head, tabs: [first, ...others], damage: problems.length === 0 ? null : problems.join('; ') }
}

const WAS: Readonly<Record<ReportedTab['was'], string>> = {
  asking: 'which reports',
  answered: 'which was open',
  stored: 'which did not answer',
  earlier: 'which had been closed',
}

/** A recording's lines are those of the file, further down. */
function movedTo(read: ReadTrace, before: number): ReadTrace {
  if (before === 0) return read
  const { problem, lines } = read
  return {
    ...read,
    lines: lines.map((line) => line + before),
    problem: problem && movedProblem(problem, before),
  }
}

const movedProblem = (problem: TraceError, before: number): TraceError =>
  new TraceError(problem.message.replace(/^line \d+: /, ''), { line: problem.line + before, cause: problem })

interface FileText {
  readonly text: string
  readonly damage: string | null
}

const TOO_LARGE = `only the first ${MOST_READ / 1024 / 1024} MB are read: no recording is as large`
const BROKEN = 'the packed file is broken: unpack it, or save the trace again'

async function readText(file: string): Promise<FileText> {
  const parts: Buffer[] = []
  let size = 0
  let isFull = false
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of source) {
      parts.push(part.subarray(0, MOST_READ - size))
      size += part.length
      isFull = size > MOST_READ
      if (isFull) throw new RangeError(TOO_LARGE)
    }
  }
  const isPacked = await beginsPacked(file)
  try {
    if (isPacked) await pipeline(createReadStream(file), createGunzip(), collect)
    else await pipeline(createReadStream(file), collect)
    return { text: joined(parts), damage: null }
  } catch (thrown) {
    if (isFull) return { text: wholeLines(joined(parts)), damage: TOO_LARGE }
    if (isPacked) return { text: joined(parts), damage: BROKEN }
    throw new Error(describeProblem(thrown as NodeJS.ErrnoException), { cause: thrown })
  }
}

const joined = (parts: readonly Buffer[]): string => Buffer.concat(parts).toString('utf8')

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1)

async function beginsPacked(file: string): Promise<boolean> {
  try {
    for await (const part of createReadStream(file, { end: 1 })) {
      const [first, second] = part as Buffer
      return first === 0x1f && second === 0x8b
    }
    return false
  } catch (thrown) {
    throw new Error(describeProblem(thrown as NodeJS.ErrnoException), { cause: thrown })
  }
}

function describeProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'this is a folder, not a trace' : message
}
