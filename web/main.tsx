import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserWorld,
  keepsReports,
  keptPerson,
  loadCapturePorts,
  loadChatPorts,
  loadCheckoutPorts,
  loadDeskPorts,
  loadDraftPorts,
  loadErrorLog,
  loadFlights,
  loadKeptPages,
  loadReportPorts,
  shareRecording,
} from '../adapters/browser.ts'
import { pagesKeptWith } from '../core/offline/kept-paths.ts'
import type { ChatPort } from '../core/ports/chat.port.ts'
import { CONTRACTS, type Ports } from '../core/ports/ports.ts'
import type { CodePort, FeatureName } from '../core/ports/window/browser.port.ts'
import type { OwnRecording } from '../core/trace/flights.ts'
import { app, navigation, page, session } from '../machines/app/app.handles.ts'
import { createAppMachine } from '../machines/app/app.machine.ts'
import { machineOf } from '../machines/kernel/doorway.ts'
import type { Feature, Features } from '../machines/kernel/feature.ts'
import { createLiveKernel, type LiveKernel } from '../machines/kernel/hosts/live.ts'
import { selectPage } from '../machines/navigation/navigation.select.ts'
import { selectContent } from '../machines/page/page.select.ts'
import { selectSession } from '../machines/session/session.select.ts'
import { createFlights } from './bridge/flights.tsx'
import { loadCode } from './bridge/load-code.ts'
import { REPORTING, report } from './bridge/report.ts'
import { correctNow } from './bridge/use-now.ts'
import { preloadParts } from './hydration/late.tsx'
import { layOutWhenIdle, layOutWhole } from './hydration/lay-out.ts'
import { openKept } from './hydration/open-kept.ts'
import { takePast } from './hydration/page-past.ts'
import { pageFor } from './pages/pages.ts'
import { Application } from './shell/Application.tsx'

const world = createBrowserWorld(correctNow)
// The kernel reads it at each step; a feature joins when its code has come.
const features: Features = {}

interface LoadedFeature {
  readonly feature: Feature
  /** Those that it alone calls. */
  readonly ports: Partial<Ports>
}

/** Each feature with its adapters, in chunks of their own. */
const FEATURES: Readonly<Record<FeatureName, () => Promise<LoadedFeature>>> = {
  capture: async () => {
    const [{ captureFeature }, ports] = await Promise.all([
      import('../machines/capture/capture.feature.ts'),
      loadCapturePorts(world),
    ])
    return { feature: captureFeature, ports }
  },
  chat: async () => {
    const [{ chatFeature }, { ports }] = await Promise.all([
      import('../machines/chat/chat.feature.ts'),
      chatPortsOnce(),
    ])
    return { feature: chatFeature, ports }
  },
  checkout: async () => {
    const [{ checkoutFeature }, ports] = await Promise.all([
      import('../machines/checkout/checkout.feature.ts'),
      loadCheckoutPorts(world),
    ])
    return { feature: checkoutFeature, ports }
  },
  desk: async () => {
    const [{ deskFeature }, ports] = await Promise.all([
      import('../machines/desk/desk.feature.ts'),
      loadDeskPorts(world),
    ])
    return { feature: deskFeature, ports }
  },
  report: async () => {
    const [{ reportFeature }, ports] = await Promise.all([
      import('../machines/report/report.feature.ts'),
      reportPortsOnce(),
    ])
    return { feature: reportFeature, ports }
  },
  draft: async () => {
    const [{ draftFeature }, ports] = await Promise.all([
      import('../machines/draft/draft.feature.ts'),
      loadDraftPorts(world),
    ])
    return { feature: draftFeature, ports }
  },
}

/** Where reports go before the configuration is known. */
const INTEGRATION = '/integration/v1'

/** The kernel of this page, for what is loaded while it runs. */
const here: { kernel?: LiveKernel } = {}
function running(): LiveKernel {
  if (!here.kernel) throw new Error('a feature is loaded by a machine that runs')
  return here.kernel
}
const recording = (): OwnRecording => {
  const { ownTime, trace } = running()
  return { id: world.seed, now: ownTime, trace }
}

