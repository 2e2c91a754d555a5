import { beforeEach, describe, expect, it } from 'vitest'
import type { LoginLimit } from '../../../adapters/backend/accounts/login-limit.ts'
import type { LimitPort } from '../../../adapters/backend/chat/chat-ports.ts'
import type { Moments } from './live-stage.ts'

/** What limits must do, whatever counts. Two nodes may be the same one where nothing is shared. */
export function limitsContract(
  name: string,
  open: () => {
    readonly limits: readonly [LimitPort, LimitPort]
    readonly logins: readonly [LoginLimit, LoginLimit]
    readonly moments: Moments
  },
): void {
  describe(`limits: ${name}`, () => {
    let stage: ReturnType<typeof open>
    let owner = 0
    beforeEach(() => {
      stage = open()
      owner += 1
    })
    const take = (node: 0 | 1, who = `user-${owner}`) =>
      stage.limits[node].take('send', who, stage.moments.now())

    it('takes 60 at once from all nodes together, then 20 a second', async () => {
      const started = await stage.moments.ofStore()
      // A store whose clock goes on gives back 20 for each of its seconds, however slow the machine is.
      const givenBack = async () => ((await stage.moments.ofStore()) - started) / 50
      const takeTogether = (count: number) =>
        Promise.all(Array.from({ length: count }, (_, index) => take(index % 2 === 0 ? 0 : 1)))

      const atOnce = await takeTogether(100)
      const taken = atOnce.filter((wait) => wait === 0).length
      expect(taken).toBeGreaterThanOrEqual(60)
      expect(taken).toBeLessThanOrEqual(60 + (await givenBack()))
      expect(atOnce.filter((wait) => wait > 1)).toEqual([])
      expect(await take(0, `another-${owner}`)).toBe(0)

      await stage.moments.advance(1_000)
      const later = (await takeTogether(100)).filter((wait) => wait === 0).length
      expect(taken + later).toBeGreaterThanOrEqual(80)
      expect(taken + later).toBeLessThanOrEqual(80 + (await givenBack()))
    })

    it('tells how long a slow bucket takes: ten a day', async () => {
      const ask = () => stage.limits[0].take('enquiry', `slow-${owner}`, stage.moments.now())
      for (let index = 0; index < 10; index += 1) expect(await ask()).toBe(0)
      const wait = await ask()
      expect(wait).toBeGreaterThan(8_000)
      expect(wait).toBeLessThanOrEqual(8_640)
      await stage.moments.advance(8_641_000)
      expect(await ask()).toBe(0)
    })

    it('hears five failed logins of an account and address in 15 minutes, wherever they come in', async () => {
      const attempt = (node: 0 | 1, address = '1.2.3.4') =>
        stage.logins[node].attempt(`somebody-${owner}@x.test`, address, stage.moments.now())
      for (const node of [0, 1, 0, 1, 0] as const) expect(await attempt(node)).toBe(0)
      const wait = await attempt(1)
      expect(wait).toBeGreaterThan(890)
      expect(wait).toBeLessThanOrEqual(900)
      expect(await attempt(1, '5.6.7.8')).toBe(0)
      await stage.moments.advance(15 * 60_000 + 1)
      expect(await attempt(0)).toBe(0)
      await stage.logins[1].forgive(`somebody-${owner}@x.test`, '1.2.3.4', stage.moments.now())
      for (const node of [0, 1, 0, 1, 0] as const) expect(await attempt(node)).toBe(0)
    })

    it('hears fifty of an address, whatever accounts it tries, and still the owner elsewhere', async () => {
      const address = `spraying-${owner}`
      const attempt = (account: string, from = address) =>
        stage.logins[0].attempt(account, from, stage.moments.now())
      for (let index = 0; index < 49; index += 1) expect(await attempt(`victim-${index}@x.test`)).toBe(0)
      expect(await attempt('own@x.test')).toBe(0)
      // An account of one's own gives back its own attempt, and no other.
      await stage.logins[0].forgive('own@x.test', address, stage.moments.now())
      expect(await attempt('victim-49@x.test')).toBe(0)
      const wait = await stage.logins[1].attempt('victim-50@x.test', address, stage.moments.now())
      expect(wait).toBeGreaterThan(880)
      expect(await attempt('victim-50@x.test', `elsewhere-${owner}`)).toBe(0)
    })
  })
}
