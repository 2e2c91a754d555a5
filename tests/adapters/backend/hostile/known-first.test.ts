import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { signedIn, startTestServer, visitorOf } from '../running-server.ts'

/** Several for each processor. */
const STRANGERS = Math.min(140, 12 * availableParallelism())

it('a known device is signed in before the strangers of many addresses who came earlier', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: '1' } })
  const known = await signedIn(server, 'traveller@demo.test')
  const stranger = await visitorOf(server)
  const came: string[] = []
  const strangers = Array.from({ length: STRANGERS }, async (_none, at) => {
    const { status } = await stranger.call('/authenticate/user/login', {
      method: 'POST',
      body: { email: `nobody-${at}@demo.test`, password: 'no password of theirs' },
      headers: { 'x-forwarded-for': `198.51.100.${at + 1}` },
    })
    came.push(String(status))
  })
  const { status } = await known.login('traveller@demo.test')
  came.push(String(status))
  await Promise.all(strangers)
  expect(came.filter((one) => one === '401')).toHaveLength(STRANGERS)
  expect(came.indexOf('200')).toBeGreaterThanOrEqual(0)
  expect(came.indexOf('200')).toBeLessThan(STRANGERS / 2)
  await server.close()
})
