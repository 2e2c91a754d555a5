import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endProcess } from '../end-process.ts'
import { keptPort } from '../kept-port.ts'
import { type Driver, type InPage, PATIENCE } from './driver.ts'

// WebKitGTK is driven by a program of its own, over WebDriver. https://www.w3.org/TR/webdriver2/

/** What marks an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const LOOK_EVERY = 100

type Answer = Readonly<Record<string, unknown>>

export interface WebKitPrograms {
  /** The path or the name of WebKitWebDriver. */
  readonly driver: string
  /** The path or the name of Xvfb: it has no windows of its own on a machine without a screen. */
  readonly screen: string
}

export async function startWebKit({
  driver: program,
  screen: screenProgram,
}: WebKitPrograms): Promise<Driver> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await displayOf(screen)
  const port = await keptPort()
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const end = async () => {
    for (const one of [driver, screen]) await endProcess(one, 'SIGTERM')
  }
  try {
    return await createDriver(`http://127.0.0.1:${port}`, end)
  } catch (thrown) {
    await end()
    throw thrown
  }
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const out = screen.stdio[3]
  if (!out) throw new Error('Xvfb has no pipe.')
  const [number] = await once(out, 'data', { signal: AbortSignal.timeout(PATIENCE) })
  return `:${String(number).trim()}`
}

async function askAt(url: string, method: 'GET' | 'POST' | 'DELETE', body?: Answer): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (answer.ok) return value
  const { error, message } = value as Readonly<Record<string, string>>
  throw new Error(`${url}: ${error}: ${message}`)
}

/** Another program tells nobody when it is ready: it is asked, again and again. */
async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const isReady = await askAt(`${base}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    // biome-ignore lint/style/noRestrictedGlobals: another process tells nobody when it is ready, it can only be asked again
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error('WebKitWebDriver does not answer.')
}

async function createDriver(base: string, endPrograms: () => Promise<void>): Promise<Driver> {
  await untilReady(base)
  const { sessionId, capabilities } = (await askAt(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: {} },
  })) as { readonly sessionId: string; readonly capabilities: Readonly<Record<string, string>> }
  const ask = (path: string, body: Answer) => askAt(`${base}/session/${sessionId}/${path}`, 'POST', body)
  await ask('window/rect', { x: 0, y: 0, width: 1280, height: 900 })
  const call = (source: string, given: readonly string[]) =>
    ask('execute/sync', { script: `return (${source})(...arguments)`, args: given })

  return {
    name: `${capabilities['browserName']} ${capabilities['browserVersion']}`,
    complaints: [],
    async go(url) {
      await ask('url', { url })
    },
    async run<T>(work: InPage<T>, ...given: readonly string[]) {
      return (await call(String(work), given)) as T
    },
    async press(find, ...given) {
      const found = (await call(String(find), given)) as Readonly<Record<string, string>> | null
      const id = found?.[ELEMENT]
      if (id === undefined) return false
      await ask(`element/${id}/click`, {})
      return true
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await ask('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async end() {
      await askAt(`${base}/session/${sessionId}`, 'DELETE').catch(() => undefined)
      await endPrograms()
    },
  }
}
