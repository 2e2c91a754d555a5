import { beforeEach, describe, expect, it } from 'vitest'
import type { AskServer } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpMoney } from '../../../adapters/http/money.ts'
import { createMemoryMoney, sampleMoney } from '../../../adapters/memory/market/money.ts'
import { parse } from '../../../core/door/parse.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import { isRate, rateOf } from '../../../core/money/rate.ts'
import { type MoneyPort, moneyContract } from '../../../core/ports/market/money.port.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import type { DetectedCountry } from '../../../core/wire/catalogue/detected.ts'
import { failureOf } from '../failure-of.ts'
import { STAY } from '../signal.ts'

const PLACE: DetectedCountry = {
  currency_code: 'NZD',
  currency_symbol: 'NZ$',
  country_code: 'NZ',
  country_name: 'New Zealand / Aotearoa',
  region: 'Wellington',
  city: 'Te Whanganui-a-Tara; Wellington',
  continent: 'Oceania',
  continent_code: 'OC',
  timezone: 'Pacific/Auckland',
  phone: '+44 1632 960142',
}

/** A server that knows currencies and where its caller is. */
function createServer() {
  const answers = new Map<string, unknown>([
    ['/currencies', CURRENCIES.map((one) => ({ ...one, rate: 2, as_of: null }))],
    ['/detectCountry', PLACE],
  ])
  const posted: unknown[] = []
  const ask: AskServer = async (method, _base, path, _signal, body) => {
    if (method === 'POST') posted.push([path, body])
    return path === '/user/change-currency' && !answers.has(path) ? body : answers.get(path)
  }
  return { answers, posted, ask }
}

function memoryWorld(): MoneyPort {
  return createMemoryMoney({ ...sampleMoney(), place: { detected: 'NZD', country: 'NZ' } })
}

const httpWorld = (): MoneyPort => createHttpMoney(createServer().ask, createCookieBrowser().jar)

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP and in cookies', httpWorld],
])('the money port %s', (_name, createPort) => {
  let port: MoneyPort
  beforeEach(() => {
    port = createPort()
  })
  const parsed = (method: keyof typeof moneyContract, value: unknown) => {
    const found = parse(moneyContract[method].output, value)
    expect(found).toMatchObject({ ok: true })
    return found.ok ? found.value : null
  }

  it('has a rate for each currency that is offered', async () => {
    const list = parsed('currencies', await port.currencies(null, STAY)) as { code: string; rate: number }[]
    expect(list.map(({ code }) => code).sort()).toEqual(CURRENCIES.map(({ code }) => code).sort())
    expect(list.every(({ rate }) => isRate(rate))).toBe(true)
  })

  it('remembers nothing at first, and what was detected from then on [GEO-01]', async () => {
    const nothing = { chosen: null, detected: null, country: null }
    expect(parsed('remembered', await port.remembered(null, STAY))).toEqual(nothing)
    const place = { detected: 'NZD', country: 'NZ' }
    expect(parsed('detect', await port.detect(null, STAY))).toEqual(place)
    expect(parsed('remembered', await port.remembered(null, STAY))).toEqual({ chosen: null, ...place })
  })

  it('remembers what was chosen, the last of two', async () => {
    expect(await port.remember({ code: 'EUR' }, STAY)).toBeNull()
    await port.remember({ code: 'JPY' }, STAY)
    expect(await port.remembered(null, STAY)).toMatchObject({ chosen: 'JPY', detected: null })
  })

  it('lets nothing that is detected later take its place', async () => {
    await port.remember({ code: 'EUR' }, STAY)
    await port.detect(null, STAY)
    expect(await port.remembered(null, STAY)).toEqual({ chosen: 'EUR', detected: null, country: 'NZ' })
  })

  it('tells the account', async () => {
    const answer = await port.change({ currency_code: 'EUR' }, STAY)
    expect(parsed('change', answer)).toEqual({ currency_code: 'EUR' })
  })
})

describe('money over HTTP and in cookies', () => {
  function create() {
    const server = createServer()
    const browser = createCookieBrowser()
    const port = createHttpMoney(server.ask, browser.jar)
    const cookies = () =>
      Object.fromEntries(
        browser.jar.cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=')
          return [name, decodeURIComponent(value)]
        }),
      )
    return { server, jar: browser.jar, port, cookies }
  }

  it('stores what detectCountry says under its keys, and nothing that is not known [GEO-01]', async () => {
    const { server, port, cookies } = create()
    await port.detect(null, STAY)
    const { currency_code, phone: _phone, ...rest } = PLACE
    expect(cookies()).toEqual({ currency: currency_code, ...rest })
    const other = create()
    other.server.answers.set('/detectCountry', { ...PLACE, city: null, region: null, currency_code: null })
    await other.port.detect(null, STAY)
    expect(Object.keys(other.cookies())).not.toEqual(expect.arrayContaining(['city']))
    expect(other.cookies()).not.toHaveProperty('currency')
    expect(server.posted).toEqual([])
  })

  it('keeps a year of it, for this site alone', async () => {
    const { server } = create()
    const lines: string[] = []
    const jar = {
      get cookie() {
        return ''
      },
      set cookie(line: string) {
        lines.push(line)
      },
    }
    const port = createHttpMoney(server.ask, jar)
    await port.remember({ code: 'JPY' }, STAY)
    expect(lines).toEqual([
      'currency=JPY; path=/; max-age=31536000; samesite=lax',
      'currency_symbol=%C2%A5; path=/; max-age=31536000; samesite=lax',
      'currency_changed=1; path=/; max-age=31536000; samesite=lax',
    ])
  })

  it('posts the choice as the call wants it', async () => {
    const { server, port } = create()
    await port.change({ currency_code: 'EUR' }, STAY)
    expect(server.posted).toEqual([['/user/change-currency', { currency_code: 'EUR' }]])
  })

  it.each([
    ['currencies', '/currencies', { list: [] }],
    ['currencies', '/currencies', [{ code: 'EUR' }]],
    ['detect', '/detectCountry', { ...PLACE, country_code: 'New Zealand' }],
    ['detect', '/detectCountry', null],
    ['change', '/user/change-currency', { currency: 'EUR' }],
  ] as const)('fails where %s is answered in another shape', async (method, path, answer) => {
    const { server, port, cookies } = create()
    server.answers.set(path, answer)
    const call = port[method] as (input: unknown, signal: typeof STAY) => Promise<unknown>
    expect(await failureOf(call({ currency_code: 'EUR' }, STAY))).toMatchObject({ code: FAILURE.badAnswer })
    expect(cookies()).toEqual({ '': '' })
  })

  it('passes the door whatever a cookie or a rate may be, as nothing [CUR-02]', async () => {
    const { jar, port, server } = create()
    for (const line of ['currency=<script>', 'currency_changed=1', 'country_code=%E0%A4%A']) jar.cookie = line
    const found = parse(moneyContract.remembered.output, await port.remembered(null, STAY))
    expect(found).toMatchObject({ ok: true, value: { chosen: null, detected: null, country: null } })
    server.answers.set('/currencies', [
      { ...CURRENCIES[0], rate: 0, as_of: null },
      { ...CURRENCIES[0], code: 'SEK', rate: 10, as_of: null },
    ])
    const list = parse(moneyContract.currencies.output, await port.currencies(null, STAY))
    expect(list).toMatchObject({
      ok: true,
      value: [
        { code: 'AUD', rate: null },
        { code: null, rate: rateOf(10) },
      ],
    })
  })
})
