import { rmSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import { DEMO_PASSWORD } from '../../../adapters/backend/demo/people.ts'
import { createSystemClock } from '../../../adapters/backend/live/system-clock.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { freshFolder } from '../../harness/filled-folder.ts'
import { createHastyClock } from '../../harness/hasty-clock.ts'
import { countWork } from '../../harness/work.ts'

/** So often a server whose clock may be set ahead looks for what has become due by that, in milliseconds. */
const LOOK_EVERY = 100

/**
 * A server on a folder of its own with the demo, or with the tables alone, on a free port; no limit stands in a
 * test's way unless it asks, and the lines of a greeting come at once.
 */
export async function startTestServer(
  options: ServerOptions & { environment?: Record<string, string> } = {},
): Promise<RunningServer> {
  countWork('servers')
  const { environment = {}, demo = true, ...rest } = options
  const settings = readSettings({ RATE_FACTOR: '1000', ...environment })
  const clock = createSystemClock()
  const times = rest.clock ? { lookEvery: LOOK_EVERY } : { clock, chatClock: createHastyClock(clock) }
  const given = {
    settings,
    port: 0,
    demo,
    logger: 'silent',
    // A slow machine turns nobody away.
    mostLag: 1_000_000,
    ...times,
    ...rest,
  } as const
  if (rest.database) return startServer(given)
  const folder = await freshFolder(demo ? 'demo' : 'tables')
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer({ ...given, database: { kind: 'folder', folder } })
    return { ...server, close: () => server.close().finally(forget) }
  } catch (thrown) {
    forget()
    throw thrown
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; an empty object when it is none. */
  readonly body: {
    error?: number
    message?: string
    data?: Record<string, unknown> | null
    [key: string]: unknown
  }
}

interface Call {
  readonly method?: string
  /** A form, text as it is, or what becomes JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A browser as far as cookies go: keeps what it is given, and repeats the CSRF token. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly base: string
  constructor(server: Pick<RunningServer, 'url'>) {
    this.base = server.url.replace('localhost', '127.0.0.1')
  }

  async call(path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> {
    const token = this.cookies.get('csrf_token')
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { 'csrf-token': token } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBody(body) ? body : JSON.stringify(body) }),
    })
    this.keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

  private keep(given: readonly string[]): void {
    for (const line of given) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const isGone = /expires=thu, 01 jan 1970/i.test(line)
      if (isGone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  login(email: string, password = DEMO_PASSWORD): Promise<Answer> {
    return this.call('/authenticate/user/login', { method: 'POST', body: { email, password } })
  }

  async token(): Promise<string> {
    const { body } = await this.call('/authenticate/verify')
    return String(body.data?.['token'])
  }

  /** The lines of a request's head by which an unsafe call is known as this browser's own. */
  ownLines(): readonly string[] {
    const cookies = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    return [`Cookie: ${cookies}`, `csrf-token: ${this.cookies.get('csrf_token')}`]
  }

  /** A socket of whoever is signed in; connected. */
  async socket(): Promise<Socket> {
    return connected(openSocket(this.base, { token: await this.token(), protocol: 1 }))
  }
}

/** The browser of somebody who has no session. */
export async function visitorOf(server: Pick<RunningServer, 'url'>): Promise<TestBrowser> {
  const browser = new TestBrowser(server)
  await browser.call('/config.json')
  return browser
}

export async function signedIn(server: Pick<RunningServer, 'url'>, email: string): Promise<TestBrowser> {
  const browser = await visitorOf(server)
  await browser.login(email)
  return browser
}

export function openSocket(
  base: string,
  auth: Record<string, unknown>,
  headers: Record<string, string> = {},
): Socket {
  const transports = ['websocket']
  return io(base, {
    path: '/chat/socket.io',
    transports,
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
}

export function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** The next push of an event. */
export function nextPush(socket: Socket, event: string): Promise<Record<string, unknown>> {
  return new Promise((resolve) => socket.once(event, resolve))
}

const isBody = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array

/** A form with a file, and what stands before it. */
export function formWith(file: Blob, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  return form
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}
