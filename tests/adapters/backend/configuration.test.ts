import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { RuntimeConfig } from '../../../core/wire/config.ts'
import { STAY } from '../../contracts/signal.ts'

const PLACES = {
  APP_TYPE: 'agentpreview',
  API_INTEGRATION: '/a/integration',
  API_PUBLIC: '/a/public',
  API_EXTRANET: '/a/extranet',
  API_AUTH: '/a/auth',
  CHAT_SERVER: 'https://chat.example.test',
  CHAT_SDK: 'https://sdk.example.test/chat.js',
  CHAT_ATTEMPTS: '7',
  FILE_SERVICE: 'https://files.example.test/up',
  LOG_ENDPOINT: '/a/logs',
}

describe('what differs between installations', () => {
  let server: RunningServer
  let bare: RunningServer

  beforeAll(async () => {
    const memory = { database: { kind: 'memory' }, port: 0, demo: false, logger: 'silent' } as const
    server = await startServer({ ...memory, settings: readSettings(PLACES) })
    bare = await startServer(memory)
  })
  afterAll(async () => {
    await server.close()
    await bare.close()
  })

  const configOf = async ({ url }: RunningServer) => (await fetch(`${url}/config.json`)).json()

  it('is read when the product starts, and asked for by every page [APP-01, APP-03]', async () => {
    expect(await configOf(server)).toMatchObject({
      app_type: 'agentpreview',
      api: { integration: '/a/integration', public: '/a/public', extranet: '/a/extranet', auth: '/a/auth' },
      chat: { server: 'https://chat.example.test', sdk: 'https://sdk.example.test/chat.js', attempts: 7 },
      files: { upload: 'https://files.example.test/up' },
      logs: '/a/logs',
    })
  })

  it('is a traveller’s product with three attempts where nothing is said, and for types that nobody knows [APP-01, APP-03]', async () => {
    const config = await configOf(bare)
    expect(config).toMatchObject({ app_type: 'traveller', chat: { attempts: 3 } })
    expect(config.logs).toBe('/integration/v1/logs')
    const known = v.parse(RuntimeConfig, { ...config, app_type: 'pirate' })
    expect(known.app_type).toBe('traveller')
    const { attempts: _attempts, ...chat } = config.chat
    expect(v.parse(RuntimeConfig, { ...config, chat }).chat.attempts).toBe(3)
  })

  it('leads the calls of a page to where they are answered [APP-03]', async () => {
    const asked: string[] = []
    const send: typeof fetch = async (input, init) => {
      asked.push(String(input))
      if (String(input).endsWith('/config.json')) return fetch(`${server.url}/config.json`, init)
      return Response.json({ error: 0, message: '', data: {} })
    }
    const { ask } = createHttpAccount('https://here.example.test', { cookie: '' }, send)
    await ask('GET', 'public', '/trips', STAY)
    await ask('GET', 'integration', '/get-menu-items', STAY)
    expect(asked).toEqual([
      'https://here.example.test/config.json',
      'https://here.example.test/a/public/trips',
      'https://here.example.test/a/integration/get-menu-items',
    ])
  })
})
