import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { declareEvents } from '../../../core/door/event.ts'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { formatTrace, parseTrace } from '../../../core/trace/codec.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { createLiveKernel, type LiveKernel, type Past } from '../../../machines/kernel/hosts/live.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'

const SERVER_SEED = '00112233445566778899aabbccddeeff'
const BROWSER_SEED = 'ffeeddccbbaa99887766554433221100'
const OTHER_SEED = '0123456789abcdef0123456789abcdef'
const PATIENCE = 1_000

const events = declareEvents({ 'page.roll': {} })
const page = handle<ReturnType<typeof createPage>, typeof events>('app', events)

/** Something of everything: a call that a server answers, one that it leaves open, a stream, a timer, chance. */
function createPage(door: Door) {
  return setup({
    types: {
      context: {} as { address: SealedText | null; rolls: readonly number[] },
      events: {} as { type: 'page.roll' } | { type: 'browser.moved'; address: SealedText },
    },
    actors: {
      marker: door.call('account', 'marker'),
      load: door.call('code', 'load'),
      locations: door.stream('browser', 'locations'),
    },
    actions: {
      roll: assign({ rolls: ({ context, self }) => [...context.rolls, ...door.random(self)(1)] }),
    },
    delays: { patience: PATIENCE },
  }).createMachine({
    id: 'app',
    context: { address: null, rolls: [] },
    type: 'parallel',
    invoke: { id: 'locations', src: 'locations', input: null },
    on: {
      'page.roll': { actions: 'roll' },
      'browser.moved': { actions: assign({ address: ({ event }) => event.address }) },
    },
    states: {
      data: {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'marker',
              src: 'marker',
              input: null,
              onDone: { target: 'there', actions: 'roll' },
            },
          },
          there: { invoke: { id: 'load', src: 'load', input: { feature: 'chat' }, onDone: 'complete' } },
          complete: {},
        },
      },
      mood: { initial: 'fresh', states: { fresh: { after: { patience: 'tired' } }, tired: {} } },
    },
  })
}

/** A clock of the test's own, and what was asked of the ports. */
function createPlace(seed: string, at: number, past?: Past) {
  let now = 0
  const timers: { due: number; callback: () => void }[] = []
  const calls: string[] = []
  let emit: ((address: string) => void) | null = null
  let loaded: (() => void) | null = null
  const ports = {
    account: {
      marker: async () => {
        calls.push('marker')
        return { isVerified: false, isAdmin: false }
      },
    },
    browser: {
      locations: (_input: null, tell: (value: unknown) => void) => {
        calls.push('locations')
        emit = (address) =>
          tell({ type: 'browser.moved', place: { kind: 'unknown' }, address, resource: address })
      },
    },
    code: {
      load: () => {
        calls.push('load')
        return new Promise<null>((resolve) => {
          loaded = () => resolve(null)
        })
      },
    },
  } as unknown as Ports
  const clock = {
    wall: () => at + now,
    monotonic: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { due: now + milliseconds, callback }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  }
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createPage,
    seed,
    app: 'test',
    ports,
    clock,
    ...(past && { past }),
  })
  return {
    kernel,
    calls,
    timers: () => timers.map(({ due }) => due - now),
    move: (address: string) => emit?.(address),
    load: () => loaded?.(),
    pass: (milliseconds: number) => {
      now += milliseconds
      for (const timer of timers.filter(({ due }) => due <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.callback()
      }
    },
  }
}

const STARTED = 1_800_000_000_000

/** A server's run of 300 ms, up to where only a browser can go on. */
async function runOnServer() {
  const server = createPlace(SERVER_SEED, STARTED)
  server.kernel.start()
  server.move('/no/such/page')
  server.pass(300)
  await expect.poll(() => server.kernel.read(page)?.value).toMatchObject({ data: 'there' })
  return server
}

/** The same page in a browser whose clock is two minutes behind; what it got was text on its way. */
function takeOver(server: LiveKernel, seed = BROWSER_SEED) {
  const past = JSON.parse(JSON.stringify(server.past())) as Past
  return createPlace(seed, STARTED - 120_000, past)
}

