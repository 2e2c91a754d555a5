import { describe, expect, it } from 'vitest'
import { CAPTURE_TIMING } from '../../../core/forms/timings.ts'
import { FAILURE, type ThrownFailure } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { captureInvariants } from '../../../machines/capture/capture.invariants.ts'
import { createCaptureMachine } from '../../../machines/capture/capture.machine.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const { captureAfter, captureRetry } = CAPTURE_TIMING
const ID = 'a-letter-of-this-session'
const OTHER = 'the-letter-after-that-one'
const LOST = { code: FAILURE.noAnswer, message: 'no answer' }
const BEHIND = { code: CODE.conflict, message: 'A newer version was saved.' }
const GONE = { code: CODE.notFound, message: 'Nothing is saved of that enquiry.' }

type Saving = { readonly id: string; readonly version: number; readonly values: object }

/** Each step of a test holds what holds of a capture in every state. */
function held(capture: Nest): Nest {
  for (const [name, holds] of Object.entries(captureInvariants))
    expect([name, holds(capture.state() as never)]).toEqual([name, true])
  return capture
}

/** @param version of what an earlier visit has begun; null where nothing was */
function start(version: number | null = 0): Nest {
  const capture = nest(createCaptureMachine, { form: 'group-enquiry' })
  capture.settle('captures.open', version === null ? null : { id: ID, version })
  return held(capture)
}

const sealed = (capture: Nest, notes: string) => ({ notes: capture.vault.keep(notes, { personal: 'text' }) })
function change(capture: Nest, notes: string): void {
  capture.tell({ type: 'capture.changed', values: sealed(capture, notes) })
  held(capture)
}
function stepDone(capture: Nest, notes: string): void {
  capture.tell({ type: 'capture.stepDone', values: sealed(capture, notes) })
  held(capture)
}
const forget = (capture: Nest) => {
  capture.tell({ type: 'capture.forgotten' })
  held(capture)
}
const pass = (capture: Nest, milliseconds: number) => {
  capture.advance(milliseconds)
  held(capture)
}
const saving = (capture: Nest) => capture.open('captures.save').map(({ input }) => input as Saving)
const kept = (capture: Nest, version: number) => {
  capture.settle('captures.save', { version })
  held(capture)
}
const failed = (capture: Nest, failure: ThrownFailure = LOST) => {
  capture.fail('captures.save', failure)
  held(capture)
}
const found = (capture: Nest, version: number, notes: string) => {
  capture.settle('captures.find', { version, values: { notes }, issues: { email: 'emailMissing' } })
  held(capture)
}
const superseded = (capture: Nest) =>
  capture
    .told('capture.superseded')
    .map(({ values, issues }) => [capture.vault.read((values as { notes: never }).notes), issues])

describe('what was typed into a letter', () => {
  it('is sent nowhere, and has no name, before something was typed [ENQ-02]', () => {
    const capture = start(null)
    pass(capture, 60_000)
    expect([capture.calls('captures.open'), capture.calls('captures.save')]).toEqual([1, 0])
    expect([capture.told(), capture.timers()]).toEqual([[], []])
    change(capture, 'Trains')
    expect(capture.open('captures.open')).toMatchObject([{ input: { form: 'group-enquiry', isNew: true } }])
    capture.settle('captures.open', { id: ID, version: 0 })
    const [opened] = capture.told('capture.opened')
    expect(capture.vault.read(opened?.['id'] as never)).toBe(ID)
    pass(capture, captureAfter)
    expect(saving(capture)).toEqual([
      { form: 'group-enquiry', id: ID, version: 1, values: { notes: 'Trains' } },
    ])
  })

  it('is not sent while an earlier letter of the session is only looked for [ENQ-02]', () => {
    const capture = start(0)
    expect(capture.told('capture.opened')).toHaveLength(1)
    pass(capture, 60_000)
    expect([capture.calls('captures.save'), capture.calls('captures.find')]).toEqual([0, 0])
  })

  it('goes a second after the last change, once [ENQ-02]', () => {
    const capture = start()
    for (const notes of ['T', 'Tr', 'Tra']) {
      change(capture, notes)
      pass(capture, captureAfter - 1)
    }
    expect(capture.calls('captures.save')).toBe(0)
    pass(capture, 1)
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'Tra' } }])
    kept(capture, 1)
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(1)
    change(capture, 'Trains')
    pass(capture, captureAfter)
    expect(saving(capture)).toMatchObject([{ version: 2, values: { notes: 'Trains' } }])
  })

  it('goes at once as a step is done, and not again after it [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'Trains')
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'Trains' } }])
    kept(capture, 1)
    change(capture, 'Trains and')
    pass(capture, captureAfter / 2)
    stepDone(capture, 'Trains and ferries')
    expect(saving(capture)).toMatchObject([{ version: 2, values: { notes: 'Trains and ferries' } }])
    kept(capture, 2)
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(2)
  })

  it('follows what is on its way, and does not overtake it [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'first')
    change(capture, 'second')
    pass(capture, 30_000)
    stepDone(capture, 'third')
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'first' } }])
    kept(capture, 1)
    pass(capture, captureAfter)
    expect(saving(capture)).toMatchObject([{ version: 2, values: { notes: 'third' } }])
    expect(capture.calls('captures.save')).toBe(2)
  })

  it('waits for its name, and goes under it [ENQ-02]', () => {
    const capture = nest(createCaptureMachine, { form: 'group-enquiry' })
    change(capture, 'Trains')
    stepDone(capture, 'Trains and ferries')
    expect([capture.calls('captures.open'), capture.calls('captures.save')]).toEqual([1, 0])
    capture.settle('captures.open', { id: ID, version: 0 })
    pass(held(capture), captureAfter)
    expect(saving(capture)).toMatchObject([{ id: ID, version: 1, values: { notes: 'Trains and ferries' } }])
  })

  it('stays in the page alone where nothing could be opened [ENQ-02]', () => {
    const capture = nest(createCaptureMachine, { form: 'group-enquiry' })
    capture.fail('captures.open', LOST)
    change(capture, 'Trains')
    stepDone(capture, 'Trains')
    pass(capture, 60_000)
    expect([capture.calls('captures.open'), capture.calls('captures.save'), capture.told()]).toEqual([
      1,
      0,
      [],
    ])
  })
})

