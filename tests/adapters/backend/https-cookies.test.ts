import { describe, expect, it } from 'vitest'
import { startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'

describe('behind https', () => {
  it('cookies are for https alone when PUBLIC_URL says so, whatever the last stretch is', async () => {
    const server = await startServer({
      settings: readSettings({ PUBLIC_URL: 'https://trips.example' }),
      database: { kind: 'memory' },
      port: 0,
      demo: true,
      logger: 'silent',
    })
    try {
      const config = await fetch(`${server.url}/config.json`)
      const csrf =
        config.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-csrf_token=')) ?? ''
      expect(csrf).toMatch(/Path=\/; (?=.*Secure)(?!.*Domain)/)
      const token = /__Host-csrf_token=([^;]+)/.exec(csrf)?.[1] ?? ''
      const login = await fetch(`${server.url}/authenticate/user/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'csrf-token': token,
          cookie: `__Host-csrf_token=${token}`,
          origin: 'https://trips.example',
        },
        body: JSON.stringify({ email: 'traveller@demo.test', password: 'travel-demo' }),
      })
      expect(login.status).toBe(200)
      const session = login.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-tw_session='))
      expect(session).toMatch(/Secure/)
      expect(session).toMatch(/HttpOnly/)
    } finally {
      await server.close()
    }
  })
})
