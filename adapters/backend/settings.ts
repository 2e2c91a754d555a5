import * as v from 'valibot'
import { emailIssues } from '../../core/accounts/fields.ts'
import { CURRENCIES, type CurrencyCode, currencyIfOffered } from '../../core/money/currency.ts'
import { AppType } from '../../core/wire/config.ts'
import { readTrust, TRUST_NOBODY } from './http/proxies.ts'
import { StartError } from './start-error.ts'

const wholeNumber = (least: number, most: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, what),
    v.transform(Number),
    v.minValue(least, what),
    v.maxValue(most, what),
  )
const milliseconds = wholeNumber(100, 600_000, 'must be milliseconds from 100 to 600000')

const isUrl = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(isUrl(protocols), `must be an address (${protocols.map((one) => `${one}//…`).join(' or ')})`),
  )
const web = url('http:', 'https:')
/** A mail server, with the address that letters come from when that is said at all. */
function isMailServer(text: string): boolean {
  if (!isUrl(['smtp:', 'smtps:'])(text)) return false
  const { hostname, searchParams } = new URL(text)
  const from = searchParams.get('from')
  return hostname !== '' && (from === null || emailIssues(from).length === 0)
}
/** An address elsewhere, or a path here. */
const place = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/(?!\/)/.test(text) || isUrl(['http:', 'https:'])(text),
    'must be a path (/…) or an address (https://…)',
  ),
)
const SWITCHES: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  on: true,
  yes: true,
  '0': false,
  false: false,
  off: false,
  no: false,
}
const onOff = v.pipe(
  v.string(),
  v.check((text) => Object.hasOwn(SWITCHES, text.toLowerCase()), 'must be 1 or 0'),
  v.transform((text) => SWITCHES[text.toLowerCase()] === true),
)

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535, 'must be a port from 0 to 65535'), '3000'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 1000, 'must be a whole number from 1 to 1000')),
  DATABASE_CONNECT_TIMEOUT: v.optional(milliseconds),
  DATABASE_STATEMENT_TIMEOUT: v.optional(milliseconds),
  DATABASE_QUERY_TIMEOUT: v.optional(milliseconds),
  REDIS_URL: v.optional(url('redis:', 'rediss:')),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isMailServer,
        'must be an address (smtp://host:port or smtps://…), its ?from= that of a sender',
      ),
    ),
  ),
  PUBLIC_URL: v.optional(web),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readTrust(text) !== null,
        'must be the number of proxies before this server, or their networks (10.0.0.0/8, 2001:db8::/32)',
      ),
      v.transform((text) => readTrust(text) ?? TRUST_NOBODY),
    ),
    '0',
  ),
  DEMO: v.optional(onOff),
  // Anything else means traveller: the product's rule for this one (APP-01).
  APP_TYPE: v.optional(v.fallback(AppType, 'traveller'), 'traveller'),
  RATE_FACTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number above 0'),
      v.transform(Number),
      v.gtValue(0, 'must be a number above 0'),
    ),
    '1',
  ),
  CHAT_SERVER: v.optional(place),
  CHAT_SDK: v.optional(place),
  CHAT_ATTEMPTS: v.optional(wholeNumber(1, 1000, 'must be a whole number from 1 to 1000')),
  API_INTEGRATION: v.optional(place),
  API_PUBLIC: v.optional(place),
  API_EXTRANET: v.optional(place),
  API_AUTH: v.optional(place),
  FILE_SERVICE: v.optional(place),
  FILE_SERVICE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,200}$/, 'must be letters, digits and . ~ + / = _ -')),
  ),
  LOG_ENDPOINT: v.optional(place),
  PAYMENT_ENV: v.optional(v.picklist(['live', 'sandbox'], 'must be live or sandbox')),
  /** One of each account, with commas between them. */
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').flatMap((secret) => secret.trim() || [])),
    ),
    '',
  ),
})
export type Settings = v.InferOutput<typeof Environment> & {
  /** `STRIPE_KEY_AUD` and the others, by their currencies. */
  readonly STRIPE_KEYS: Readonly<Partial<Record<CurrencyCode, string>>>
}

/** A secret or a restricted key of Stripe, live or for tests. */
const STRIPE_KEY = /^(?:sk|rk)_(?:live|test)_\w{8,250}$/

