import { describe, expect, it } from 'vitest'
import { withFaults } from '../../../adapters/memory/faults.ts'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import type { Signal } from '../../../core/ports/port.ts'
import { STAY } from '../../contracts/signal.ts'

const BROKEN = { code: 1500, message: 'Something broke.' }

/** A port of one call that writes down what was done, and one stream. */
function createPort() {
  const done: string[] = []
  const waiting: (() => void)[] = []
  const clock = {
    after: (milliseconds: number, callback: () => void) => {
      done.push(`waits ${milliseconds}`)
      waiting.push(callback)
      return () => undefined
    },
  }
  const port = {
    work: async (input: string, _signal: Signal) => {
      done.push(input)
      return `${input} done`
    },
    other: async (input: string, _signal: Signal) => input,
    news: (_input: null, emit: (value: string) => void, _signal: Signal) => emit('hello'),
  }
  return { done, fire: () => waiting.shift()?.(), ...withFaults(port, clock) }
}

describe('a port with faults', () => {
  it('works as before until it is told otherwise', async () => {
    const { port, done } = createPort()
    expect(await port.work('a', STAY)).toBe('a done')
    const told: string[] = []
    port.news(null, (value) => told.push(value), STAY)
    expect([done, told]).toEqual([['a'], ['hello']])
  })

  it('fails the next calls of one method, and does nothing of them', async () => {
    const { port, faults, done } = createPort()
    faults.failNext('work', BROKEN, { times: 2 })
    expect(await port.other('x', STAY)).toBe('x')
    await expect(port.work('a', STAY)).rejects.toMatchObject({ failure: BROKEN })
    await expect(port.work('b', STAY)).rejects.toMatchObject({ failure: BROKEN })
    expect(await port.work('c', STAY)).toBe('c done')
    expect(done).toEqual(['c'])
  })

  it('loses the answer of what was done', async () => {
    const { port, faults, done } = createPort()
    faults.failNext('work', BROKEN, { answerLost: true })
    await expect(port.work('a', STAY)).rejects.toMatchObject({ failure: BROKEN })
    expect(done).toEqual(['a'])
  })

  it('holds calls back until they are released, in their order', async () => {
    const { port, faults, done } = createPort()
    faults.hang('work')
    const answers = [port.work('a', STAY), port.work('b', STAY)]
    expect(await port.other('x', STAY)).toBe('x')
    expect([faults.waiting('work'), done]).toEqual([2, []])
    faults.release('work')
    expect(await Promise.all(answers)).toEqual(['a done', 'b done'])
    expect(await port.work('c', STAY)).toBe('c done')
    expect([faults.waiting('work'), done]).toEqual([0, ['a', 'b', 'c']])
  })

  it('delays calls by the clock that it was handed', async () => {
    const { port, faults, done, fire } = createPort()
    faults.delay('work', 250)
    const answer = port.work('a', STAY)
    expect(done).toEqual(['waits 250'])
    fire()
    expect(await answer).toBe('a done')
    faults.delay('work', 0)
    expect(await port.work('b', STAY)).toBe('b done')
    expect(done).toEqual(['waits 250', 'a', 'b'])
  })

  it('wraps the ports of the product', async () => {
    const { port, faults } = withFaults(createMemoryOutbox(), { after: () => () => undefined })
    faults.failNext('read', { code: 2, message: 'corrupt' })
    await expect(port.read({ userId: 1 }, STAY)).rejects.toMatchObject({ failure: { code: 2 } })
    expect(await port.read({ userId: 1 }, STAY)).toEqual({ entries: [], setAside: 0 })
  })
})
