import { performance } from 'node:perf_hooks'
import type { Socket } from 'socket.io-client'
import { createPrinter } from '../../adapters/backend/papers/printer.ts'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { openStart, pay, placed, quoteOf } from '../adapters/backend/orders/order-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../adapters/backend/running-server.ts'
import { madeInvoice } from '../harness/papers/made-papers.ts'
import { median, p95Row, type Row } from './table.ts'

const PRINTS = 200
const QUICK_ENOUGH = 150
const LARGEST = 60_000
const AT_ONCE = 50
const SENDS = 1_000
/** How much longer a message may take while so many print. */
const LIMIT = 2

/** An invoice for eight people with thirty lines; and messages while fifty papers are printed at once. */
export async function benchPapers(): Promise<readonly Row[]> {
  const { times, size } = await printing()
  return [
    p95Row('papers: p95 of printing an invoice for 8 people with 30 lines', times, QUICK_ENOUGH),
    {
      what: `papers: size of that invoice, over ${LARGEST} bytes`,
      ratio: size / LARGEST,
      limit: 1,
      detail: `${size} bytes`,
    },
    await messagesMeanwhile(),
  ]
}

async function printing() {
  const printer = createPrinter({
    clock: createSystemClock(),
    report(thrown) {
      throw thrown
    },
  })
  const names = Array.from({ length: 8 }, (_, at) => `Maya Elisabet Lindqvist ${'ABCDEFGH'[at]}`)
  const paper = madeInvoice({ names, lines: 30 })
  const times: number[] = []
  let size = 0
  for (let round = 0; round < PRINTS; round += 1) {
    const since = performance.now()
    size = (await printer.print({ name: 'bench' }, paper)).length
    // The first one starts the process and reads the typefaces.
    if (round > 0) times.push(performance.now() - since)
  }
  printer.close()
  return { times, size }
}

async function messagesMeanwhile(): Promise<Row> {
  const server = await startTestServer({ environment: { RATE_FACTOR: '100000' } })
  try {
    const maya = await signedIn(server, 'traveller@demo.test')
    const agent = await signedIn(server, 'agent@demo.test')
    const invoices = await invoicesOf(agent)
    const socket = await maya.socket()
    const quiet = await sending(socket, 'quiet', (sent) => sent >= SENDS)
    const [first, ...others] = invoices
    if (first) await agent.call(first)
    let isOver = false
    const printed = Promise.all(others.map((path) => agent.call(path))).then((answers) => {
      isOver = true
      return answers.filter(({ status }) => status === 200).length
    })
    const busy = await sending(socket, 'busy', () => isOver)
    socket.close()
    const count = await printed
    if (count !== others.length) throw new Error(`${count} of ${others.length} papers were printed.`)
    return {
      what: `papers: p95 of a message while ${AT_ONCE} are printed at once, over its quiet value`,
      ratio: p95(busy) / p95(quiet),
      limit: LIMIT,
      detail: `${p95(busy).toFixed(1)} over ${p95(quiet).toFixed(1)} ms, half of them ${median(busy).toFixed(1)} over ${median(quiet).toFixed(1)} ms, ${busy.length} messages, ${count} papers`,
    }
  } finally {
    await server.close()
  }
}

/** @returns where so many invoices are that nobody has printed yet, and one more */
async function invoicesOf(agent: TestBrowser): Promise<readonly string[]> {
  const paths: string[] = []
  while (paths.length <= AT_ONCE) {
    const id = await placed(agent, (await quoteOf(agent, await openStart(agent))).quote_id)
    await pay(agent, id)
    paths.push(`/extranet/v2/orders/${id}/invoice?format=pdf`)
  }
  return paths
}

async function sending(
  socket: Socket,
  name: string,
  isOver: (sent: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; !isOver(index); index += 1) {
    const since = performance.now()
    const { error } = await socket.emitWithAck('message.send', {
      convId: 'conv#2w102',
      text: 'A word or two about gardens in spring.',
      hash: `bench-${name}-${index}`,
      time: '2026-01-01T00:00:00.000Z',
    })
    if (error !== 0) throw new Error(`A send was answered with ${error}.`)
    times.push(performance.now() - since)
  }
  return times
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
