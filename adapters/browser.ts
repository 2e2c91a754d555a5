import { nanoid } from 'nanoid'
import { createLetterNames, type LetterNames } from '../core/forms/letter-names.ts'
import type { ClockPort } from '../core/ports/clock.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { FlightPort, OwnRecording } from '../core/trace/flights.ts'
import type { CapturesWorld } from './browser-captures.ts'
import type { ChatWorld } from './browser-chat.ts'
import type { CheckoutWorld } from './browser-checkout.ts'
import type { DeskWorld } from './browser-desk.ts'
import type { DraftsWorld } from './browser-drafts.ts'
import { createMarketWorld } from './browser-market.ts'
import type { ReportWorld } from './browser-report.ts'
import { fetchWithClock } from './clock/server-clock.ts'
import { createSystemClock, freshSeed } from './clock/system-clock.ts'
import { createHttpAccount, type HttpAccount } from './http/account.ts'
import { cookieIn } from './http/cookie.ts'
import type { ErrorLog } from './http/error-log.ts'
import type { KeptPages } from './offline/kept-pages.ts'
import { keptFor } from './offline/kept-sign.ts'
import { hasKeptReports } from './reports/reports-sign.ts'
import { createLetterNameStore } from './storage/letter-name-store.ts'
import { createBrowserMemory } from './storage/memory-store.ts'
import { createHeldFiles, type HeldFiles } from './uploads/held-files.ts'
import { createWindowBrowser } from './window/browser-port.ts'
import { readThisBrowser, type ThisBrowser } from './window/this-browser.ts'
import { keptTracking } from './window/tracking.ts'

/** Where errors go that come before the configuration. */
const LOG_ENDPOINT = '/integration/v1/logs'

export interface BrowserWorld {
  /** What every page needs; the chat's own ports come with `loadChatPorts`. */
  readonly ports: Pick<Ports, 'account' | 'browser' | 'form' | 'memory' | 'money' | 'pages' | 'tracking'>
  /** For a page whose account calls a server has made already. */
  readonly account: Pick<HttpAccount, 'ask' | 'readMarker' | 'resume'>
  /** Keeps picked files' bytes in the page; machines know them by their handles. */
  readonly files: HeldFiles
  readonly browser: ThisBrowser
  readonly letterNames: LetterNames
  readonly clock: ClockPort
  readonly seed: string
}

/**
 * Everything that the machines need of a browser.
 * @param tellOffset told by how many milliseconds the server's clock is ahead of this device's
 */
export function createBrowserWorld(tellOffset: (offset: number) => void): BrowserWorld {
  const browser = readThisBrowser((name) => cookieIn(document.cookie, name))
  const account = createHttpAccount('', document, fetchWithClock(tellOffset))
  const files = createHeldFiles()
  const letterNames = createLetterNames(createLetterNameStore(browser.session), nanoid)
  return {
    account,
    files,
    browser,
    letterNames,
    seed: freshSeed(),
    clock: createSystemClock(),
    ports: {
      ...createMarketWorld({ ask: account.ask, browser, files, letterNames }),
      account,
      browser: createWindowBrowser(browser),
      memory: createBrowserMemory(browser),
    },
  }
}

/** The chat's ports, in a chunk of their own: nobody who only signs in waits for them. */
export async function loadChatPorts({ account, browser, files }: BrowserWorld): Promise<ChatWorld> {
  const { createChatWorld } = await import('./browser-chat.ts')
  return createChatWorld(browser, files, account.ask)
}

/** The port of letters that are being written, in a chunk of its own: it comes with the first of them. */
export async function loadCapturePorts({ account, letterNames }: BrowserWorld): Promise<CapturesWorld> {
  const { createCapturesWorld } = await import('./browser-captures.ts')
  return createCapturesWorld(account.ask, letterNames)
}

/** The port of plans that are being written, in a chunk of its own. */
export async function loadDraftPorts({ account, browser }: BrowserWorld): Promise<DraftsWorld> {
  const { createDraftsWorld } = await import('./browser-drafts.ts')
  return createDraftsWorld(account.ask, browser.session)
}

/** The port of a trip that is being booked, in a chunk of its own. */
export async function loadCheckoutPorts({
  account,
  browser,
  ports,
  clock,
}: BrowserWorld): Promise<CheckoutWorld> {
  const { createCheckoutWorld } = await import('./browser-checkout.ts')
  return createCheckoutWorld(account.ask, browser.session, ports.memory, clock)
}

/** The ports of the concierge's desk, in a chunk of their own: they come when somebody asks for it. */
export async function loadDeskPorts({ account }: BrowserWorld): Promise<DeskWorld> {
  const { createDeskWorld } = await import('./browser-desk.ts')
  return createDeskWorld(account.ask)
}

/**
 * Where errors of this browser go, in a chunk of its own: most visits have none.
 * @param url of the log endpoint, as `config.json` says; null until that is known
 */
export async function loadErrorLog(
  { browser, clock }: BrowserWorld,
  url: () => string | null,
): Promise<ErrorLog> {
  const { createErrorLog, sendReport } = await import('./http/error-log.ts')
  const log = createErrorLog({
    url: () => url() ?? LOG_ENDPOINT,
    visitor: () => keptTracking(browser.session)?.ClientID ?? '',
    clock,
    send: sendReport,
    beacon: (place, report) => browser.beacon(place, JSON.stringify(report)),
  })
  addEventListener('pagehide', log.flush)
  return log
}

/** The port of reports, in a chunk of its own: it comes with the first problem. */
export async function loadReportPorts(
  { browser, clock }: BrowserWorld,
  own: OwnRecording,
  flights: () => Promise<FlightPort>,
  integration: () => string,
): Promise<ReportWorld> {
  const { createReportWorld } = await import('./browser-report.ts')
  return createReportWorld({ own, flights, storage: browser.local, clock, integration })
}

/** Hands this tab's recording to those that ask for it, with code that comes once the page runs. */
export async function shareRecording(own: OwnRecording): Promise<void> {
  const { answerRecordings } = await import('./reports/recordings.ts')
  answerRecordings(own)
}

/** Whether this browser has kept reports that have not left yet, of whomever. */
export const keepsReports = ({ browser }: BrowserWorld): boolean => hasKeptReports(browser.local)

/** Whose pages this browser keeps for where there is no network; null: nobody's. */
export const keptPerson = ({ browser }: BrowserWorld): string | null => keptFor(browser.local)

/** What keeps them, in a chunk of its own; null where this browser can't. */
export async function loadKeptPages({ browser, clock }: BrowserWorld): Promise<KeptPages | null> {
  const { caches, workers, local: storage } = browser
  if (!(caches && workers && storage)) return null
  const { createKeptPages } = await import('./offline/kept-pages.ts')
  const parts = { caches, workers, storage, document, fetch: fetch.bind(globalThis) }
  return createKeptPages({ ...parts, now: () => clock.wall() })
}

/** Where recordings survive the tab, in a chunk of its own. */
export async function loadFlights({ browser }: BrowserWorld): Promise<FlightPort> {
  const { createBrowserFlights } = await import('./storage/flight-store.ts')
  return createBrowserFlights(browser.locks)
}
