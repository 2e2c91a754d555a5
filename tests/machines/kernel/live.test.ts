import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { declareEvents } from '../../../core/door/event.ts'
import { PortError, type PortFailure, type Signal, stream } from '../../../core/ports/port.ts'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { formatTrace, parseTrace } from '../../../core/trace/codec.ts'
import type { RecordedAt } from '../../../core/trace/record.ts'
import { personal, type SealedSecret, type SealedText, secretText } from '../../../core/wire/personal.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { createLiveKernel, type LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import { failureIn } from '../../../machines/kernel/ports/failure.ts'

const SEED = '00112233445566778899aabbccddeeff'
const events = declareEvents({ 'form.submit': { email: personal('email'), password: secretText() } })
const form = handle<ReturnType<typeof createForm>, typeof events>('app', events)

function createForm(door: Door) {
  return setup({
    types: {
      context: {} as { email: SealedText | null; failure: PortFailure | null },
      events: {} as { type: 'form.submit'; email: SealedText; password: SealedSecret },
    },
    actors: { login: door.call('form', 'send'), network: door.stream('browser', 'network') },
    delays: { patience: 30 },
  }).createMachine({
    id: 'app',
    context: { email: null, failure: null },
    initial: 'editing',
    invoke: { id: 'network', src: 'network', input: null },
    states: {
      editing: {
        on: { 'form.submit': { target: 'sending', actions: assign({ email: ({ event }) => event.email }) } },
        after: { patience: 'tired' },
      },
      tired: { on: { 'form.submit': 'sending' } },
      sending: {
        invoke: {
          id: 'login',
          src: 'login',
          input: ({ event }) => {
            if (event.type !== 'form.submit') throw new Error('unreachable')
            const { email, password } = event
            return { form: 'login' as const, values: { email, password }, files: [] }
          },
          onDone: 'done',
          onError: {
            target: 'refused',
            actions: assign({ failure: ({ event }) => failureIn(event) }),
          },
        },
      },
      refused: {},
      done: {},
    },
  })
}

/** A clock whose timers the test fires by hand, as late as it likes. */
function createHandClock() {
  let now = 1_000
  const waiting: (() => void)[] = []
  return {
    clock: {
      wall: () => 1_700_000_000_000 + now,
      monotonic: () => now,
      after: (_milliseconds: number, callback: () => void) => {
        waiting.push(callback)
        return () => void waiting.splice(waiting.indexOf(callback), 1)
      },
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    fire: () => waiting.shift()?.(),
  }
}

function startForm(
  login: (input: { email: string; password: string }, signal: Signal) => Promise<unknown>,
  at?: RecordedAt,
) {
  const hand = createHandClock()
  const ports = {
    form: { send: ({ values }: { values: never }, signal: Signal) => login(values, signal) },
    browser: {
      network: (_input: null, emit: (fact: unknown) => void) =>
        emit({ type: 'browser.networkChanged', online: true }),
    },
  } as unknown as Ports
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createForm,
    seed: SEED,
    app: 'test',
    ports,
    clock: hand.clock,
    ...(at && { at }),
  })
  kernel.start()
  return { kernel, ...hand }
}

/** Counts one kind of what other tabs say, and passes over the others. */
const createListener = (door: Door) =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: 'tabs.heard'; word: { type: string } } },
    actors: { words: door.stream('browser', 'network') },
    guards: { isCounted: ({ event }) => event.word.type === 'counted' },
  }).createMachine({
    id: 'app',
    context: { count: 0 },
    invoke: { id: 'words', src: 'words', input: null },
    on: {
      'tabs.heard': { guard: 'isCounted', actions: assign({ count: ({ context }) => context.count + 1 }) },
    },
  })

function startListener() {
  let tell: (value: unknown) => void = () => undefined
  const kernel = createLiveKernel({
    contracts: { browser: { network: stream(v.null(), v.unknown()) } },
    createRoot: createListener,
    seed: SEED,
    app: 'test',
    ports: {
      browser: {
        network: (_input: null, emit: typeof tell) => {
          tell = emit
        },
      },
    } as unknown as Ports,
    clock: createHandClock().clock,
  })
  kernel.start()
  return { kernel, tell: (value: unknown) => tell(value) }
}

