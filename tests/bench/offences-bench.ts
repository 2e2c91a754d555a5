import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Socket } from 'socket.io-client'
import { signedIn } from '../adapters/backend/running-server.ts'
import { startProduct } from '../harness/product.ts'
import { pace } from '../harness/siege/pace.ts'
import { quantile } from '../harness/siege/siege.ts'
import type { Row } from './table.ts'

const OFFENDER = fileURLToPath(new URL('../harness/siege/offender.ts', import.meta.url))
const OFFENCES = [
  'pictures',
  'texts',
  'searches',
  'bodies',
  'brackets',
  'flat',
  'captures',
  'pipelines',
  'uploads',
  'chunks of one',
  'chunks of many',
  'words',
  'keywords',
  'plans',
  'connections',
  'unread',
  'logins',
  'logins of ten',
  'logins of many',
  'sign-ups',
  'together',
]
/** A proxy says from which address somebody comes; but connections through one are not counted. */
const WITHOUT_PROXY: ReadonlySet<string> = new Set(['connections'])
/** Where those come from who are quiet. */
const QUIET = { 'x-forwarded-for': '203.0.113.9' }
const SECONDS = 8
/** Milliseconds between two looks. */
const LOOK_EVERY = 100
/** What others may wait longer, in milliseconds, and what the processes may grow by, in bytes. */
const MOST_WAIT = 250
const MOST_GROWTH = 300e6

/** What others wait longer while somebody sends what was made to stop the server, and what its processes grow by. */
export async function benchOffences(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const offence of OFFENCES) {
    console.log(`offences: ${offence}, ${SECONDS} s quiet and ${SECONDS} s under attack`)
    rows.push(...(await suffer(offence)))
  }
  return rows
}

async function suffer(offence: string): Promise<readonly Row[]> {
  const product = await startProduct({
    DEMO: '1',
    DATABASE_URL: '',
    REDIS_URL: '',
    RATE_FACTOR: '1',
    ...(!WITHOUT_PROXY.has(offence) && { TRUST_PROXY: '1' }),
  })
  try {
    const socket = await (await signedIn({ url: product.url }, 'traveller@demo.test')).socket()
    await look(product.url, socket, 2)
    const quiet = await look(product.url, socket, SECONDS)
    const memory = memoryOf(product.pid())
    const offender = await startOffender(product.url, offence)
    const busyBefore = secondsOf(offender.pid ?? 0)
    const since = performance.now()
    const attacked = await look(product.url, socket, SECONDS, () => memoryOf(product.pid()))
    const passed = (performance.now() - since) / 1000
    const share = (secondsOf(offender.pid ?? 0) - busyBefore) / passed
    offender.kill('SIGKILL')
    socket.close()
    const waits = Object.keys(quiet.waits).map((what) => {
      const [before, then] = [quiet.waits[what] ?? [], attacked.waits[what] ?? []]
      const [calm, now] = [quantile(before, 0.95), quantile(then, 0.95)]
      return {
        what,
        more: now - calm,
        told: `${what} ${(now - calm).toFixed(0)} (${calm.toFixed(0)} in quiet)`,
      }
    })
    const worst = waits.reduce((first, second) => (first.more > second.more ? first : second))
    return [
      {
        what: `${offence}: p95 that others wait longer, of ${MOST_WAIT} ms`,
        ratio: worst.more / MOST_WAIT,
        limit: 1,
        detail: [
          ...waits.map(({ told }) => told),
          `the offender took ${(share * 100).toFixed(0)} % of a processor`,
        ].join(', '),
      },
      {
        what: `${offence}: others who are turned away, of those who ask`,
        ratio: attacked.refused / attacked.asked,
        limit: 0,
        detail: `${attacked.refused} of ${attacked.asked}; ${quiet.refused} of ${quiet.asked} in quiet`,
      },
      {
        what: `${offence}: growth of the processes, of 300 MB`,
        ratio: (attacked.mostMemory - memory) / MOST_GROWTH,
        limit: 1,
        detail: `${(memory / 1e6).toFixed(0)} to ${(attacked.mostMemory / 1e6).toFixed(0)} MB`,
      },
    ]
  } finally {
    await product.stop()
  }
}

interface Looked {
  readonly waits: Record<string, number[]>
  asked: number
  /** Of them, those who were answered anything but what they asked for. */
  refused: number
  mostMemory: number
}

/** Asks as three others would, at a pace: whether it lives, a page, and a message. */
async function look(url: string, socket: Socket, seconds: number, memory = () => 0): Promise<Looked> {
  const looked: Looked = {
    waits: { healthz: [], page: [], message: [] },
    asked: 0,
    refused: 0,
    mostMemory: 0,
  }
  const asked: Promise<void>[] = []
  const time = async (what: string, ask: () => Promise<boolean>): Promise<void> => {
    const since = performance.now()
    looked.asked += 1
    if (!(await ask().catch(() => false))) looked.refused += 1
    looked.waits[what]?.push(performance.now() - since)
  }
  const get = async (path: string): Promise<boolean> => {
    const answer = await fetch(url + path, { headers: QUIET })
    await answer.text()
    return answer.ok
  }
  const send = async (hash: string): Promise<boolean> => {
    const { error } = await socket.emitWithAck('message.send', {
      convId: 'conv#2w102',
      text: 'a word or two',
      hash,
      time: '2026-01-01T00:00:00.000Z',
    })
    return error === 0
  }
  for (let count = 0; count < (seconds * 1000) / LOOK_EVERY; count += 1) {
    asked.push(time('healthz', () => get('/healthz')))
    if (count % 5 === 0) {
      // Another one each time: none of them is kept.
      asked.push(time('page', () => get(`/about-us?${performance.now()}`)))
      asked.push(time('message', () => send(`look-${performance.now().toFixed(0)}-${count}`)))
    }
    looked.mostMemory = Math.max(looked.mostMemory, memory())
    await pace(LOOK_EVERY)
  }
  await Promise.all(asked)
  return looked
}

async function startOffender(url: string, offence: string): Promise<ChildProcess> {
  const child = fork(OFFENDER, [url, offence], { execArgv: ['--import', 'tsx'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`The offence ${offence} did not begin.`)))
  })
  return child
}

/** Seconds of a processor that a process has taken so far; clock ticks are hundredths on Linux. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Resident bytes of a process and of all that it started. */
function memoryOf(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = /^PPid:\s+(\d+)/m.exec(statusOf(Number(name)))?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isOfIt = (one: number): boolean => one === pid || (parents.has(one) && isOfIt(parents.get(one) ?? 0))
  return [...parents.keys()].filter(isOfIt).reduce((sum, one) => sum + residentOf(one), 0)
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf(pid))?.[1] ?? 0) * 1024
}

/** Empty for a process that has just ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