const KEY_OF_CURRENCY = 'STRIPE_KEY_'
const NAMES = Object.keys(Environment.entries)
/** Nothing else in an environment is likely to begin like these. */
const OWN_BEGINNINGS = /^(CHAT|DATABASE|FILE_SERVICE|PAYMENT|RATE|REDIS|SMTP|STRIPE|TRUST)_/
/** The others begin with a common word: with the letter after it they are ours (`LOG_E`, not `LOG_LEVEL`). */
const beginningOf = (name: string): string => /^[A-Z]+_[A-Z]/.exec(name)?.[0] ?? name

/** Kubernetes tells every container where each of its services is, in names of its own making. */
const OF_A_SERVICE = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/

/** Whether one name becomes the other by a letter that is wrong, too many, missing or in its neighbour's place. */
function isLetterAway(given: string, known: string): boolean {
  let same = 0
  while (same < given.length && given[same] === known[same]) same += 1
  const [mine, theirs] = [given.slice(same), known.slice(same)]
  const [first = '', second = ''] = mine
  return (
    mine.slice(1) === theirs.slice(1) ||
    mine.slice(1) === theirs ||
    mine === theirs.slice(1) ||
    second + first + mine.slice(2) === theirs
  )
}

/** A setting that nobody reads would be missed only when it is needed. */
function refuseMisspelt(given: readonly string[]): void {
  for (const name of given) {
    if (NAMES.includes(name) || name.startsWith(KEY_OF_CURRENCY)) continue
    const near = NAMES.filter((known) => isLetterAway(name, known))
    if (near.length === 0 && OF_A_SERVICE.test(name)) continue
    if (near.length === 0) near.push(...NAMES.filter((known) => beginningOf(known) === beginningOf(name)))
    if (near.length === 0 && !OWN_BEGINNINGS.test(name)) continue
    const advice = near.length > 0 ? `is it ${near.join(' or ')}?` : 'the README lists them.'
    throw new StartError(`${name} is no setting: ${advice}`)
  }
}

/**
 * Reads the environment. An empty value counts as absent.
 * @throws StartError that names the first wrong, missing or misspelt one
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  refuseMisspelt(Object.keys(given))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new StartError(
      `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}: correct it, or leave it out.`,
    )
  }
  if (parsed.output.SMTP_URL !== undefined && parsed.output.PUBLIC_URL === undefined)
    throw new StartError(
      'PUBLIC_URL is missing: where SMTP_URL sends letters, their links must lead to it, and not to the host that a request names.',
    )
  return { ...parsed.output, STRIPE_KEYS: stripeKeysIn(given) }
}

/** @throws StartError for a key of no currency that can be paid in, and for what is no key */
function stripeKeysIn(given: Readonly<Record<string, string | undefined>>): Settings['STRIPE_KEYS'] {
  const named = Object.entries(given).filter(([name]) => name.startsWith(KEY_OF_CURRENCY))
  const keys = named.map(([name, key = '']) => {
    const currency = currencyIfOffered(name.slice(KEY_OF_CURRENCY.length))
    if (!currency)
      throw new StartError(
        `${name} is for no currency that can be paid in: ${CURRENCIES.map(({ code }) => code).join(', ')}.`,
      )
    if (!STRIPE_KEY.test(key)) throw new StartError(`${name} must be a secret key of Stripe, like sk_live_….`)
    return [currency, key] as const
  })
  return Object.fromEntries(keys)
}

/**
 * The demo is there on the embedded default, and elsewhere only when asked for.
 * @throws StartError where strangers could come in by it and nobody asked for it: everybody knows its password
 */
export function isDemo(settings: Settings): boolean {
  if (settings.DEMO !== undefined) return settings.DEMO
  if (settings.DATABASE_URL !== undefined) return false
  const name = PUBLIC.find((one) => settings[one] !== undefined && !isLoopback(hostIn(settings[one])))
  if (name === undefined) return true
  throw new StartError(
    `${name} is not this machine alone, and everybody knows the password of the demo's people: set DEMO=1 to start with them all the same, or DEMO=0 to start without.`,
  )
}

const PUBLIC = ['PUBLIC_URL', 'HOST'] as const

/** The host of an address, or what is one itself. */
const hostIn = (text = ''): string => (URL.canParse(text) ? new URL(text).hostname : text)

const isLoopback = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|::1|\[::1\]|localhost|.+\.localhost)$/i.test(host)