/** What the failure said that the form holds. */
function saidTo(kernel: LiveKernel): string | null {
  const message = kernel.read(form)?.context.failure?.message
  return message ? kernel.textOf(message) : null
}

describe('the live host', () => {
  it('hands the adapter the texts, and the machine and the trace only handles', async () => {
    const given: unknown[] = []
    const { kernel } = startForm(async (input) => {
      given.push(input)
      return { answer: {} }
    })
    kernel.send(form, { type: 'form.submit', email: 'maya@demo.test', password: 'travel-demo' })
    await expect.poll(() => kernel.read(form)?.value).toBe('done')
    expect(given).toEqual([{ email: 'maya@demo.test', password: 'travel-demo' }])
    expect(kernel.read(form)?.context.email).toMatchObject({ pii: 'email:1', length: 14, blank: false })
    expect(kernel.textOf(kernel.read(form)?.context.email as SealedText)).toBe('maya@demo.test')
    expect(formatTrace(kernel.trace())).not.toMatch(/maya@demo|travel-demo/)
  })

  it('gives a failed call to the machine as its code, and what was said as a handle', async () => {
    const { kernel } = startForm(async () => {
      throw new PortError({ code: 1422, message: 'Email or password is not correct.' })
    })
    kernel.send(form, { type: 'form.submit', email: 'a', password: 'b' })
    await expect.poll(() => kernel.read(form)?.value).toBe('refused')
    expect(kernel.read(form)?.context.failure?.code).toBe(1422)
    expect(saidTo(kernel)).toBe('Email or password is not correct.')
    expect(formatTrace(kernel.trace())).not.toContain('not correct')
  })

  it('refuses an answer of another shape at the door, naming the field', async () => {
    const { kernel } = startForm(async () => ({ answer: { application_id: 'x' } }))
    kernel.send(form, { type: 'form.submit', email: 'a', password: 'b' })
    await expect.poll(() => kernel.read(form)?.value).toBe('refused')
    expect(saidTo(kernel)).toContain('application_id')
  })

  it('notes how the server calls the requests of a call, beside its answer', async () => {
    const { kernel } = startForm(async (_input, { onAnswered }) => {
      for (let page = 1; page <= 20; page += 1) onAnswered?.(`request-${page}`)
      return { answer: {} }
    })
    kernel.send(form, { type: 'form.submit', email: 'a', password: 'b' })
    await expect.poll(() => kernel.read(form)?.value).toBe('done')
    const trace = parseTrace(formatTrace(kernel.trace()))
    const [answer] = trace.steps.filter((step) => step.k === 'ok')
    expect(answer?.r).toEqual(Array.from({ length: 8 }, (_none, page) => `request-${page + 1}`))
    expect(replayTrace({ createRoot: createForm, trace }).difference).toBeNull()
  })

  it('keeps the kind alone of what came, changed nothing and was long, and replays all the same', () => {
    const { kernel, tell } = startListener()
    const long = Array.from({ length: 100 }, (_none, index) => index)
    tell({ type: 'tabs.heard', word: { type: 'short' } })
    tell({ type: 'tabs.heard', word: { type: 'long', long } })
    tell({ type: 'tabs.heard', word: { type: 'counted', long } })
    const trace = parseTrace(formatTrace(kernel.trace()))
    expect(trace.steps.slice(1)).toMatchObject([
      { k: 'em', d: { word: { type: 'short' } }, x: {} },
      { k: 'no', of: 'tabs.heard', x: {} },
      { k: 'em', d: { word: { type: 'counted' } } },
    ])
    const replayed = replayTrace({ createRoot: createListener, trace })
    expect(replayed).toMatchObject({ steps: 4, difference: null, inner: null })
  })

  it('says where it is recorded', () => {
    const at = { build: '1.0.0 0a1b2c3d4e5f', browser: 'Firefox 145', page: 'messages', zone: 540 }
    const { kernel } = startForm(async () => ({ answer: {} }), at)
    expect(parseTrace(formatTrace(kernel.trace())).header.at).toEqual(at)
  })

  it('refuses a command that was not declared, and changes nothing', () => {
    const { kernel } = startForm(async () => null)
    const steps = kernel.trace().steps.length
    expect(() => kernel.send(form, { type: 'form.destroy' } as never)).toThrow(
      'form.destroy is not a command',
    )
    expect(() => kernel.send(form, { type: 'form.submit', email: 7 } as never)).toThrow('form.submit: email')
    expect(kernel.trace().steps).toHaveLength(steps)
  })

  it('replays a trace to the same states, through its text form, a late timer included [TRACE-03]', async () => {
    const { kernel, pass, fire } = startForm(async () => ({ answer: {} }))
    pass(5_000)
    fire()
    pass(10)
    kernel.send(form, { type: 'form.submit', email: 'a', password: 'b' })
    await expect.poll(() => kernel.read(form)?.value).toBe('done')
    const trace = parseTrace(formatTrace(kernel.trace()))
    expect(trace.steps.map((step) => [step.k, step.t])).toEqual([
      ['go', 0],
      ['em', 0],
      ['tm', 5_000],
      ['ev', 5_010],
      ['ok', 5_010],
    ])
    const replayed = replayTrace({ createRoot: createForm, trace })
    expect(replayed.difference).toBeNull()
    expect(replayed.steps).toBe(5)
  })

  it('names the first step where machines do otherwise than the trace says [TRACE-03]', async () => {
    const { kernel } = startForm(async () => ({ answer: {} }))
    kernel.send(form, { type: 'form.submit', email: 'a', password: 'b' })
    await expect.poll(() => kernel.read(form)?.value).toBe('done')
    const createOther = (door: Door) =>
      setup({
        actors: { login: door.call('form', 'send'), network: door.stream('browser', 'network') },
      }).createMachine({
        id: 'app',
        initial: 'editing',
        invoke: { id: 'network', src: 'network', input: null },
        states: { editing: { after: { 60: 'tired' } }, tired: {} },
      })
    const { difference } = replayTrace({ createRoot: createOther, trace: kernel.trace() })
    expect(difference).toMatchObject({ step: 0, tier: 'outputs', part: 'timers' })
  })
})

