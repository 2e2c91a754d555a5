import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Socket } from 'socket.io-client'
import { signedIn } from '../../adapters/backend/running-server.ts'
import { startProduct } from '../product.ts'
import { pace } from './pace.ts'

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))
const PEOPLE = ['traveller', 'agent', 'concierge']
/** Well within what one person may send. */
const SEND_EVERY = 200

export interface SiegeReport {
  /** Milliseconds from a send to its confirmation, of the other users. */
  readonly quiet: readonly number[]
  readonly attacked: readonly number[]
  /** What the attacker got: packets sent, sockets lost, answers by their code. */
  readonly attack: {
    readonly sent: number
    readonly closed: number
    readonly answers: Record<string, number>
  }
}

/**
 * Measures the sends of three people at a server of its own, quiet and under attack in turn, in one run.
 * @param rounds how often each
 * @param seconds how long one of them takes
 */
export async function laySiege(rounds: number, seconds: number): Promise<SiegeReport> {
  const product = await startProduct({ DEMO: '1', DATABASE_URL: '', REDIS_URL: '', RATE_FACTOR: '1' })
  const quiet: number[] = []
  const attacked: number[] = []
  const attack = { sent: 0, closed: 0, answers: {} as Record<string, number> }
  try {
    const people = await Promise.all(PEOPLE.map((name) => enter(product.url, `${name}@demo.test`)))
    await sendAll(people, 1, `warm`)
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await sendAll(people, seconds, `quiet-${round}`)))
      const attacker = await startAttacker(product.url)
      attacked.push(...(await sendAll(people, seconds, `attacked-${round}`)))
      add(attack, await endAttacker(attacker))
    }
    for (const { socket } of people) socket.close()
  } finally {
    await product.stop()
  }
  return { quiet, attacked, attack }
}

/** The value below which that share of all values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface SendingPerson {
  readonly socket: Socket
  readonly convId: string
}

async function enter(url: string, email: string): Promise<SendingPerson> {
  const socket = await (await signedIn({ url }, email)).socket()
  const { data } = await socket.emitWithAck('conversation.list', { page: 1 })
  return { socket, convId: data.rooms[0].id }
}

/** @returns how long each send took, in milliseconds */
async function sendAll(people: readonly SendingPerson[], seconds: number, name: string): Promise<number[]> {
  const sends: Promise<number>[] = []
  for (let sent = 0; sent < (seconds * 1000) / SEND_EVERY; sent += 1) {
    for (const [index, person] of people.entries()) sends.push(send(person, `${name}-${index}-${sent}`))
    await pace(SEND_EVERY)
  }
  return Promise.all(sends)
}

async function send({ socket, convId }: SendingPerson, hash: string): Promise<number> {
  const since = performance.now()
  const payload = { convId, text: 'a word or two', hash: `siege-${hash}`, time: '2026-01-01T00:00:00.000Z' }
  const { error } = await socket.timeout(30_000).emitWithAck('message.send', payload)
  if (error !== 0) throw new Error(`A send was answered with ${error}.`)
  return performance.now() - since
}

async function startAttacker(url: string): Promise<ChildProcess> {
  const child = fork(ATTACKER, [url], { execArgv: ['--import', 'tsx'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('The attacker did not start.')))
  })
  return child
}

function endAttacker(child: ChildProcess): Promise<SiegeReport['attack']> {
  return new Promise((resolve) => {
    child.once('message', (report) => resolve(report as SiegeReport['attack']))
    child.send('end')
  })
}

function add(
  sum: { sent: number; closed: number; answers: Record<string, number> },
  more: SiegeReport['attack'],
): void {
  sum.sent += more.sent
  sum.closed += more.closed
  for (const [code, count] of Object.entries(more.answers))
    sum.answers[code] = (sum.answers[code] ?? 0) + count
}
