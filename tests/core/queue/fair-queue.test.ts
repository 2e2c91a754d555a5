import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueueLimits } from '../../../core/queue/fair-queue.ts'

const LIMITS: QueueLimits = { atOnce: 2, mostWaiting: 40, mostOfOne: 12, patience: 3_000 }

/** A queue whose tasks end when a test says so, and whose deadlines pass when it says so. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const deadlines = new Set<() => void>()
  const queue = createFairQueue(
    { ...LIMITS, ...limits },
    {
      after: (_milliseconds, callback) => {
        deadlines.add(callback)
        return () => void deadlines.delete(callback)
      },
    },
  )
  const ask = (task: string, name = 'one', isKnown = false) =>
    queue.run(
      { name, isKnown },
      () =>
        new Promise<string>((resolve) => {
          begun.push(task)
          ends.set(task, () => resolve(task))
        }),
    )
  return {
    queue,
    begun,
    deadlines,
    ask,
    askMany: (count: number, name: string, isKnown = false) =>
      Array.from({ length: count }, (_none, at) => {
        const asked = ask(`${name} ${at}`, name, isKnown)
        asked.catch(() => undefined)
        return asked
      }),
    async end(task: string) {
      ends.get(task)?.()
      ends.delete(task)
      await new Promise(setImmediate)
    },
    running: () => [...ends.keys()],
    passDeadlines: () => {
      for (const pass of [...deadlines]) pass()
    },
  }
}

describe('a fair queue', () => {
  it('runs so many at once, and the next as soon as one has ended', async () => {
    const { begun, ask, end } = openQueue()
    const asked = ['a', 'b', 'c'].map((task) => ask(task))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('c')
    await end('a')
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
  })

  it('gives each owner a turn: whoever asks for much waits behind themselves', async () => {
    const { begun, ask, askMany, end } = openQueue({ atOnce: 1 })
    askMany(6, 'many')
    ask('quiet', 'quiet')
    ask('other', 'other')
    for (const task of ['many 0', 'many 1', 'quiet', 'other']) await end(task)
    expect(begun).toEqual(['many 0', 'many 1', 'quiet', 'other', 'many 2'])
  })

  it('begins what known owners ask before what strangers do, in turns among themselves', async () => {
    const { begun, ask, askMany, end } = openQueue({ atOnce: 1 })
    askMany(3, 'stranger')
    askMany(2, 'friend', true)
    ask('later', 'later', true)
    for (const task of ['stranger 0', 'friend 0', 'later', 'friend 1']) await end(task)
    expect(begun).toEqual(['stranger 0', 'friend 0', 'later', 'friend 1', 'stranger 1'])
  })

  it('lets a stranger in after three known ones: they come late, and come', async () => {
    const { begun, askMany, end } = openQueue({ atOnce: 1 })
    askMany(9, 'friend', true)
    askMany(2, 'stranger')
    for (let count = 0; count < 9; count += 1) await end(begun.at(-1) ?? '')
    expect(begun.flatMap((task, at) => (task.startsWith('stranger') ? [at] : []))).toEqual([4, 8])
  })

  it('has room for known owners when strangers have filled theirs', async () => {
    const { askMany, ask, begun, end } = openQueue({ atOnce: 1 })
    for (const name of ['a', 'b', 'c', 'd']) askMany(12, name)
    await expect(ask('late', 'late')).rejects.toThrow('very busy')
    ask('friend', 'friend', true)
    await end('a 0')
    expect(begun.at(-1)).toBe('friend')
  })

  it('says whether anybody waits', async () => {
    const { queue, ask, end } = openQueue({ atOnce: 1 })
    ask('first')
    expect(queue.isBusy()).toBe(false)
    ask('second')
    expect(queue.isBusy()).toBe(true)
    await end('first')
    expect(queue.isBusy()).toBe(false)
  })

  it('refuses who asks when too many wait, of one owner and of everybody', async () => {
    const { askMany, ask } = openQueue()
    const many = askMany(15, 'many')
    await expect(many.at(-1)).rejects.toMatchObject({ name: 'CrowdedError', retryAfter: 2 })
    for (const name of ['b', 'c', 'd']) askMany(12, name)
    await expect(ask('last', 'somebody')).rejects.toThrow('very busy')
  })

  it('refuses what has waited too long, which then keeps nobody’s place', async () => {
    const { begun, ask, askMany, end, passDeadlines, deadlines } = openQueue()
    const [, , late] = askMany(3, 'late')
    passDeadlines()
    await expect(late).rejects.toThrow('very busy')
    const after = ask('after')
    await end('late 0')
    expect([begun.at(-1), deadlines.size]).toEqual(['after', 0])
    await end('after')
    expect(await after).toBe('after')
  })

  it('refuses all that wait with a word of its own, and goes on', async () => {
    const { queue, begun, ask, askMany, end } = openQueue()
    const many = askMany(5, 'many')
    queue.refuseWaiting(new Error('closing'))
    for (const waiting of many.slice(2)) await expect(waiting).rejects.toThrow('closing')
    await end('many 0')
    await end('many 1')
    ask('next')
    expect(begun).toEqual(['many 0', 'many 1', 'next'])
  })

  it('tells what a task throws, and goes on with the next', async () => {
    const { queue, ask, begun } = openQueue({ atOnce: 1 })
    const broken = queue.run({ name: 'one' }, () => Promise.reject(new Error('broken')))
    const next = ask('next')
    await expect(broken).rejects.toThrow('broken')
    await expect.poll(() => begun).toEqual(['next'])
    next.catch(() => undefined)
  })

  it('loses no task, runs none twice and never too many, whoever asks and ends in whatever order', async () => {
    const step = fc.oneof(
      fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), isKnown: fc.boolean() }),
      fc.nat({ max: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { ask, end, begun, running } = openQueue({ mostWaiting: 10, mostOfOne: 4 })
        const outcomes: Promise<string>[] = []
        for (const [at, one] of steps.entries()) {
          if (typeof one === 'number') await end(running()[one] ?? '')
          else outcomes.push(ask(String(at), one.owner, one.isKnown).catch(() => `refused ${at}`))
          expect(running().length).toBeLessThanOrEqual(LIMITS.atOnce)
        }
        for (let next = running()[0]; next !== undefined; next = running()[0]) await end(next)
        const given = await Promise.all(outcomes)
        const done = given.filter((outcome) => !outcome.startsWith('refused'))
        expect([...begun].sort()).toEqual([...done].sort())
        expect(new Set(begun).size).toBe(begun.length)
      }),
      { numRuns: 200 },
    )
  })
})
