import { describe, expect, it } from 'vitest'
import { createOutboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { ME } from '../../harness/fixtures.ts'
import { nest } from '../../harness/nest.ts'
import { answerAsOwner, heard, ownership } from '../../harness/tabs.ts'
import { entryOf, FIRST_PLACE, list, shown } from './sharing.ts'

const GUEST = 9_001

/** The outbox of an account that has claimed a guest's chat. */
function open() {
  const outbox = nest(createOutboxMachine, {
    userId: ME,
    former: [GUEST],
    isLive: true,
    firstPlace: FIRST_PLACE,
  })
  answerAsOwner(outbox)
  outbox.answer('outbox.put', () => ({ value: { kept: 'indexedDb' } }))
  outbox.answer('outbox.remove', () => ({ value: null }))
  return outbox
}

describe('the outbox of an account that was a guest', () => {
  const left = entryOf(1)
  const found = { entries: [left], setAside: 0, writing: [left.hash] }

  it('reads what the guest has left unsent, keeps it as its own and sends it, once [SEND-05]', () => {
    const outbox = open()
    ownership(outbox, true)
    expect(outbox.open('outbox.read')).toMatchObject([{ input: { userId: ME, former: [GUEST] } }])
    const puts = outbox.calls('outbox.put')
    outbox.settle('outbox.read', found)
    expect(shown(outbox)).toEqual([left.hash])
    expect(outbox.calls('outbox.put')).toBe(puts + 1)
    outbox.advance(2_000)
    expect(outbox.open('chat.send')).toMatchObject([{ input: { hash: left.hash, text: left.text } }])
  })

  it('takes the sending over where the tab that has it began before the guest wrote [SEND-09, SEND-10]', () => {
    const outbox = open()
    ownership(outbox, false)
    heard(outbox, list(1))
    const taken = outbox.calls('tabs.take')
    outbox.settle('outbox.read', found)
    expect(outbox.calls('tabs.take')).toBe(taken + 1)
    ownership(outbox, true, 2)
    outbox.settle('outbox.read', { entries: [left], setAside: 0 })
    outbox.advance(2_000)
    expect(outbox.open('chat.send')).toMatchObject([{ input: { hash: left.hash } }])
  })
})