describe('a capture that does not get through', () => {
  it.each([LOST, { code: CODE.failed, message: 'broken' }, { code: CODE.tooMany, message: 'wait' }])(
    'is sent again after ten seconds, until it is there: $code [ENQ-02]',
    (failure) => {
      const capture = start()
      stepDone(capture, 'Trains')
      for (const _try of [1, 2, 3]) {
        failed(capture, failure)
        pass(capture, captureRetry - 1)
        expect(saving(capture)).toEqual([])
        pass(capture, 1)
        expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'Trains' } }])
      }
      kept(capture, 1)
      pass(capture, 60_000)
      expect([capture.calls('captures.save'), capture.timers()]).toEqual([4, []])
    },
  )

  it('takes with it what was typed meanwhile, and goes at once as a step is done [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'first')
    failed(capture, { code: CODE.failed, message: 'broken' })
    change(capture, 'second')
    pass(capture, captureAfter)
    expect(saving(capture)).toEqual([])
    stepDone(capture, 'third')
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'third' } }])
  })

  it('whose answer alone was lost is no other window’s: what was typed since stands [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'first')
    change(capture, 'second')
    failed(capture)
    pass(capture, captureRetry)
    // A server has taken it, or takes it now: the same under the same number, and then what came after it.
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'first' } }])
    kept(capture, 1)
    pass(capture, captureAfter)
    expect(saving(capture)).toMatchObject([{ version: 2, values: { notes: 'second' } }])
    kept(capture, 2)
    expect(capture.told('capture.superseded')).toEqual([])
  })
})

describe('a letter that is being sent', () => {
  const hold = (capture: Nest) => {
    capture.tell({ type: 'capture.held' })
    held(capture)
  }
  const release = (capture: Nest) => {
    capture.tell({ type: 'capture.released' })
    held(capture)
  }

  it('is not saved meanwhile, and is again once it was not taken [ENQ-02, ENQ-03]', () => {
    const capture = start()
    change(capture, 'first')
    hold(capture)
    change(capture, 'second')
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(0)
    release(capture)
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'second' } }])
    kept(capture, 1)
    hold(capture)
    release(capture)
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(1)
  })

  it('leaves a save that is on its way, or has failed, which goes again as it was [ENQ-02, ENQ-03]', () => {
    for (const before of [() => undefined, failed]) {
      const capture = start()
      stepDone(capture, 'first')
      before(capture)
      hold(capture)
      expect(saving(capture)).toEqual([])
      change(capture, 'second')
      pass(capture, 60_000)
      release(capture)
      expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'first' } }])
      kept(capture, 1)
      pass(capture, captureAfter)
      expect(saving(capture)).toMatchObject([{ version: 2, values: { notes: 'second' } }])
    }
  })

  it('is forgotten once it was taken [ENQ-03]', () => {
    const capture = start()
    stepDone(capture, 'first')
    hold(capture)
    forget(capture)
    change(capture, 'another letter')
    capture.settle('captures.open', { id: OTHER, version: 0 })
    pass(held(capture), captureAfter)
    expect(saving(capture)).toMatchObject([{ id: OTHER, version: 1 }])
  })
})

