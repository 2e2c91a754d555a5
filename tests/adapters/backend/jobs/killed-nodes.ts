import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'

const SCRIPT = fileURLToPath(new URL('./killed-node.ts', import.meta.url))

/** A node, and what it has written out. */
interface NodeProcess {
  readonly child: ChildProcess
  /** Done once it has said that it is ready. */
  readonly ready: Promise<void>
  /** How it ended, and its last line. */
  readonly ended: Promise<{ readonly signal: string | null; readonly said: string }>
}

function startNode(place: DatabasePlace, ...more: readonly string[]): NodeProcess {
  const given = ['--import', 'tsx', SCRIPT, '--place', JSON.stringify(place), ...more]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('ready\n')) resolve()
    })
    child.once('exit', () => reject(new Error('The node ended before it was ready.')))
  })
  ready.catch(() => undefined)
  const ended = new Promise<{ signal: string | null; said: string }>((resolve) => {
    child.once('close', (_code, signal) => resolve({ signal, said: said.trim().split('\n').at(-1) ?? '' }))
  })
  return { child, ready, ended }
}

/** Where a node dies: at so manieth of a job's step. */
export const DEATHS = ['test.row', 'test.mail'].flatMap((name) =>
  ['claimed', 'done', 'finished'].map((step) => `${name} ${step}`),
)

export interface Outcome {
  /** How each node ended that was to die. */
  readonly deaths: readonly (string | null)[]
  /** The numbers of the jobs whose effect was a row, each as often as it was there. */
  readonly rows: readonly number[]
  /** The keys of the letters that are kept. */
  readonly mails: readonly string[]
}

/**
 * Has jobs done by nodes that die one after the other, each at another step, and the rest by one that lives.
 * @param count jobs, half of them rows and half of them letters
 * @param isShared another node lives all the while over the same database
 */
export async function runDyingNodes(
  place: DatabasePlace,
  {
    count,
    deaths,
    isShared,
  }: { readonly count: number; readonly deaths: readonly string[]; readonly isShared: boolean },
): Promise<Outcome> {
  const stays = isShared ? startNode(place, '--stays') : null
  await stays?.ready
  const wave = Math.ceil(count / deaths.length)
  const signals: (string | null)[] = []
  for (const [index, death] of deaths.entries()) {
    const range = `${index * wave}-${Math.min(count, (index + 1) * wave)}`
    const { signal } = await startNode(place, '--add', range, '--die', `${death} 3`).ended
    signals.push(signal)
  }
  const { said } = await startNode(place).ended
  stays?.child.kill('SIGTERM')
  await stays?.ended
  const { rows, mails } = JSON.parse(said) as { readonly rows: string; readonly mails: string }
  return { deaths: signals, rows: JSON.parse(rows), mails: JSON.parse(mails) }
}

/** What must come of them: every effect once. */
export function wholeOutcome(count: number, deaths: readonly string[]): Outcome {
  const numbers = Array.from({ length: count }, (_none, number) => number)
  return {
    deaths: deaths.map(() => 'SIGKILL'),
    rows: numbers.filter((number) => number % 2 === 0),
    mails: numbers.filter((number) => number % 2 === 1).map((number) => `job ${number}`),
  }
}

/** The same whatever the order in which letters were kept. */
export const inOrder = ({ mails, ...rest }: Outcome): Outcome => ({
  ...rest,
  mails: [...mails].sort((one, other) => Number(one.slice(4)) - Number(other.slice(4))),
})
