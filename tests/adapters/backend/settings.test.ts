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

  it('stop the start where one is a letter away from ours, whichever letter and wherever', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_']
    const misspellings = (name: string) =>
      Array.from(name).flatMap((letter, at) => {
        const [before, after] = [name.slice(0, at), name.slice(at + 1)]
        const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`
        const others = letters.flatMap((other) => [
          `${before}${other}${after}`,
          `${before}${letter}${other}${after}`,
        ])
        return [before + after, swapped, ...others]
      })
    const wrong = NAMES.flatMap(misspellings).filter((name) => !NAMES.includes(name))
    expect(wrong.length).toBeGreaterThan(10_000)
    const taken = wrong.filter((name) => {
      try {
        return Boolean(readSettings({ [name]: 'x' }))
      } catch (thrown) {
        return !(thrown instanceof StartError && thrown.message.startsWith(`${name} is no setting: `))
      }
    })
    expect(taken.filter((name) => !name.startsWith('STRIPE_KEY_'))).toEqual([])
  })

  it.each([
    ['PORT', 'many', /^PORT must be a port/],
    ['PORT', '70000', /^PORT must be a port/],
    ['TRUST_PROXY', 'perhaps', /^TRUST_PROXY must be the number of proxies/],
    ['RATE_FACTOR', '-1', /^RATE_FACTOR must be a number above 0/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address/],
    ['PUBLIC_URL', 'tripwright', /^PUBLIC_URL must be an address/],
    ['CHAT_ATTEMPTS', '0', /^CHAT_ATTEMPTS must be a whole number/],
    ['PAYMENT_ENV', 'maybe', /^PAYMENT_ENV must be live or sandbox/],
    ['STRIPE_KEY_XXX', 'sk', /^STRIPE_KEY_XXX is for no currency/],
    ['STRIPE_KEY_USD', 'x', /^STRIPE_KEY_USD must be a secret key of Stripe/],
    ['SMTP_URL', 'smtp://127.0.0.1:2525', /^PUBLIC_URL is missing/],
    ['CHAT_ATEMPTS', '5', /^CHAT_ATEMPTS is no setting: is it CHAT_ATTEMPTS\?/],
  ])('stop the start at %s=%s, in one line', (name, value, line) => {
    expect(() => readSettings({ [name]: value })).toThrow(line)
    expect(() => readSettings({ [name]: value })).toThrow(/^.+$/)
  })

  it.each([
    'HOSTNAME',
    'LOGNAME',
    'LOG_LEVEL',
    'PATH',
    'API_KEY',
    'TEST_DATABASE_URL',
    'DEMOGRAPHY',
    'REDIS_PORT_6379_TCP_ADDR',
    'DATABASE_SERVICE_HOST',
    'CHAT_SERVICE_PORT_HTTP',
    'REDIS_PORT',
  ])('leave alone what is somebody else’s: %s', (name) => {
    expect(() => readSettings({ [name]: 'x' })).not.toThrow()
  })
})