const code: CodePort = {
  load: async ({ feature: name }) => {
    const loaded = await loadCode(FEATURES[name])
    Object.assign(ports, loaded.ports)
    features[name] = loaded.feature
    return null
  },
}

// Before the chat is there, all that is ever asked of it is to close.
const noChat: Pick<ChatPort, 'disconnect'> = { disconnect: async () => null }
const ports = { ...world.ports, code, chat: noChat } as Ports
/** Signing in again goes on with the same ports: the unsent messages of a browser without storage are in them. */
const chatPortsOnce = once(() => loadChatPorts(world))

const flightsOnce = once(() => loadFlights(world))
/** The same holds for reports that no storage has taken. */
const reportPortsOnce = once(() =>
  loadReportPorts(
    world,
    recording(),
    flightsOnce,
    () => running().read(session)?.context.config?.api.integration ?? INTEGRATION,
  ),
)

/** Loads when it is first asked for, and again by who asks after it has failed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= loadCode(load).catch((thrown) => {
      loading = undefined
      throw thrown
    })
    return loading
  }
}

/** The recording is persisted once the page runs: its code delays no paint. */
async function recordFlight({ recorder }: LiveKernel): Promise<void> {
  const [{ startFlightWriter }, port] = await Promise.all([
    loadCode(() => import('../machines/kernel/recording/flight-writer.ts')),
    flightsOnce(),
  ])
  const writer = await startFlightWriter({
    id: world.seed,
    recorder,
    flights: port,
    clock: world.clock,
    onFailure: tellUnrecorded,
  })
  addEventListener('pagehide', () => void writer.flush())
}
function tellUnrecorded(why: unknown): void {
  console.warn('Recorded in memory alone:', why)
}

/** Where errors are reported to is loaded after the page, as nothing of it is seen. */
async function startErrorLog(kernel: LiveKernel): Promise<void> {
  const url = () => kernel.read(session)?.context.config?.logs ?? null
  const { reportErrors } = await loadCode(() => import('./bridge/report-errors.ts'))
  reportErrors(once(() => loadErrorLog(world, url)))
}

/**
 * The code of reports comes once somebody is there, who may be offline as they need it; reports that an earlier page could
 * not send go on.
 */
function startReports(kernel: LiveKernel): void {
  let whose: string | undefined
  const look = () => {
    const snapshot = kernel.read(app)
    if (!snapshot || snapshot.matches('unknown')) return
    const person = String(snapshot.context.session?.user?.user_id ?? null)
    if (person === whose) return
    whose = person
    if (keepsReports(world)) kernel.send(app, { type: 'app.wantReport' })
    else if (snapshot.context.session?.user) loadCode(FEATURES.report).catch(() => undefined)
  }
  kernel.subscribe(look)
  look()
}

/** What is kept, as it was seen last. */
interface Kept {
  readonly person: string | null
  readonly path: string
  readonly content: unknown
}

/**
 * Pages of somebody's trips are kept as they are seen, for where there is no network, and go as their person goes. Of
 * whoever is read for by an administrator nothing is kept.
 */
function keepForTheRoad(kernel: LiveKernel): void {
  let known: Kept = { person: null, path: '', content: null }
  /** The path of the page that could not be had, and was asked for as it was kept. */
  let opened: string | null = null
  const pages = once(() => loadKeptPages(world))
  const look = () => {
    const person = keptFor(kernel)
    if (person === undefined) return
    const { pathname: path } = window.location
    const content = contentOf(kernel)
    if (person !== null && opened !== path && isUnreachable(kernel)) {
      opened = path
      openKept(path, world.browser.caches).catch(() => undefined)
    }
    if (person === known.person && path === known.path && content === known.content) return
    // Another tab may have taken away its own meanwhile, and this one have kept more.
    const before = keptPerson(world) ?? known.person
    known = { person, path, content }
    const tell = async () => {
      const port = await pages()
      if (before !== null && before !== person) await port?.belongTo(person)
      if (person !== null) await port?.keep(person, path, content)
    }
    if ((before !== null && before !== person) || (person !== null && pagesKeptWith(path).length > 0))
      tell().catch(() => undefined)
  }
  kernel.subscribe(look)
  look()
}

