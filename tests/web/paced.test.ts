import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paced } from '../../web/bridge/paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  const listeners = new Set<() => void>()
  const subscribe = paced((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const told = vi.fn()
  const stop = subscribe(told)
  const change = () => {
    for (const listener of listeners) listener()
  }
  return { change, told, stop, listeners }
}

describe('a paced subscription', () => {
  it('tells of a change at once', () => {
    const { change, told } = stage()
    change()
    expect(told).toHaveBeenCalledTimes(1)
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(1)
    change()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('tells of a burst once a frame, and of its last change', () => {
    const { change, told } = stage()
    for (let count = 0; count < 500; count += 1) {
      change()
      vi.advanceTimersByTime(5)
    }
    vi.runAllTimers()
    expect(told.mock.calls.length).toBeLessThanOrEqual(160)
    expect(told.mock.calls.length).toBeGreaterThanOrEqual(125)
    const before = told.mock.calls.length
    change()
    change()
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(before + 2)
  })

  it('tells nothing once it has ended', () => {
    const { change, told, stop, listeners } = stage()
    change()
    change()
    stop()
    vi.runAllTimers()
    expect([told.mock.calls.length, listeners.size, vi.getTimerCount()]).toEqual([1, 0, 0])
  })
})