const rollsOf = (kernel: LiveKernel) => kernel.read(page)?.context.rolls

describe('a page that was begun elsewhere', () => {
  it('comes to the same states without asking the world again [TRACE-03]', async () => {
    const server = await runOnServer()
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    expect(browser.kernel.read(page)?.value).toEqual(server.kernel.read(page)?.value)
    expect(browser.kernel.read(page)?.context).toEqual(server.kernel.read(page)?.context)
    expect(browser.calls).not.toContain('marker')
  })

  it('has the texts that lay beside the steps, and gives none of their handles again', async () => {
    const server = await runOnServer()
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    const first = browser.kernel.read(page)?.context.address as SealedText
    expect(browser.kernel.textOf(first)).toBe('/no/such/page')
    browser.move('/elsewhere')
    const second = browser.kernel.read(page)?.context.address as SealedText
    expect(second.pii).not.toBe(first.pii)
    expect(browser.kernel.textOf(second)).toBe('/elsewhere')
  })

  it('attaches the streams anew, and asks what is open, once', async () => {
    const server = await runOnServer()
    expect(server.kernel.openCalls().map(({ method }) => method)).toEqual(['load'])
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    expect(browser.calls).toEqual(['locations', 'load'])
    browser.load()
    await expect.poll(() => browser.kernel.read(page)?.value).toMatchObject({ data: 'complete' })
    expect(browser.kernel.openCalls()).toEqual([])
  })

  it('arms timers with the time that is left of them', async () => {
    const server = await runOnServer()
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    const [left = 0] = browser.timers()
    expect(left).toBe(PATIENCE - 300)
    browser.pass(left)
    expect(browser.kernel.read(page)?.value).toMatchObject({ mood: 'tired' })
  })

  it('goes on with chance of its own: two browsers with one past roll otherwise', async () => {
    const server = await runOnServer()
    const [one, other] = [takeOver(server.kernel), takeOver(server.kernel, OTHER_SEED)]
    for (const { kernel } of [one, other]) {
      kernel.start()
      expect(rollsOf(kernel)).toEqual(rollsOf(server.kernel))
    }
    for (const { kernel } of [server, one, other])
      for (let roll = 0; roll < 8; roll += 1) kernel.send(page, { type: 'page.roll' })
    const rolled = [server, one, other].map(({ kernel }) => JSON.stringify(rollsOf(kernel)))
    expect(new Set(rolled).size).toBe(3)
    expect(one.kernel.trace().steps.filter((step) => step.k === 'sd')).toMatchObject([{ seed: BROWSER_SEED }])
  })

  it('still shows what was drawn while it goes on', async () => {
    const server = await runOnServer()
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    browser.kernel.send(page, { type: 'page.roll' })
    expect(browser.kernel.readPast(page)?.context).toEqual(server.kernel.read(page)?.context)
    expect(browser.kernel.readPast(page)).not.toBe(browser.kernel.read(page))
    expect(server.kernel.readPast(page)).toBe(server.kernel.read(page))
  })

  it('has one trace, of the server and the browser, that replays as one [TRACE-03]', async () => {
    const server = await runOnServer()
    const browser = takeOver(server.kernel)
    browser.kernel.start()
    browser.move('/elsewhere')
    browser.kernel.send(page, { type: 'page.roll' })
    browser.pass(5_000)
    browser.load()
    await expect.poll(() => browser.kernel.read(page)?.value).toMatchObject({ data: 'complete' })
    const trace = parseTrace(formatTrace(browser.kernel.trace()))
    expect(trace.header).toEqual(server.kernel.trace().header)
    expect(trace.steps.slice(0, 3)).toEqual(server.kernel.trace().steps)
    expect(trace.steps.map(({ k }) => k)).toEqual(['go', 'em', 'ok', 'sd', 'em', 'ev', 'tm', 'ok'])
    const times = trace.steps.map(({ t }) => t)
    expect(times).toEqual([...times].sort((first, second) => first - second))
    const { difference, inner, steps } = replayTrace({ createRoot: createPage, trace })
    expect([difference, inner, steps]).toEqual([null, null, trace.steps.length])
  })
})
