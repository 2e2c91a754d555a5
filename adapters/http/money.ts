import * as v from 'valibot'
import { rateOf } from '../../core/money/rate.ts'
import { chosenCookies, PLACE_AGE, placeCookies, rememberedPlace } from '../../core/places/place-cookies.ts'
import type { MoneyPort } from '../../core/ports/market/money.port.ts'
import { DetectedCountry } from '../../core/wire/catalogue/detected.ts'
import { CurrencyItem } from '../../core/wire/catalogue/settings.ts'
import type { AskServer, CookieJar } from './account.ts'
import { cookieIn } from './cookie.ts'
import { shaped } from './shaped.ts'

const CurrencyAnswer = v.object({ currency_code: v.string() })

/** Currencies by the calls of the wire; what was chosen and detected is kept in cookies, which the server reads too. */
export function createHttpMoney(ask: AskServer, jar: CookieJar): MoneyPort {
  const keep = (cookies: readonly (readonly [string, string])[]) => {
    for (const [name, value] of cookies)
      jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${PLACE_AGE}; samesite=lax`
    return null
  }
  const remembered = () => rememberedPlace((name) => cookieIn(jar.cookie, name))
  return {
    currencies: async (_input, signal) => {
      const list = shaped(v.array(CurrencyItem), await ask('GET', 'public', '/currencies', signal))
      return list.map(({ code, rate }) => ({ code, rate: rateOf(rate) }) as never)
    },
    remembered: async () => remembered() as never,
    detect: async (_input, signal) => {
      const found = shaped(DetectedCountry, await ask('GET', 'integration', '/detectCountry', signal))
      keep(placeCookies(found, remembered().chosen !== null))
      return { detected: found.currency_code, country: found.country_code } as never
    },
    remember: async ({ code }) => keep(chosenCookies(code)),
    change: async ({ currency_code }, signal) =>
      shaped(CurrencyAnswer, await ask('POST', 'public', '/user/change-currency', signal, { currency_code })),
  }
}
