import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import { inWritingOrder } from '../../../core/chat/outbox/writing-order.ts'
import type { OutboxPort } from '../../../core/ports/outbox.port.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'
import { entryOf, put, read, remove } from './outbox-suite.ts'

/** Storage that refuses to take anything as long as it is full, and counts how often it was asked. */
function fullOutbox() {
  const stored = createMemoryOutbox(new Map(), 'indexedDb')
  const full = { isFull: true, asked: 0, taking: async (): Promise<void> => undefined }
  const outbox = inWritingOrder({
    ...stored,
    put: async (...given) => {
      full.asked += 1
      if (full.isFull) throw new Error('QuotaExceededError')
      await full.taking()
      return stored.put(...given)
    },
  })
  return { outbox, stored, full }
}

const hashesIn = async (outbox: OutboxPort) => (await read(outbox)).entries.map(({ hash }) => hash)
const hashesOf = (places: readonly number[]) => places.map((place) => entryOf(place).hash)

describe('the outbox of a browser whose storage is full for a while', () => {
  it('holds what is refused, and has nothing in storage that was written after it [SEND-05, SEND-09]', async () => {
    const { outbox, stored, full } = fullOutbox()
    expect(await put(outbox, entryOf(1))).toEqual({ kept: 'memory' })
    // What it lacks is asked for first: with that refused once more, nobody asks for the rest.
    expect(await put(outbox, entryOf(2))).toEqual({ kept: 'memory' })
    expect([full.asked, await hashesIn(stored)]).toEqual([2, []])
    const { entries, writing } = await outbox.read({ userId: ME }, STAY)
    expect([entries, writing]).toEqual([[entryOf(1), entryOf(2)], hashesOf([1, 2])])
    full.isFull = false
    expect(await put(outbox, entryOf(3))).toEqual({ kept: 'indexedDb' })
    expect((await read(stored)).entries).toEqual([entryOf(1), entryOf(2), entryOf(3)])
    expect((await outbox.read({ userId: ME }, STAY)).writing).toBeUndefined()
  })

  it('lets nobody wait for what another person wrote [SEND-05]', async () => {
    const { outbox, stored, full } = fullOutbox()
    await put(outbox, entryOf(1))
    full.isFull = false
    expect(await put(outbox, entryOf(2), OTHER)).toEqual({ kept: 'indexedDb' })
    expect([await hashesIn(stored), (await read(stored, OTHER)).entries.length]).toEqual([[], 1])
  })

  it('asks no more for what is removed, and for what is written anew in its newest form alone [SEND-10]', async () => {
    const { outbox, stored, full } = fullOutbox()
    for (const entry of [entryOf(1), entryOf(2), entryOf(2, { epoch: 2 })]) await put(outbox, entry)
    await remove(outbox, 1)
    full.isFull = false
    await put(outbox, entryOf(3))
    expect((await read(stored)).entries).toEqual([entryOf(2, { epoch: 2 }), entryOf(3)])
  })

  it('removes what storage is just taking at the second time of asking once it has taken it [SEND-10]', async () => {
    const { outbox, stored, full } = fullOutbox()
    let goOn = (): void => undefined
    const begun = new Promise<void>((begin) => {
      full.taking = () => {
        begin()
        return new Promise((resume) => {
          goOn = resume
        })
      }
    })
    await put(outbox, entryOf(1))
    full.isFull = false
    const putting = put(outbox, entryOf(2))
    await begun
    const removing = remove(outbox, 1)
    // By now a removal that waits for nothing is done.
    await new Promise(setImmediate)
    full.taking = async () => undefined
    goOn()
    await Promise.all([putting, removing])
    expect(await hashesIn(stored)).toEqual(hashesOf([2]))
  })
})

type Step =
  | { readonly do: 'put' | 'wait' }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'fill'; readonly isFull: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fill' as const), isFull: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
)

/** Somebody writes one message after the other, and removes some, while storage is full now and then. */
function createWriter() {
  const { outbox, stored, full } = fullOutbox()
  const working: Promise<unknown>[] = []
  const left: number[] = []
  let last = 0

  const acts: { readonly [Kind in Step['do']]: (one: Extract<Step, { do: Kind }>) => unknown } = {
    fill: ({ isFull }) => {
      full.isFull = isFull
    },
    wait: () => Promise.all(working.splice(0)),
    put: () => {
      last += 1
      left.push(last)
      working.push(put(outbox, entryOf(last)))
    },
    remove: ({ which }) => {
      if (!left.includes(which)) return
      left.splice(left.indexOf(which), 1)
      working.push(remove(outbox, which))
    },
  }

  return {
    left: left as readonly number[],
    stored,
    outbox,
    act: async (one: Step) => void (await (acts[one.do] as (given: Step) => unknown)(one)),
    rest: () => Promise.all(working),
  }
}

it('what a full storage has is the beginning of what was written, and nothing is forgotten [SEND-05, SEND-09]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { left, stored, outbox, act, rest } = createWriter()
      for (const one of steps) {
        await act(one)
        const there = await hashesIn(stored)
        const beginning = hashesOf(left).filter((hash) => there.includes(hash))
        expect(beginning).toEqual(hashesOf(left).slice(0, beginning.length))
        expect(await hashesIn(outbox)).toEqual(hashesOf(left))
      }
      await act({ do: 'fill', isFull: false })
      await act({ do: 'put' })
      await rest()
      expect(await hashesIn(stored)).toEqual(hashesOf(left))
    }),
  )
})
