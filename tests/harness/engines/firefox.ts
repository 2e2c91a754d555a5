import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { endProcess } from '../end-process.ts'
import { type Driver, type InPage, PATIENCE } from './driver.ts'

// Firefox speaks WebDriver BiDi by itself: no other program stands between. https://w3c.github.io/webdriver-bidi/

/** It asks nobody but the product, and speaks English. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

type Answer = Readonly<Record<string, unknown>>
interface Told {
  readonly id?: number
  readonly type: string
  readonly result?: Answer
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: Answer
}

/** Its words, each answered by its number. */
class Line {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (told: Told) => void>()
  #asked = 0

  constructor(socket: WebSocket, hear: (method: string, params: Answer) => void) {
    this.#socket = socket
    socket.on('message', (text) => {
      const told = JSON.parse(String(text)) as Told
      if (told.id === undefined) hear(told.method ?? '', told.params ?? {})
      else this.#waiting.get(told.id)?.(told)
    })
  }

  async ask(method: string, params: Answer): Promise<Answer> {
    this.#asked += 1
    const id = this.#asked
    const told = await new Promise<Told>((resolve, reject) => {
      AbortSignal.timeout(PATIENCE).addEventListener('abort', () =>
        reject(new Error(`no answer to ${method}`)),
      )
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    this.#waiting.delete(id)
    if (told.type === 'error') throw new Error(`${method}: ${told.error}: ${told.message}`)
    return told.result ?? {}
  }

  close(): void {
    this.#socket.close()
  }
}

/** @param program the path or the name of Firefox */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'tripwright-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = async () => {
    await endProcess(firefox, 'SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = new WebSocket(`${await addressOf(firefox)}/session`)
    await once(socket, 'open', { signal: AbortSignal.timeout(PATIENCE) })
    return await createDriver(socket, end)
  } catch (thrown) {
    await end()
    throw thrown
  }
}

async function addressOf(firefox: ChildProcess): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE)
  let said = ''
  while (firefox.stderr) {
    const [part] = await once(firefox.stderr, 'data', { signal })
    said += part
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('Firefox says nothing.')
}

async function createDriver(socket: WebSocket, remove: () => Promise<void>): Promise<Driver> {
  const complaints: string[] = []
  const line = new Line(socket, (method, params) => {
    if (method === 'log.entryAdded' && params['level'] === 'error') complaints.push(String(params['text']))
  })
  const { capabilities } = await line.ask('session.new', { capabilities: {} })
  const { browserName, browserVersion } = capabilities as Readonly<Record<string, string>>
  await line.ask('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await line.ask('browsingContext.create', { type: 'tab' })
  await line.ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })

  async function call(source: string, given: readonly string[]): Promise<Answer> {
    const answer = await line.ask('script.callFunction', {
      functionDeclaration: source,
      arguments: given.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer['exceptionDetails']))
    return answer['result'] as Answer
  }

  const act = (actions: readonly Answer[]) => line.ask('input.performActions', { context, actions })

  return {
    name: `${browserName} ${browserVersion}`,
    complaints,
    async go(url) {
      await line.ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run<T>(work: InPage<T>, ...given: readonly string[]) {
      const { value } = await call(
        `async (...given) => JSON.stringify((await (${work})(...given)) ?? null)`,
        given,
      )
      return JSON.parse(String(value)) as T
    },
    async press(find, ...given) {
      const { type, sharedId } = await call(String(find), given)
      if (type !== 'node') return false
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act([{ type: 'pointer', id: 'mouse', actions }])
      return true
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act([{ type: 'key', id: 'keys', actions }])
    },
    async end() {
      line.close()
      await remove()
    },
  }
}
