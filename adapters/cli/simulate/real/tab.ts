import { inWritingOrder } from '../../../../core/chat/outbox/writing-order.ts'
import type { Signal } from '../../../../core/ports/port.ts'
import { CONTRACTS, type Ports } from '../../../../core/ports/ports.ts'
import type { Trace } from '../../../../core/trace/record.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../../machines/features.ts'
import { createLiveKernel, type LiveKernel } from '../../../../machines/kernel/hosts/live.ts'
import { DEMO_PASSWORD } from '../../../backend/demo/people.ts'
import { createSdkChat } from '../../../chat-sdk/chat-port.ts'
import { createChatSdk, type Transport } from '../../../chat-sdk/protocol.ts'
import { createSocketTransport } from '../../../chat-sdk/socket-transport.ts'
import { createSystemClock } from '../../../clock/system-clock.ts'
import { createHttpAccount } from '../../../http/account.ts'
import { createHttpCheckout } from '../../../http/checkout.ts'
import { type CookieBrowser, createCookieBrowser } from '../../../http/cookie-browser.ts'
import { createHttpDesk } from '../../../http/desk.ts'
import { createHttpDrafts } from '../../../http/drafts.ts'
import { createHttpEnquiries } from '../../../http/enquiries.ts'
import { createHttpForms } from '../../../http/forms.ts'
import { createHttpPlans } from '../../../http/plans.ts'
import { createMemoryAlerts } from '../../../memory/alerts.ts'
import { createMemoryBrowser, type MemoryBrowser } from '../../../memory/browser.ts'
import { type Faults, withFaults } from '../../../memory/faults.ts'
import { createMemoryMarket } from '../../../memory/market/market.ts'
import { createMemoryOutbox } from '../../../memory/outbox.ts'
import { createMemoryMemory, createRemembered, type Remembered } from '../../../memory/remembered.ts'
import { createTabsHub, type TabsHub } from '../../../memory/tabs.ts'
import { createMemoryUpload } from '../../../memory/upload.ts'
import { createFaultyProxy, type FaultyProxy } from './network/faulty-proxy.ts'

/** What a browser keeps for all its tabs, over reloads and crashes. */
export interface Profile {
  readonly cookies: CookieBrowser
  readonly outbox: Map<string, unknown>
  readonly tabs: TabsHub
  readonly remembered: Remembered
}

/** A tab over real HTTP and a real socket, by a way of its own to the server. */
export interface RealTab {
  readonly name: string
  readonly kernel: LiveKernel
  readonly browser: MemoryBrowser
  readonly network: FaultyProxy
  readonly faults: Readonly<Record<'outbox' | 'chat', Faults<string>>>
  /** What machines or streams failed with, in order. */
  readonly failures: readonly string[]
  readonly isOver: boolean
  setOnline(online: boolean): void
  /** The page is gone, and nobody is told; its connections break off. */
  crash(): void
  /** All of its life, once it is over too. */
  trace(): Trace
}

export interface RealTabParts {
  readonly name: string
  readonly address: string
  readonly seed: string
  readonly profile: Profile
  readonly serverPort: () => number | null
  readonly onRequest: (tab: string, event: string, payload: unknown) => void
}

const HERE: Signal = { aborted: false, addEventListener: () => undefined }

/** A browser of its own, signed in. @param url of the server itself: nothing is to fail here */
export async function createProfile(url: string, email: string): Promise<Profile> {
  const cookies = createCookieBrowser()
  const account = createHttpAccount(url, cookies.jar, cookies.fetch)
  const values = { email, password: DEMO_PASSWORD }
  await createHttpForms(account.ask)({ form: 'login', values, files: [] }, HERE)
  const tabs = createTabsHub(createSystemClock())
  return { cookies, outbox: new Map(), tabs, remembered: createRemembered() }
}

/** Makes a tab; it begins when its kernel is started. */
export async function openRealTab(parts: RealTabParts): Promise<RealTab> {
  const { name, profile } = parts
  const clock = createSystemClock()
  const network = await createFaultyProxy(parts.serverPort)
  const url = `http://127.0.0.1:${network.port}`
  const browser = createMemoryBrowser(parts.address)
  const memory = createMemoryMemory(profile.remembered)
  const failures: string[] = []
  let ended: Trace | null = null

  const transport = createSocketTransport()
  const sdk = createSdkChat(async () =>
    createChatSdk(listenedTo(transport, (event, given) => parts.onRequest(name, event, given))),
  )
  const connect: Ports['chat']['connect'] = (input, signal) =>
    sdk.connect({ ...input, server: new URL(input.server, url).origin }, signal)
  const chat = withFaults<Ports['chat']>({ ...sdk, connect }, clock)
  const stored = createMemoryOutbox(profile.outbox, 'indexedDb')
  const outbox = withFaults(
    whileLiving(stored, () => ended === null),
    clock,
  )
  const seat = profile.tabs.join()
  browser.port.visibility(null, ({ visible }) => seat.setVisible(visible), HERE)

  const account = createHttpAccount(url, profile.cookies.jar, profile.cookies.fetch)
  const market = createMemoryMarket()
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createAppMachine,
    features: ALL_FEATURES,
    input: { jitter: false },
    app: 'real',
    seed: parts.seed,
    recordedSteps: Number.POSITIVE_INFINITY,
    clock,
    onArrival: (arrival) => {
      if (!ended) arrival.post()
    },
    onFailure: (actor, problem) => void failures.push(`${actor}: ${problem}`),
    ports: {
      account,
      ...market,
      form: { ...market.form, send: createHttpForms(account.ask) },
      alerts: createMemoryAlerts().port,
      browser: browser.port,
      chat: chat.port,
      code: { load: async () => null },
      checkout: createHttpCheckout({ ask: account.ask, session: null, memory, now: clock.wall }),
      desk: createHttpDesk(account.ask),
      enquiries: createHttpEnquiries(account.ask),
      plans: createHttpPlans(account.ask),
      drafts: createHttpDrafts(account.ask, null),
      memory,
      outbox: inWritingOrder(outbox.port),
      tabs: seat.port,
      upload: createMemoryUpload().port,
    },
  })
  return {
    name,
    kernel,
    browser,
    network,
    faults: { outbox: outbox.faults, chat: chat.faults },
    failures,
    get isOver() {
      return ended !== null
    },
    setOnline: (online) => {
      browser.setOnline(online)
      network.refuse(!online)
      if (!online) network.swallow(['up', 'down'])
    },
    crash: () => {
      ended ??= kernel.trace()
      // First the way, so that nothing below is a goodbye to the server.
      void network.close()
      seat.leave()
      kernel.stop()
      transport.close()
    },
    trace: () => ended ?? kernel.trace(),
  }
}

/** Somebody hears what is asked of the server, as it leaves. */
function listenedTo(transport: Transport, hear: (event: string, payload: unknown) => void): Transport {
  return {
    ...transport,
    get isOpen() {
      return transport.isOpen
    },
    request: (event, payload, limit) => {
      hear(event, payload)
      return transport.request(event, payload, limit)
    },
  }
}

/** What a tab had asked of a slow storage when it crashed is not done. */
function whileLiving(port: Ports['outbox'], isLiving: () => boolean): Ports['outbox'] {
  const never = new Promise<never>(() => undefined)
  return {
    begin: port.begin,
    read: port.read,
    put: (input, signal) => (isLiving() ? port.put(input, signal) : never),
    remove: (input, signal) => (isLiving() ? port.remove(input, signal) : never),
  }
}
