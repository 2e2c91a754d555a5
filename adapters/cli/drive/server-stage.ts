import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { createLiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { DEMO_PASSWORD } from '../../backend/demo/people.ts'
import { createSdkChat } from '../../chat-sdk/chat-port.ts'
import { createChatSdk } from '../../chat-sdk/protocol.ts'
import { createSocketTransport } from '../../chat-sdk/socket-transport.ts'
import { createSystemClock, freshSeed } from '../../clock/system-clock.ts'
import { createHttpAccount } from '../../http/account.ts'
import { createHttpCheckout } from '../../http/checkout.ts'
import { type CookieBrowser, createCookieBrowser } from '../../http/cookie-browser.ts'
import { createHttpDesk } from '../../http/desk.ts'
import { createHttpDrafts } from '../../http/drafts.ts'
import { createHttpEnquiries } from '../../http/enquiries.ts'
import { createHttpForms } from '../../http/forms.ts'
import { createHttpPlans } from '../../http/plans.ts'
import { createMemoryAlerts } from '../../memory/alerts.ts'
import { createMemoryBrowser } from '../../memory/browser.ts'
import { withFaults } from '../../memory/faults.ts'
import { createMemoryMarket } from '../../memory/market/market.ts'
import { createMemoryOutbox } from '../../memory/outbox.ts'
import { createMemoryMemory, createRemembered, type Remembered } from '../../memory/remembered.ts'
import { createTabsHub, type TabsHub } from '../../memory/tabs.ts'
import { createMemoryUpload } from '../../memory/upload.ts'
import type { Player, Stage, StageTab } from './stage.ts'

interface Profile {
  readonly cookies: CookieBrowser
  readonly outbox: Map<string, unknown>
  readonly tabs: TabsHub
  readonly remembered: Remembered
}

const HERE: AbortSignal = new AbortController().signal
/** What follows at once takes a moment over a real network. */
const MOMENT = 50

/**
 * The same machines on real HTTP and a real socket, against a running server, in real time.
 * @param url the server's address, without a path
 */
export function createServerStage(url: string, people: Readonly<Record<string, Player>>): Stage {
  const clock = createSystemClock()
  const profiles = new Map<string, Promise<Profile>>()
  const tabs: StageTab[] = []
  const began = clock.monotonic()
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void clock.after(milliseconds, resolve))

  function profileOf(who: string): Promise<Profile> {
    const person = people[who]
    if (!person) throw new RangeError(`${who} is not among the people of this script`)
    const known = profiles.get(who) ?? createProfile(url, person)
    profiles.set(who, known)
    return known
  }

  return {
    open: async (who, at) => {
      const tab = openTab(url, await profileOf(who), at)
      tabs.push(tab)
      await wait(MOMENT)
      return tab
    },
    wait,
    settle: () => wait(MOMENT),
    elapsed: () => Math.round(clock.monotonic() - began),
    close: async () => {
      for (const tab of tabs) tab.crash()
    },
  }
}

/** A browser of its own; whoever is to be signed in signs in first. */
async function createProfile(url: string, { email, signedIn }: Player): Promise<Profile> {
  const cookies = createCookieBrowser()
  if (signedIn) {
    const account = createHttpAccount(url, cookies.jar, cookies.fetch)
    const values = { email, password: DEMO_PASSWORD }
    await createHttpForms(account.ask)({ form: 'login', values, files: [] }, HERE)
  }
  return {
    cookies,
    outbox: new Map(),
    tabs: createTabsHub(createSystemClock()),
    remembered: createRemembered(),
  }
}

function openTab(url: string, { cookies, outbox, tabs, remembered }: Profile, at: string): StageTab {
  const clock = createSystemClock()
  const browser = createMemoryBrowser(at)
  const transport = createSocketTransport()
  const sdk = createSdkChat(async () => createChatSdk(transport))
  const http = createHttpAccount(url, cookies.jar, cookies.fetch)
  const account = withFaults(http, clock)
  const market = createMemoryMarket()
  const form = withFaults({ ...market.form, send: createHttpForms(http.ask) }, clock)
  const memory = withFaults(createMemoryMemory(remembered), clock)
  const stored = withFaults(createMemoryOutbox(outbox), clock)
  const seat = tabs.join()
  browser.port.visibility(null, ({ visible }) => seat.setVisible(visible), HERE)
  const chat = withFaults<Ports['chat']>(
    {
      ...sdk,
      connect: (input, signal) =>
        sdk.connect({ ...input, server: new URL(input.server, url).origin }, signal),
    },
    clock,
  )
  const failures: string[] = []
  let isOver = false
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createAppMachine,
    features: ALL_FEATURES,
    input: { jitter: false },
    app: 'drive',
    seed: freshSeed(),
    recordedSteps: Number.POSITIVE_INFINITY,
    clock,
    onFailure: (actor, problem) => void failures.push(`${actor}: ${problem}`),
    ports: {
      account: account.port,
      ...market,
      form: form.port,
      alerts: createMemoryAlerts().port,
      browser: browser.port,
      chat: chat.port,
      code: { load: async () => null },
      checkout: createHttpCheckout({ ask: http.ask, session: null, memory: memory.port, now: clock.wall }),
      desk: createHttpDesk(http.ask),
      enquiries: createHttpEnquiries(http.ask),
      plans: createHttpPlans(http.ask),
      drafts: createHttpDrafts(http.ask, null),
      memory: memory.port,
      outbox: stored.port,
      tabs: seat.port,
      upload: createMemoryUpload().port,
    },
  })
  kernel.start()
  return {
    kernel,
    faults: {
      account: account.faults,
      form: form.faults,
      memory: memory.faults,
      outbox: stored.faults,
      chat: chat.faults,
    },
    address: browser.address,
    setOnline: (online) => {
      browser.setOnline(online)
      if (!online) transport.close()
    },
    setVisible: browser.setVisible,
    cut: () => transport.close(),
    failures,
    get isOver() {
      return isOver
    },
    crash: () => {
      isOver = true
      seat.leave()
      kernel.stop()
      transport.close()
    },
  }
}