/**
 * Whose pages are kept here; null: nobody's. Undefined while nobody knows who is here. Of our own people, and of agents,
 * nothing is kept: they see other people's trips.
 */
function keptFor(kernel: LiveKernel): string | null | undefined {
  const snapshot = kernel.read(session)
  if (!snapshot) return undefined
  const { state, user, readingAs } = selectSession(snapshot)
  if (state === 'unknown') return undefined
  // Somebody has signed in in another tab since: this one does not know who.
  if (state === 'signedOut' && world.account.readMarker().isVerified) return undefined
  const isTheirs = state === 'signedIn' && user?.type === 'TV' && readingAs === null
  return isTheirs ? String(user.userId) : null
}

const isUnreachable = (kernel: LiveKernel): boolean => {
  const snapshot = kernel.read(page)
  return snapshot !== undefined && selectContent(snapshot).failure === 'unreachable'
}

/** What a page of theirs shows: once that has changed where it stands, it is kept anew. Null while it is on its way. */
function contentOf(kernel: LiveKernel): unknown {
  const snapshot = kernel.read(page)
  return snapshot ? selectContent(snapshot).content : null
}

/** What the server asked for the page went to the machines: the account calls need it too. */
function resumeAccount(kernel: LiveKernel): void {
  const { config, user } = kernel.readPast(session)?.context ?? {}
  world.account.resume({ config: config ?? null, sessionHash: user?.hash ?? null })
}

/** Ends the task between two pieces of work that take a slow phone long, so that a press is handled first. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function run(): Promise<void> {
  await breath()
  const past = takePast(document, world.account.readMarker())
  await breath()
  // The kernel finds it made.
  machineOf(createAppMachine)
  await breath()
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    ...world,
    ports,
    features,
    createRoot: createAppMachine,
    input: { jitter: true, hasPages: true },
    app: 'web',
    at: world.browser.recordedAt(),
    onFailure: (actor, message) => report('machine.failed', new Error(message), `${actor} failed`),
    ...(past && { past }),
  })
  here.kernel = kernel
  await breath()
  kernel.start()
  if (past) resumeAccount(kernel)
  recordFlight(kernel).catch(tellUnrecorded)
  startErrorLog(kernel).catch(() => undefined)
  loadCode(() => shareRecording(recording())).catch(() => undefined)
  startReports(kernel)
  await show(kernel, past !== null)
  keepForTheRoad(kernel)
}

/** A page that a server drew is taken over once its code is here too; any other is drawn as soon as it can be. */
async function show(kernel: LiveKernel, isDrawn: boolean): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const flights = createFlights(flightsOnce, world.seed)
  const application = (
    <Application
      kernel={kernel}
      flights={flights}
      files={world.files}
      surroundings={world.browser.surroundings}
    />
  )
  if (!isDrawn) {
    layOutWhole()
    // A page without its footer is better than none.
    await preloadParts().catch(() => undefined)
    return createRoot(root, REPORTING).render(application)
  }
  const snapshot = kernel.readPast(navigation)
  const shown = snapshot && selectPage(snapshot).page
  const content = kernel.readPast(page)
  // A chunk that fails to load is loaded again where it is rendered, and the error is shown there.
  if (shown)
    await pageFor(shown, content?.matches('missing') ?? false)
      .preload()
      .catch(() => undefined)
  // A transition hydrates in short tasks: a press is handled between them.
  startTransition(() => {
    hydrateRoot(root, application, REPORTING)
  })
  layOutWhenIdle()
}
void run()
