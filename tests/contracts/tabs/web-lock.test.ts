import { describe, expect, it, vi } from 'vitest'
import { createVirtualClock } from '../../../adapters/cli/world/virtual-clock.ts'
import { createLease } from '../../../adapters/tabs/lease.ts'
import { createWebLock } from '../../../adapters/tabs/web-lock.ts'

/** A browser that refuses every lock, so often, and then gives it. */
function refusing(name: string, times: number) {
  const request = vi.fn(async (_name: string, _options: LockOptions, hold: (lock: object) => unknown) => {
    if (request.mock.calls.length <= times) throw new DOMException('no', name)
    return hold({})
  })
  return { request, locks: { request } as object as LockManager }
}

/** Whatever is done at once has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function waitingWith(locks: LockManager) {
  const clock = createVirtualClock(0)
  const told: boolean[] = []
  const own = createWebLock(locks, clock, createLease(null, clock))
  const ownership = own('outbox', (isOwner) => void told.push(isOwner))
  ownership.wait()
  const later = async (milliseconds: number) => {
    clock.moveTo(clock.monotonic() + milliseconds)
    for (const { id } of clock.due()) clock.fire(id)
    await settled()
  }
  return { ownership, told, later }
}

describe('the lock of a browser', () => {
  it('is asked for again a second after it was refused, and never at once: a page that is being left would hang [SEND-10]', async () => {
    const { request, locks } = refusing('InvalidStateError', 2)
    const { told, later } = waitingWith(locks)
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    await later(999)
    expect(request).toHaveBeenCalledTimes(1)
    await later(1)
    expect([request.mock.calls.length, told]).toEqual([2, [false, false]])
    await later(1_000)
    expect([request.mock.calls.length, told.at(-1)]).toEqual([3, true])
  })

  it('is not asked for any more by who has left', async () => {
    const { request, locks } = refusing('InvalidStateError', 9)
    const { ownership, later } = waitingWith(locks)
    await settled()
    ownership.leave()
    await later(5_000)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('is done without where nobody may have one: messages are sent all the same', async () => {
    const { locks } = refusing('SecurityError', 9)
    const { told, ownership } = waitingWith(locks)
    await settled()
    expect(told).toEqual([true])
    ownership.leave()
  })
})