describe('a letter that another window has gone on with', () => {
  it('is the newer one, which its form is told; what is typed next follows it [ENQ-02]', () => {
    const capture = start(3)
    found(capture, 3, 'Trains')
    expect(capture.told('capture.superseded')).toEqual([])
    stepDone(capture, 'mine')
    expect(saving(capture)).toMatchObject([{ version: 4 }])
    failed(capture, BEHIND)
    change(capture, 'mine too')
    found(capture, 7, 'theirs')
    expect(superseded(capture)).toEqual([['theirs', { email: 'emailMissing' }]])
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(1)
    stepDone(capture, 'both')
    expect(saving(capture)).toMatchObject([{ version: 8, values: { notes: 'both' } }])
  })

  it('is looked for at the next visit, before anything is sent [ENQ-02]', () => {
    const capture = nest(createCaptureMachine, { form: 'group-enquiry' })
    change(capture, 'mine')
    capture.settle('captures.open', { id: ID, version: 2 })
    expect(capture.open('captures.find')).toMatchObject([{ input: { form: 'group-enquiry', id: ID } }])
    pass(held(capture), 5_000)
    expect(capture.calls('captures.save')).toBe(0)
    found(capture, 5, 'theirs')
    expect(superseded(capture)).toEqual([['theirs', { email: 'emailMissing' }]])
    pass(capture, 60_000)
    expect(capture.calls('captures.save')).toBe(0)
  })

  it.each([
    ['is as it was', (capture: Nest) => found(capture, 2, 'mine')],
    ['could not be looked for', (capture: Nest) => capture.fail('captures.find', LOST)],
    ['is not there', (capture: Nest) => capture.fail('captures.find', GONE)],
  ])('that %s at the next visit takes what is typed [ENQ-02]', (_how, answer) => {
    const capture = nest(createCaptureMachine, { form: 'group-enquiry' })
    change(capture, 'mine')
    capture.settle('captures.open', { id: ID, version: 2 })
    answer(capture)
    pass(held(capture), captureAfter)
    expect(saving(capture)).toMatchObject([{ version: 3, values: { notes: 'mine' } }])
    expect(capture.told('capture.superseded')).toEqual([])
  })

  it('is asked for again where the newer one could not be fetched [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'mine')
    failed(capture, BEHIND)
    capture.fail('captures.find', LOST)
    pass(held(capture), captureRetry)
    expect(saving(capture)).toMatchObject([{ version: 1, values: { notes: 'mine' } }])
    failed(capture, BEHIND)
    found(capture, 2, 'theirs')
    expect(superseded(capture)).toEqual([['theirs', { email: 'emailMissing' }]])
  })

  it('is over where it was sent there: nothing is kept of it any more [ENQ-02, ENQ-03]', () => {
    const capture = start()
    stepDone(capture, 'mine')
    failed(capture, BEHIND)
    capture.fail('captures.find', GONE)
    change(held(capture), 'more')
    stepDone(capture, 'more of it')
    pass(capture, 60_000)
    expect([capture.calls('captures.save'), capture.calls('captures.find')]).toEqual([1, 1])
    expect([capture.calls('captures.open'), capture.told('capture.superseded')]).toEqual([1, []])
  })
})

describe('a letter that is forgotten', () => {
  const states: readonly (readonly [string, () => Nest])[] = [
    ['rests', () => start()],
    [
      'waits',
      () => {
        const capture = start()
        change(capture, 'old')
        return capture
      },
    ],
    [
      'is on its way',
      () => {
        const capture = start()
        stepDone(capture, 'old')
        return capture
      },
    ],
    [
      'has failed',
      () => {
        const capture = start()
        stepDone(capture, 'old')
        failed(capture)
        return capture
      },
    ],
    [
      'was sent elsewhere',
      () => {
        const capture = start()
        stepDone(capture, 'old')
        failed(capture, BEHIND)
        capture.fail('captures.find', GONE)
        return capture
      },
    ],
    ['is not opened yet', () => nest(createCaptureMachine, { form: 'group-enquiry' })],
  ]

  it.each(states)(
    'while it %s is sent no more, and the next change begins another one [ENQ-02]',
    (_how, reach) => {
      const capture = reach()
      const before = capture.calls('captures.save')
      forget(capture)
      pass(capture, 60_000)
      expect([capture.calls('captures.save'), capture.open('captures.save')]).toEqual([before, []])
      expect(capture.open('captures.open')).toEqual([])
      change(capture, 'new')
      expect(capture.open('captures.open')).toMatchObject([{ input: { isNew: true } }])
      capture.settle('captures.open', { id: OTHER, version: 0 })
      const opened = capture.told('capture.opened').at(-1)
      expect(capture.vault.read(opened?.['id'] as never)).toBe(OTHER)
      pass(held(capture), captureAfter)
      expect(saving(capture)).toMatchObject([{ id: OTHER, version: 1, values: { notes: 'new' } }])
    },
  )
})

describe('the trace of a capture', () => {
  it('has neither what was typed nor the name under which anybody may read it [ENQ-02]', () => {
    const capture = start()
    stepDone(capture, 'Zaphod')
    failed(capture, BEHIND)
    found(capture, 4, 'Trillian')
    const seen = JSON.stringify([capture.trace(), capture.state().context])
    for (const secret of ['Zaphod', 'Trillian', ID]) expect(seen).not.toContain(secret)
  })
})
