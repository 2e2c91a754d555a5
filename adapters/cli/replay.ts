import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parseTrace, TraceError } from '../../core/trace/codec.ts'
import { createAppMachine } from '../../machines/app/app.machine.ts'
import { createChatMachine } from '../../machines/chat/chat.machine.ts'
import { type Difference, replayTrace } from '../../machines/kernel/hosts/replay.ts'

const PARTS = { chat: createChatMachine }
const USAGE = 'Usage: npm run replay -- TRACE…   (a trace saved by the browser, or by npm run drive)'

/**
 * `npm run replay -- TRACE…`: feeds each trace to fresh machines and names the first difference (TRACE-03).
 * @returns the exit code: 0 when all replay to the same states, else 1
 */
export async function replayFiles(files: readonly string[], say: (line: string) => void): Promise<number> {
  if (files.length === 0) {
    say(USAGE)
    return 1
  }
  const results: boolean[] = []
  for (const file of files) results.push(await replayFile(file, say))
  return results.every(Boolean) ? 0 : 1
}

async function replayFile(file: string, say: (line: string) => void): Promise<boolean> {
  try {
    const trace = parseTrace(await readText(file))
    const began = performance.now()
    const { steps, difference } = replayTrace({ createRoot: createAppMachine, parts: PARTS, trace })
    const took = Math.max(1, Math.round(performance.now() - began))
    if (difference) {
      for (const line of describe(difference)) say(`${file}: ${line}`)
      return false
    }
    say(`${file}: ${steps} steps replayed in ${took} ms, the same states at every step`)
    return true
  } catch (problem) {
    say(`${file}: ${messageOf(problem)}`)
    return false
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The first difference, as a person reads it; the step stands at line step + 2 of the file. */
function describe({ step, tier, part, expected, actual }: Difference): readonly string[] {
  return [
    `step ${step} (line ${step + 2}) differs in ${part} (${tier})`,
    `  the trace says: ${JSON.stringify(expected)}`,
    `  the replay did: ${JSON.stringify(actual)}`,
  ]
}

function messageOf(problem: unknown): string {
  if (problem instanceof TraceError) return problem.message
  const code = (problem as { code?: string }).code
  if (code === 'ENOENT') return 'there is no such file'
  return problem instanceof Error ? problem.message : String(problem)
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await replayFiles(process.argv.slice(2), (line) => console.log(line))
}
