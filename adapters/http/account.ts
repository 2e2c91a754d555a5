import * as v from 'valibot'
import { csrfTokenBy } from '../../core/accounts/csrf-cookie.ts'
import type { AccountPort } from '../../core/ports/account.port.ts'
import type { Signal } from '../../core/ports/port.ts'
import { type Marker, VerifyData } from '../../core/wire/account.ts'
import { RuntimeConfig } from '../../core/wire/config.ts'
import { OpaqueId } from '../../core/wire/formats.ts'
import { cookieIn } from './cookie.ts'
import { document as readDocument, request } from './request.ts'
import { shaped } from './shaped.ts'

/** Where the cookies are; `document` in a browser. */
export interface CookieJar {
  cookie: string
}

/** What was asked of the server before, by somebody else: its configuration, and the session's public id. */
export interface KnownAccount {
  readonly config: v.InferOutput<typeof RuntimeConfig> | null
  readonly sessionHash: string | null
}

export interface HttpAccount extends AccountPort {
  /** Goes on with what is known, in place of asking for it. */
  resume(known: KnownAccount): void
  /** The readable cookies at once, as `marker` gives them. */
  readMarker(): Marker
  /** Any other call of this browser's session. */
  readonly ask: AskServer
}

/** A part of the API that `config.json` places; `origin` is the server itself. */
export type ApiBase = keyof v.InferOutput<typeof RuntimeConfig>['api'] | 'origin'

/** Makes a call with the session's headers; rejects with a `PortError`. */
export type AskServer = (
  method: 'GET' | 'POST' | 'PUT',
  base: ApiBase,
  path: string,
  signal: Signal,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>

/** Headers that every call carries when their cookie or value is set (CALL-02). */
const HEADER_COOKIES = ['dj-xxer-hash', 'dj-test-mode', 'dj-pipedrive-mode'] as const

/** An answer that names the session which this browser has from now on (AUTH-02). */
const Named = v.object({ hash: OpaqueId })

/**
 * The account calls over HTTP.
 * @param origin '' in a browser, the server's address in Node
 * @param send keeps cookies where the platform does not
 */
export function createHttpAccount(origin: string, jar: CookieJar, send?: typeof fetch): HttpAccount {
  let config: v.InferOutput<typeof RuntimeConfig> | null = null
  let sessionHash: string | null = null

  const readConfig = async (signal: Signal) => {
    const found = await readDocument({ method: 'GET', url: `${origin}/config.json`, signal, send })
    config = shaped(RuntimeConfig, found)
    return config
  }
  const urlOf = async (base: ApiBase, path: string, signal: Signal) => {
    const folder = base === 'origin' ? '' : (config ?? (await readConfig(signal))).api[base]
    return `${origin}${folder}${path}`
  }
  const cookie = (name: string) => cookieIn(jar.cookie, name)

  function headers(): Record<string, string> {
    const set = HEADER_COOKIES.flatMap((name) => {
      const value = cookie(name) ?? (name === 'dj-xxer-hash' ? sessionHash : null)
      return value === null ? [] : [[name, value] as const]
    })
    const csrf = csrfTokenBy(cookie)
    return { ...Object.fromEntries(set), ...(csrf !== null && { 'csrf-token': csrf }) }
  }

  const ask: AskServer = async (method, base, path, signal, body, given = {}) => {
    const url = await urlOf(base, path, signal)
    const more = body === undefined ? {} : { body }
    const answer = await request({ method, url, headers: { ...given, ...headers() }, signal, send, ...more })
    if (base === 'auth' && v.is(Named, answer)) sessionHash = answer.hash
    return answer
  }

  const readMarker = () => ({
    isVerified: cookie('is_verified') === '1',
    isAdmin: cookie('is_admin') !== null,
    ...(cookie('is_guest') === '1' && { isGuest: true }),
  })

  return {
    ask,
    readMarker,
    resume: (known) => {
      config = known.config
      sessionHash = known.sessionHash
    },
    config: (_input, signal) => readConfig(signal),
    verify: async (_input, signal) => shaped(VerifyData, await ask('GET', 'auth', '/verify', signal)),
    logout: async (_input, signal) => {
      await ask('GET', 'auth', '/logout', signal)
      sessionHash = null
      return {}
    },
    marker: async () => readMarker(),
    clearMarker: async () => {
      for (const name of ['is_verified', 'is_guest']) jar.cookie = `${name}=; path=/; max-age=0`
      return null
    },
  }
}