describe('the two clocks', () => {
  it('are kept apart in the trace, so that a replay sees the same wall clock, even one that was set anew', async () => {
    const hand = createHandClock()
    let offset = 0
    const clock = { ...hand.clock, wall: () => hand.clock.wall() + offset }
    const createTeller = (door: Door) =>
      setup({
        types: { context: {} as { at: number[] }, events: {} as { type: 'form.look' } },
        actors: { login: door.call('form', 'send') },
      }).createMachine({
        id: 'app',
        context: { at: [] },
        on: { 'form.look': { actions: assign({ at: ({ context }) => [...context.at, door.now()] }) } },
      })
    const looks = declareEvents({ 'form.look': {} })
    const teller = handle<ReturnType<typeof createTeller>, typeof looks>('app', looks)
    const kernel = createLiveKernel({
      contracts: CONTRACTS,
      createRoot: createTeller,
      seed: SEED,
      app: 'test',
      ports: {} as Ports,
      clock,
    })
    hand.pass(7.4)
    kernel.start()
    for (const jump of [0, 3_600_000, -86_400_000, 0.6]) {
      offset += jump
      hand.pass(1_000.3)
      kernel.send(teller, { type: 'form.look' })
    }
    const seen: number[][] = []
    const { difference } = replayTrace({
      createRoot: createTeller,
      trace: parseTrace(formatTrace(kernel.trace())),
      onStep: (_step, replayed) =>
        seen.push((replayed.snapshotOf('app') as { context: { at: number[] } }).context.at),
    })
    expect(difference).toBeNull()
    expect(seen.at(-1)).toEqual(kernel.read(teller)?.context.at)
    expect(kernel.trace().steps.filter((step) => step.w !== undefined)).toHaveLength(2)
  })
})
