import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { runExplore } from '../../adapters/cli/explore/explore.ts'
import { exploreMachine } from '../../adapters/cli/explore/explored.ts'
import { isSound, reportOf } from '../../adapters/cli/explore/report.ts'
import type { Exploration } from '../../adapters/cli/explore/setup.ts'
import { declareEvents } from '../../core/door/event.ts'
import type { Door } from '../../machines/kernel/door.ts'

/** A door that opens, closes, and jams when it is opened a third time. */
function createHatch(door: Door): AnyStateMachine {
  return setup({
    types: { context: {} as { times: number }, events: {} as { type: string } },
    actors: { ring: door.call('browser', 'playSound') },
    delays: { closes: 1_000 },
    guards: { isWorn: ({ context }) => context.times > 2 },
    actions: { count: assign({ times: ({ context }) => context.times + 1 }) },
  }).createMachine({
    id: 'hatch',
    context: { times: 0 },
    initial: 'closed',
    states: {
      closed: { on: { 'hatch.open': 'open' } },
      open: {
        entry: 'count',
        invoke: {
          id: 'ring',
          src: 'ring',
          input: { convId: 'conv#2w204', seq: 1 },
          onDone: 'rung',
          onError: 'rung',
        },
        after: { closes: 'closed' },
        always: { guard: 'isWorn', target: 'jammed' },
      },
      rung: { on: { 'hatch.close': 'closed' } },
      jammed: {},
    },
  })
}

function exploration(given: Partial<Exploration> = {}): Exploration {
  return {
    name: 'hatch',
    create: createHatch,
    beginnings: { shut: undefined },
    events: declareEvents({ 'hatch.open': {}, 'hatch.close': {} }),
    commands: { 'hatch.open': { '': {} }, 'hatch.close': { '': {} } },
    facts: {},
    calls: { 'browser.playSound': { answers: { ok: null }, failures: ['refused'] } },
    streams: {},
    abstract: ({ context }) => [context.times],
    bounds: {},
    invariants: {},
    ...given,
  }
}

const explore = (given: Partial<Exploration> = {}) => exploreMachine([exploration(given)])

describe('the explorer', () => {
  it('reaches every state and takes every transition, of a call, a timer, a guard and a command [TRACE-06]', () => {
    const explored = explore()
    expect(explored.covered).toMatchObject({
      states: { of: 4, covered: 4 },
      transitions: { of: 6, covered: 6 },
    })
    expect(explored.found).toMatchObject({ isExhausted: true, violations: [] })
    expect(explored.unexplained).toEqual([])
    expect(isSound(explored)).toBe(true)
  })

  it('names a violation with the shortest way there [TRACE-06]', () => {
    const sentence = 'nobody goes through twice'
    const { found } = explore({ invariants: { [sentence]: ({ context }) => context.times < 2 } })
    expect(found.violations).toEqual([
      {
        sentence,
        path: ['begins shut', 'hatch.open', 'timer after closes in open', 'hatch.open'],
      },
    ])
  })

  it('names a machine that breaks [TRACE-06]', () => {
    const count = () => {
      throw new RangeError('the hinge is off')
    }
    const { found } = explore({ create: (door) => createHatch(door).provide({ actions: { count } }) })
    expect(found.violations.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('the hinge is off'),
    ])
  })

  it('names states and transitions that nothing leads to, and events that nobody tries [TRACE-06]', () => {
    const explored = explore({ commands: { 'hatch.open': { '': {} } }, bounds: { 'it opens once': isNew } })
    expect(explored.unexplained).toEqual([
      'never entered: jammed',
      'never taken: open --always [isWorn]--> jammed',
      'never taken: rung --hatch.close--> closed',
      'never tried: rung on hatch.close',
    ])
    expect(isSound(explored)).toBe(false)
    expect(reportOf([explored]).join('\n')).toContain('NO REASON  never entered: jammed')
  })

  it('takes a reason for what is not covered, and refuses one that nothing needs [TRACE-06]', () => {
    const reason = 'it is closed by hand only, and nobody is there'
    const uncovered = 'never taken: rung --hatch.close--> closed'
    const exceptions = { [uncovered]: reason, 'never tried: rung on hatch.close': reason }
    expect(explore({ commands: { 'hatch.open': { '': {} } }, exceptions }).unexplained).toEqual([])
    expect(explore({ exceptions }).unexplained).toContain(`excepted without need: ${uncovered}`)
  })

  it('says what its bounds cut off [TRACE-06]', () => {
    const explored = explore({ bounds: { 'it opens once': isNew } })
    expect(explored.found.cut).toEqual({ 'it opens once': 1 })
    expect(reportOf([explored]).join('\n')).toContain('1 states lie beyond: it opens once')
  })

  it('refuses a call whose outcomes nobody declares, and an answer of another shape', () => {
    expect(() => explore({ calls: {} })).toThrow('the setup declares no outcomes of browser.playSound')
    const calls = { 'browser.playSound': { answers: { loud: 'bang' }, failures: [] } }
    expect(() => explore({ calls })).toThrow(
      'hatch: begins shut → hatch.open → browser.playSound answers loud',
    )
  })
})

const isNew: Exploration['bounds'][string] = ({ context }) => context.times < 2

function run(...given: string[]): { readonly code: number; readonly text: string } {
  const lines: string[] = []
  const code = runExplore(given, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('npm run explore', () => {
  it('explores what is named, and tells it as a table or for programs [TRACE-06]', () => {
    const { code, text } = run('session', 'currency')
    expect(code).toBe(0)
    expect(text).toMatch(/^session +26 .* 52\/52/m)
    expect(text).toContain('All hold.')
    expect(JSON.parse(run('session', '--json').text)).toMatchObject([
      { name: 'session', found: { isExhausted: true }, unexplained: [] },
    ])
  })

  it('says what it does not know', () => {
    expect(run('sesion')).toMatchObject({ code: 1, text: expect.stringContaining('no setup for sesion') })
    expect(run('--depth', 'far').text).toContain('a number of steps')
    expect(run('--deep').code).toBe(1)
  })
})
