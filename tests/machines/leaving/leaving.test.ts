import { describe, expect, it } from 'vitest'
import { LEAVING_TIMING } from '../../../core/accounts/timings.ts'
import type { PendingState } from '../../../core/chat/message.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { leavingEvents } from '../../../machines/leaving/leaving.events.ts'
import { createLeavingMachine } from '../../../machines/leaving/leaving.machine.ts'
import { selectLeaving } from '../../../machines/leaving/leaving.select.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const LEAVING = handle<ReturnType<typeof createLeavingMachine>, typeof leavingEvents>('app/it', leavingEvents)

type Verb = 'leave' | 'wait' | 'keep' | 'discard' | 'stay'

/** A signed-in person with these messages unsent. */
function start(...states: readonly PendingState[]) {
  const leaving = nest(createLeavingMachine, { isReadOnly: false })
  hold(leaving, ...states)
  return leaving
}

const hold = (leaving: Nest, ...states: readonly PendingState[]) =>
  leaving.tell({ type: 'chat.unsentChanged', isKnown: true, unsent: states.map(one) })
const one = (state: PendingState, index: number) => ({ hash: `hash-of-${index}`, state })
const say = (leaving: Nest, verb: Verb) => leaving.send(LEAVING, { type: `leaving.${verb}` })
const view = (leaving: Nest) => selectLeaving(leaving.state() as never)
const decided = (leaving: Nest) => leaving.told('leaving.decided').length

describe('signing out', () => {
  it('goes at once when nothing is unsent', () => {
    const leaving = start()
    say(leaving, 'leave')
    expect(decided(leaving)).toBe(1)
  })

  it.each(['waiting', 'sending', 'unknown', 'failed'] as const)(
    'asks while a message is %s [SEND-05]',
    (state) => {
      const leaving = start(state)
      say(leaving, 'leave')
      expect(view(leaving).state).toBe('asking')
      expect(decided(leaving)).toBe(0)
      say(leaving, 'stay')
      expect(view(leaving).state).toBe('staying')
      expect(decided(leaving)).toBe(0)
    },
  )

  it('does not decide before storage has been read, and asks when that takes too long', () => {
    const leaving = nest(createLeavingMachine, { isReadOnly: false })
    say(leaving, 'leave')
    expect(view(leaving).state).toBe('looking')
    leaving.advance(LEAVING_TIMING.unsentKnown)
    expect(view(leaving)).toMatchObject({ state: 'asking', waiting: 0, failed: 0, canWait: true })
    hold(leaving)
    expect(decided(leaving)).toBe(1)
  })

  it('has nothing more to ask when all went while it was asking', () => {
    const leaving = start('sending')
    say(leaving, 'leave')
    hold(leaving)
    expect(decided(leaving)).toBe(1)
  })
})

describe('waiting', () => {
  it('goes by itself when nothing waits any more, messages written meanwhile included', () => {
    const leaving = start('waiting', 'unknown')
    say(leaving, 'leave')
    say(leaving, 'wait')
    hold(leaving, 'waiting')
    hold(leaving, 'waiting', 'waiting', 'sending')
    expect(view(leaving)).toMatchObject({ state: 'waiting', waiting: 3 })
    expect(decided(leaving)).toBe(0)
    hold(leaving)
    expect(decided(leaving)).toBe(1)
  })

  it('asks again when what is left has failed, and then can’t be chosen', () => {
    const leaving = start('waiting', 'failed')
    say(leaving, 'leave')
    say(leaving, 'wait')
    hold(leaving, 'failed')
    expect(view(leaving)).toMatchObject({ state: 'asking', failed: 1, waiting: 0, canWait: false })
    say(leaving, 'wait')
    expect(view(leaving).state).toBe('asking')
  })

  it('is called off, and nobody is signed out later', () => {
    const leaving = start('waiting')
    say(leaving, 'leave')
    say(leaving, 'wait')
    say(leaving, 'stay')
    hold(leaving)
    expect(view(leaving).state).toBe('staying')
    expect(decided(leaving)).toBe(0)
  })
})

describe('keeping', () => {
  it('goes at once and discards nothing', () => {
    const leaving = start('waiting', 'failed')
    say(leaving, 'leave')
    say(leaving, 'keep')
    expect(decided(leaving)).toBe(1)
    expect(leaving.told('leaving.discarded')).toEqual([])
  })

  it('says so when the session could not be ended, and can be tried again', () => {
    const leaving = start('waiting')
    say(leaving, 'leave')
    say(leaving, 'keep')
    leaving.tell({ type: 'session.stayed' })
    expect(view(leaving).state).toBe('refused')
    say(leaving, 'keep')
    expect(decided(leaving)).toBe(2)
  })
})

describe('discarding', () => {
  it('asks for every message to be discarded, and goes when all are gone', () => {
    const leaving = start('waiting', 'failed')
    say(leaving, 'leave')
    say(leaving, 'discard')
    expect(leaving.told('leaving.discarded')).toMatchObject([{ hashes: ['hash-of-0', 'hash-of-1'] }])
    hold(leaving, 'unknown')
    expect(decided(leaving)).toBe(0)
    hold(leaving)
    expect(decided(leaving)).toBe(1)
    expect(leaving.told('leaving.discarded')).toHaveLength(1)
  })

  it('leaves alone what was written in another tab meanwhile: it asks about that', () => {
    const leaving = start('waiting')
    say(leaving, 'leave')
    say(leaving, 'discard')
    leaving.tell({
      type: 'chat.unsentChanged',
      isKnown: true,
      unsent: [{ hash: 'hash-of-another', state: 'waiting' }],
    })
    expect(view(leaving)).toMatchObject({ state: 'asking', waiting: 1 })
    expect(leaving.told('leaving.discarded')).toHaveLength(1)
  })

  it('still lets the person keep them while it waits for the link', () => {
    const leaving = start('unknown')
    say(leaving, 'leave')
    say(leaving, 'discard')
    expect(view(leaving).state).toBe('discarding')
    say(leaving, 'keep')
    expect(decided(leaving)).toBe(1)
  })
})
