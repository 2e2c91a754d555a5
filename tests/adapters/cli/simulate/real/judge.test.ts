import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createDeposition,
  type Deposition,
  type Watched,
} from '../../../../../adapters/cli/simulate/real/court/deposition.ts'
import { judge, unsafeTexts } from '../../../../../adapters/cli/simulate/real/court/judge.ts'
import type { Truth } from '../../../../../adapters/cli/simulate/real/court/truth.ts'
import { realScenarioOf } from '../../../../../adapters/cli/simulate/real/schedule.ts'
import { TALK } from '../../../../../adapters/cli/simulate/scenario.ts'
import type { StoredMessage } from '../../../../../core/wire/message.ts'
import { outbox } from '../../../../../machines/chat/chat.handles.ts'
import { stored } from '../../../../harness/fixtures.ts'

const scenario = realScenarioOf(1)
const [{ userId }] = scenario.members
const START = 1_800_000_000_000
const HASH = 'hash-of-message'

let deposition: Deposition

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  deposition = createDeposition(scenario)
})
afterEach(() => void vi.useRealTimers())

const at = (milliseconds: number) => vi.setSystemTime(START + milliseconds)

/** A tab of which nothing but its outbox is known. */
function tabOf(name = 'user2/1') {
  let items: readonly object[] = []
  let tell: () => void = () => undefined
  const kernel = {
    read: ({ path }: { readonly path: string }) =>
      path === outbox.path ? { context: { items, isOwner: true } } : undefined,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
    textOf: (text: string) => text,
  }
  const profile = { outbox: new Map<string, unknown>() }
  const watched = { tab: { name, isOver: false, kernel }, userId, profile } as unknown as Watched
  deposition.watch(watched)
  const show = (...shown: readonly (readonly [text: string, state: string])[]) => {
    items = shown.map(([text, state]) => ({ entry: { hash: HASH + text, text }, state }))
    tell()
  }
  return { watched, profile, show }
}

function write(text: string): void {
  deposition.done((ledger) => ledger.write({ text, userId, convId: TALK, tab: 'user2/1' }))
}

function row(seq: number, text: string, milliseconds: number, hash = HASH + text): StoredMessage {
  const utc = new Date(START + milliseconds).toISOString()
  return stored(seq, { from: userId, hash, time: utc, content: { text, utc } })
}

async function lasting(...rows: readonly StoredMessage[]): Promise<readonly string[]> {
  const truth: Truth = { rows: new Map([[scenario.talk, rows]]), unread: new Map() }
  const judgement = await judge(scenario, deposition, truth, [])
  return judgement.lasting.map(({ invariant }) => invariant)
}

describe('a world judged afterwards', () => {
  it('has nothing against a message that waits, is committed and leaves', async () => {
    const { show } = tabOf()
    write('m1')
    at(10)
    show(['m1', 'sending'])
    at(90)
    show()
    expect(await lasting(row(1, 'm1', 50))).toEqual([])
  })

  it('finds a message that left before the database had it', async () => {
    const { show } = tabOf()
    write('m1')
    show(['m1', 'sending'])
    at(90)
    show()
    at(200)
    expect(await lasting(row(1, 'm1', 150))).toEqual(['I3'])
    expect(await lasting()).toEqual(['I3'])
  })

  it("finds a message that read 'failed' and was committed all the same, unless it was tried again", async () => {
    const { show } = tabOf()
    write('m1')
    show(['m1', 'failed'])
    expect(await lasting(row(1, 'm1', 100))).toEqual(['I4'])
    at(50)
    deposition.done((ledger) => {
      const own = ledger.written.get('m1')
      if (own) Object.assign(own, { wasRetried: true, failedAt: null })
    })
    expect(await lasting(row(1, 'm1', 100))).toEqual([])
  })

  it('finds what was committed twice, out of order, with a hole, or without an author', async () => {
    write('m1')
    write('m2')
    expect(await lasting(row(1, 'm1', 10), row(2, 'm1', 20))).toContain('I1')
    expect(await lasting(row(1, 'm2', 10), row(2, 'm1', 20))).toEqual(['I5'])
    expect(await lasting(row(1, 'm1', 10), row(3, 'm2', 20))).toEqual(['I6'])
    expect(await lasting(row(1, 'm3', 10))).toEqual(['I1'])
  })

  it('finds a send that did not wait for a second', async () => {
    const send = () => deposition.requested('user2/1', 'message.send', { hash: HASH, text: 'm1', epoch: 1 })
    send()
    at(999)
    send()
    expect(await lasting()).toEqual([])
    at(1_500)
    send()
    expect(await lasting()).toEqual(['I8'])
  })

  it('takes the rows of one conversation in their order, though clocks say otherwise', async () => {
    write('m1')
    write('m2')
    expect(await lasting(row(1, 'm1', 30), row(2, 'm2', 20))).toEqual([])
  })

  it('knows what a crash may take along', () => {
    const { watched, profile, show } = tabOf()
    show(['m1', 'waiting'], ['m2', 'waiting'])
    profile.outbox.set('2:hash', { text: 'm1' })
    expect(unsafeTexts(watched)).toEqual(['m2'])
  })
})
