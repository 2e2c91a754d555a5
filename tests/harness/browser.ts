import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { unpackCarriedBrowser } from './carried.ts'
import { openContext } from './context.ts'
import { programOf } from './programs.ts'
import { runFolder } from './run-folder.ts'

/** A browser that was launched once and works; `launchBrowser` starts it again. */
export interface FoundBrowser {
  readonly executablePath: string
  readonly args: string[]
  /** Variables that it needs besides those of this process. */
  readonly env: Record<string, string>
  /** Where it comes from and its version, for people. */
  readonly source: string
}

interface Candidate {
  readonly source: string
  readonly locate: () => Promise<{ executablePath: string; env?: Record<string, string> } | undefined>
}

/** What a run has found is handed to its child processes, so that each test file need not look again. */
export const browserVariable = 'TRIPWRIGHT_TEST_BROWSER'

/** The headless shell shows the same pages with less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser's sandbox refuses to run as root. */
const launchArgs = () => (process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet)

/** The carried browser is wished for by this word in place of a path. */
const CARRIED = 'carried'

const carried: Candidate = { source: '@sparticuz/chromium', locate: unpackCarriedBrowser }

/**
 * In the order in which they are tried: the wish of the person, the machine's, Playwright's, the carried one. Who
 * wishes for the carried one gets no other.
 */
function candidates(): readonly Candidate[] {
  const wished = process.env['CHROMIUM_PATH']
  if (wished === CARRIED) return [carried]
  const fixed = (source: string, path: string | undefined): Candidate => ({
    source,
    locate: async () => (path ? { executablePath: path } : undefined),
  })
  const own = chromium.executablePath()
  return [
    ...(wished ? [fixed('CHROMIUM_PATH', wished)] : []),
    ...names.map((name) => fixed(`${name} on PATH`, programOf([name]))),
    fixed("Playwright's own", existsSync(own) ? own : undefined),
    carried,
  ]
}

/** Starts a browser that `findBrowser` gave. The caller closes it. */
export function launchBrowser({ executablePath, args, env }: Omit<FoundBrowser, 'source'>): Promise<Browser> {
  // Playwright wants an environment without undefined values.
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const folder = runFolder()
  return chromium.launch({
    executablePath,
    args,
    // Traces of contexts that are closed would stay behind elsewhere.
    ...(folder !== undefined && { tracesDir: join(folder, 'traces') }),
    env: { ...Object.fromEntries(own), ...env },
    timeout: 30_000,
  })
}

/** Opens and closes a page, and gives the version. */
async function versionOf(browser: Browser): Promise<string> {
  try {
    const context = await openContext(browser)
    const page = await context.newPage()
    await page.setContent('<title>ready</title>')
    if ((await page.title()) !== 'ready') throw new Error('it shows no page')
    await context.close()
    return browser.version()
  } finally {
    await browser.close()
  }
}

async function attempt(candidate: Candidate): Promise<FoundBrowser | undefined> {
  const place = await candidate.locate()
  if (!place) return undefined
  const { executablePath, env = {} } = place
  const args = launchArgs()
  const version = await versionOf(await launchBrowser({ executablePath, args, env }))
  return {
    executablePath,
    args,
    env,
    source: `${candidate.source}, version ${version}`,
  }
}

/**
 * Finds a Chromium that really starts on this machine.
 * @throws Error that says what was tried and what to install, when none starts
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const known = process.env[browserVariable]
  if (known) return JSON.parse(known)
  const refused: string[] = []
  for (const candidate of candidates()) {
    try {
      const found = await attempt(candidate)
      if (found) return found
    } catch (error) {
      const line = String(error instanceof Error ? error.message : error).split('\n')[0]
      refused.push(`  ${candidate.source}: ${line}`)
    }
  }
  throw new Error(
    [
      'No browser starts here. Install one (Debian: apt-get install chromium), or name one in CHROMIUM_PATH (its path, or `carried`).',
      ...refused,
    ].join('\n'),
  )
}
