import { beforeEach, describe, expect, it } from 'vitest'
import type { PresencePort } from '../../../adapters/backend/chat/chat-ports.ts'
import type { Moments } from './live-stage.ts'

/** What presence must do, whatever keeps the leases. Two nodes may be the same one where nothing is shared. */
export function presenceContract(
  name: string,
  open: () => { readonly nodes: readonly [PresencePort, PresencePort]; readonly moments: Moments },
): void {
  describe(`presence: ${name}`, () => {
    let first: PresencePort
    let second: PresencePort
    let moments: Moments
    let user = 0
    beforeEach(() => {
      ;({
        nodes: [first, second],
        moments,
      } = open())
      user += 10
    })
    const online = async (port: PresencePort, ...ids: number[]) => [
      ...(await port.online(ids, moments.now())),
    ]

    it('knows who is there, and tells the first to come and the last to go [ROOM-05]', async () => {
      expect(await online(second, user, user + 1)).toEqual([])
      expect(await first.arrive(user, 'tab-1', moments.now())).toBe(true)
      expect(await second.arrive(user, 'tab-2', moments.now())).toBe(false)
      expect(await online(first, user, user + 1)).toEqual([user])
      expect(await online(second, user, user + 1)).toEqual([user])
      expect(await first.leave(user, 'tab-1', moments.now())).toBe(false)
      expect(await second.leave(user, 'tab-2', moments.now())).toBe(true)
      expect(await second.leave(user, 'tab-2', moments.now())).toBe(false)
      expect(await online(first, user)).toEqual([])
      expect(await online(first)).toEqual([])
    })

    it('ends a lease after 60 s unless it is renewed, and tells it once', async () => {
      await first.arrive(user, 'tab-1', moments.now())
      await moments.advance(59_000)
      expect(await first.renew(user, 'tab-1', moments.now())).toBe(true)
      await moments.advance(59_000)
      expect(await online(second, user)).toEqual([user])
      expect(await second.expire(moments.now())).toEqual([])
      await moments.advance(1_001)
      expect(await online(second, user)).toEqual([])
      const told = [await second.expire(moments.now()), await first.expire(moments.now())]
      expect(told.flat()).toEqual([user])
    })

    it('says that a lease is not held any more, so that it can begin anew', async () => {
      expect(await first.renew(user, 'never-came', moments.now())).toBe(false)
      await first.arrive(user, 'tab-1', moments.now())
      await moments.advance(60_001)
      await first.expire(moments.now())
      expect(await first.renew(user, 'tab-1', moments.now())).toBe(false)
      expect(await first.arrive(user, 'tab-1', moments.now())).toBe(true)
      expect(await first.leave(user, 'tab-1', moments.now())).toBe(true)
    })

    it('counts each connection: one that is renewed keeps its user while another runs out', async () => {
      await first.arrive(user, 'tab-1', moments.now())
      await second.arrive(user, 'tab-2', moments.now())
      await moments.advance(50_000)
      await second.renew(user, 'tab-2', moments.now())
      await moments.advance(20_000)
      expect(await first.expire(moments.now())).toEqual([])
      expect(await online(first, user)).toEqual([user])
      expect(await second.leave(user, 'tab-2', moments.now())).toBe(true)
    })
  })
}
