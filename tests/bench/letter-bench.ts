import { performance } from 'node:perf_hooks'
import type { RunningServer } from '../../adapters/backend/server.ts'
import { CAPTURES, letter, newKey, send } from '../adapters/backend/enquiries/enquiry-stage.ts'
import { post, upload, visitor } from '../adapters/backend/forms/forms-stage.ts'
import { startTestServer } from '../adapters/backend/running-server.ts'
import { p95Row, type Row } from './table.ts'

const ROUNDS = 100
const QUICK_ENOUGH = 100
const FILE = 'Monkeys in the snow. '.repeat(50_000)

/** What the calls of a letter have taken, by what they do. */
type Times = Map<string, number[]>

/** The calls from a trip page to an open conversation, of visitors without an account, on the embedded database. */
export async function benchLetters(): Promise<readonly Row[]> {
  const server = await startTestServer({ environment: { RATE_FACTOR: '100000' } })
  try {
    // What the first one finds cold is not counted.
    await writeLetter(server, new Map(), 0)
    const times: Times = new Map()
    for (let round = 1; round <= ROUNDS; round += 1) await writeLetter(server, times, round)
    return [...times].map(([what, taken]) => p95Row(`enquiries: p95 of ${what}`, taken, QUICK_ENOUGH))
  } finally {
    await server.close()
  }
}

async function writeLetter(server: RunningServer, times: Times, round: number): Promise<void> {
  const browser = await visitor(server)
  const id = newKey()
  const values = { destinations: 'japan', notes: 'A garden each day. '.repeat(100) }
  await timed(times, 'keeping what was typed', 200, () =>
    post(browser, CAPTURES, { id, step: 'how', values, version: 1 }),
  )
  await timed(times, 'finding what was typed', 200, () => browser.call(`${CAPTURES}/${id}`))
  const { body } = await timed(times, 'uploading a file of 1 MB', 200, () =>
    upload(browser, 'wishes.txt', FILE),
  )
  const files = [body.data?.file_id]
  const information = { email: `bench.${round}@example.test` }
  const sent = await timed(times, 'sending the letter', 201, () =>
    send(browser, letter({ information, files }), id),
  )
  const socket = await browser.socket()
  await timed(times, 'opening its conversation', 0, async () => {
    const { error } = await socket.emitWithAck('conversation.open', { convId: sent.body.data?.['conv_id'] })
    return { status: error as number }
  })
  socket.close()
}

/** @throws where it is answered with anything else than it should be: what is refused is quick */
async function timed<T extends { readonly status: number }>(
  times: Times,
  what: string,
  status: number,
  call: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const answer = await call()
  times.set(what, [...(times.get(what) ?? []), performance.now() - began])
  if (answer.status !== status) throw new Error(`${what} is answered with ${answer.status}.`)
  return answer
}
