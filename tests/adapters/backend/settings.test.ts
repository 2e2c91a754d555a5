import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { StartError } from '../../../adapters/backend/start-error.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const SOURCE = readFileSync(new URL('../../../adapters/backend/settings.ts', import.meta.url), 'utf8')
const NAMES = [...SOURCE.matchAll(/^ {2}([A-Z][A-Z_]+): v\.optional/gm)].map(([, name]) => name as string)

describe('the settings', () => {
  it('all stand in the table of the README', () => {
    expect(NAMES.length).toBeGreaterThan(20)
    const rows = README.split('\n').filter((line) => line.startsWith('| `'))
    const told = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(NAMES.filter((name) => !told.includes(name))).toEqual([])
  })

  it.each([
    'CHAT_ATEMPTS',
    'DATABASE_ULR',
    'DATABASE_POOL',
    'REDIS_HOST',
    'RATE_FACTR',
    'TRUST_PROXIES',
    'PUBLIC_ULR',
    'DATA_DIRECTORY',
    'LOG_ENDPIONT',
    'API_PUBLC',
    'STRIPE_SECRET',
  ])('stop the start where one is misspelt: %s', (name) => {
    expect(() => readSettings({ [name]: 'x' })).toThrow(StartError)
    expect(() => readSettings({ [name]: 'x' })).toThrow(new RegExp(`^${name} is no setting`))
  })

  it.each([
    'HOSTNAME',
    'LOGNAME',
    'LOG_LEVEL',
    'PATH',
    'API_KEY',
    'TEST_DATABASE_URL',
    'DEMOGRAPHY',
    'STRIPE_KEY_USD',
  ])('leave alone what is somebody else’s: %s', (name) => {
    expect(() => readSettings({ [name]: 'x' })).not.toThrow()
  })
})
