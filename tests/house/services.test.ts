import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keptPort } from '../harness/kept-port.ts'
import { findServices, lookForServices } from '../harness/services.ts'
import { once } from '../harness/templates.ts'

const LEFT_OUT = /; the tests on it are left out \(TEST_\w+_URL names another\)$/

describe('the services that tests use', () => {
  it('are left out in a line each where nobody listens', async () => {
    const place = `127.0.0.1:${await keptPort()}`
    const { services, lines } = await lookForServices({
      TEST_DATABASE_URL: `postgres://${place}/test`,
      TEST_REDIS_URL: `redis://${place}`,
    })
    expect(services).toEqual({ postgres: undefined, redis: undefined })
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(LEFT_OUT)
    expect(lines[0]).toMatch(`PostgreSQL: connect ECONNREFUSED ${place}`)
    expect(lines[1]).toMatch(`Redis: connect ECONNREFUSED ${place}`)
  })

  it('leave out a PostgreSQL in which no database may be made', async ({ skip }) => {
    const { postgres } = await findServices()
    if (postgres === undefined) return skip()
    const user = `tripwright_test_${randomBytes(6).toString('hex')}`
    await once(postgres, `create role ${user} login password 'readers only'`)
    try {
      const url = Object.assign(new URL(postgres), { username: user, password: 'readers only' }).href
      const { services, lines } = await lookForServices({ TEST_DATABASE_URL: url })
      expect(services.postgres).toBeUndefined()
      expect(lines[0]).toMatch(`PostgreSQL: its user ${user} may not create databases; the tests`)
    } finally {
      await once(postgres, `drop role ${user}`)
    }
  })
})
