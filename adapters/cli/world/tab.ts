import { withFilesForgotten, withoutMessages } from '../../../core/chat/attachments/files-as-messages.ts'
import { withClaimed } from '../../../core/chat/outbox/claimed-entries.ts'
import { FAILURE, PortError, type Signal } from '../../../core/ports/port.ts'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import type { RuntimeConfig } from '../../../core/wire/config.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { createLiveKernel, type LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import type { Arrival } from '../../../machines/kernel/hosts/performer.ts'
import { createSdkChat } from '../../chat-sdk/chat-port.ts'
import { createChatSdk } from '../../chat-sdk/protocol.ts'
import { createMemoryAccount, createMemoryLogin, type SignedIn } from '../../memory/account.ts'
import { createMemoryAlerts } from '../../memory/alerts.ts'
import { createMemoryBrowser, type MemoryBrowser } from '../../memory/browser.ts'
import { createMemoryCheckout } from '../../memory/checkout.ts'
import { createMemoryDesk, createMemoryDeskForms } from '../../memory/desk.ts'
import { createMemoryDrafts } from '../../memory/drafts.ts'
import { createMemoryEnquiries } from '../../memory/enquiries.ts'
import { type Faults, type Faulty, withFaults } from '../../memory/faults.ts'
import { createMemoryMarket } from '../../memory/market/market.ts'
import { createMemoryOutbox } from '../../memory/outbox.ts'
import { createMemoryPlans } from '../../memory/plans.ts'
import { createMemoryMemory, type Remembered } from '../../memory/remembered.ts'
import type { TabsHub } from '../../memory/tabs.ts'
import { createMemoryUpload, type KeptUploads } from '../../memory/upload.ts'
import { noticingWrites } from './asked-writes.ts'
import type { Courier, Sent } from './courier.ts'
import type { LetterBook } from './letters/letter-book.ts'
import { createLetterCalls, type TabSession } from './letters/letter-calls.ts'
import type { GivenVersion } from './letters/plan-calls.ts'
import { demoAccounts, tokenOf } from './people.ts'
import type { VirtualClock } from './virtual-clock.ts'
import type { WorldServer } from './world-server.ts'
import { createWorldSocket, type WorldSocket } from './world-socket.ts'

/** What a browser keeps for all its tabs, over reloads and crashes. */
export interface BrowserProfile {
  readonly signedIn: SignedIn
  readonly outbox: Map<string, unknown>
  readonly uploads: KeptUploads
  readonly tabs: TabsHub
  /** Messages that were told of by a sound. */
  readonly sounded: Set<string>
  readonly remembered: Remembered
}

/** Ports whose calls fail, hang or are slow on request. */
export type FaultyPort = 'account' | 'form' | 'memory' | 'outbox' | 'chat'

export interface Tab {
  readonly name: string
  /** What its browser keeps for it alone. */
  readonly session: TabSession
  readonly kernel: LiveKernel
  readonly browser: MemoryBrowser
  readonly socket: WorldSocket
  readonly faults: Readonly<Record<FaultyPort, Faults<string>>>
  /** What machines or streams failed with, in order. */
  readonly failures: readonly string[]
  /** Sends a version of a plan, as the page does in which it is written. */
  readonly sendPlan: Ports['drafts']['send']
  /** A file is picked: it is in the page. */
  holdFile(file: string, size: number): void
  setOnline(online: boolean): void
  /** A frozen tab hears nothing and fires nothing until it thaws; then all that was due comes at once. */
  setFrozen(frozen: boolean): void
  readonly isFrozen: boolean
  /** It has crashed, or was closed. */
  readonly isOver: boolean
  /** Whether storage has taken this text from the tab, or is still to: not what it refused, or what ended with it. */
  mayBeStored(text: string): boolean
  /** This machine's wall clock is set anew, by so many milliseconds. */
  jumpClock(milliseconds: number): void
  /** The tab is gone, as when it crashes: nobody is told. */
  crash(): void
}

export interface TabParts {
  readonly name: string
  readonly address: string
  readonly seed: string
  /** Its browser, and what that keeps for all its tabs, and for this one. */
  readonly browser: string
  readonly profile: BrowserProfile
  readonly session: TabSession
  readonly config: RuntimeConfig
  readonly server: WorldServer
  readonly courier: Courier
  readonly clock: VirtualClock
  /** What the server has of letters; absent: nobody writes any. */
  readonly letters?: LetterBook | undefined
  readonly onRequest?: (tab: string, event: string, payload: unknown) => void
  /** Shown every version of a plan that the tab is given. */
  readonly onVersion?: ((tab: string, given: GivenVersion) => void) | undefined
  /** Its trace is kept. */
  readonly isRecorded: boolean
}

/** What every file is made of. */
const DOCUMENT = new TextEncoder().encode('Two nights in Kanazawa, one by the lake.\n')
const FOR_EVER: Signal = { aborted: false, addEventListener: () => undefined }

/** A tab: the product's machines on memory adapters, with the SDK's own protocol to the server. */
export function openTab(parts: TabParts): Tab {
  const { name, profile, courier, clock } = parts
  const browser = createMemoryBrowser(parts.address, profile.sounded)
  const failures: string[] = []
  let isOnline = true
  let isOver = false
  let isFrozen = false
  let shift = 0
  const missed: (() => void)[] = []
  const socket = createWorldSocket({
    who: name,
    server: parts.server,
    courier,
    clock,
    isOnline: () => isOnline,
    ...(parts.onRequest && { onRequest: parts.onRequest }),
  })
  const { form, memory, account, ...market } = overHttp(parts, {
    isOnline: () => isOnline,
    isLiving: () => !isOver,
  })
  const seat = profile.tabs.join()
  browser.port.visibility(null, ({ visible }) => seat.setVisible(visible), FOR_EVER)
  const chat = withFaults(
    createSdkChat(async () => createChatSdk(socket.transport)),
    clock,
  )
  const upload = createMemoryUpload({
    kept: profile.uploads,
    server: async ({ hash, convId, name }) => {
      const { person } = profile.signedIn
      if (!(isOnline && person))
        throw new PortError({ code: FAILURE.noAnswer, message: 'No way to the server.' })
      return parts.server.upload(tokenOf(person.user.user_id), { hash, convId, name, bytes: DOCUMENT })
    },
  })
  const stored = withFilesForgotten(createMemoryOutbox(profile.outbox, 'indexedDb'), upload.forget)
  const outbox = withFaults(whileLiving(stored), clock)
  const writes = noticingWrites(outbox.port, () => !isOver)
  const ports: Ports = {
    account: account.port,
    ...market,
    form: form.port,
    alerts: createMemoryAlerts().port,
    browser: browser.port,
    chat: chat.port,
    code: { load: async () => null },
    checkout: createMemoryCheckout(memory.port),
    desk: createMemoryDesk({ now: clock.wall }),
    enquiries: createMemoryEnquiries(),
    memory: memory.port,
    outbox: withClaimed(writes.port),
    tabs: seat.port,
    upload: withoutMessages(upload.port, stored),
  }
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createAppMachine,
    features: ALL_FEATURES,
    input: { jitter: false },
    app: 'world',
    seed: parts.seed,
    recordedSteps: parts.isRecorded ? Number.POSITIVE_INFINITY : 0,
    ports,
    clock: {
      wall: () => clock.wall() + shift,
      monotonic: clock.monotonic,
      after: (delay, callback) => clock.after(delay, () => fire(callback)),
    },
    onArrival: (arrival) => {
      if (isOver) return
      if (isAnsweredAtOnce(arrival)) arrival.post()
      else courier.send(sentOf(name, arrival))
    },
    onFailure: (actor, message) => void failures.push(`${actor}: ${message}`),
  })

  /** What a tab had asked of a slow storage when it crashed is not done. */
  function whileLiving(port: Ports['outbox']): Ports['outbox'] {
    const never = new Promise<never>(() => undefined)
    return {
      begin: port.begin,
      read: port.read,
      put: (input, signal) => (isOver ? never : port.put(input, signal)),
      remove: (input, signal) => (isOver ? never : port.remove(input, signal)),
    }
  }

  function fire(callback: () => void): void {
    if (isFrozen) missed.push(callback)
    else if (!isOver) callback()
  }

  return {
    name,
    session: parts.session,
    kernel,
    browser,
    get isFrozen() {
      return isFrozen
    },
    get isOver() {
      return isOver
    },
    mayBeStored: writes.mayBeStored,
    setFrozen: (frozen) => {
      isFrozen = frozen
      const late = frozen ? [] : missed.splice(0)
      for (const callback of late) fire(callback)
    },
    jumpClock: (milliseconds) => {
      shift += milliseconds
    },
    socket,
    faults: {
      account: account.faults,
      form: form.faults,
      memory: memory.faults,
      outbox: outbox.faults,
      chat: chat.faults,
    },
    failures,
    sendPlan: ports.drafts.send,
    holdFile: upload.hold,
    setOnline: (online) => {
      isOnline = online
      browser.setOnline(online)
      if (!online) socket.freeze()
    },
    crash: () => {
      isOver = true
      socket.cut('transport close', 'late')
      seat.leave()
      upload.leave()
      courier.drop((lane) => lane.startsWith(`${name} `) && !isToServer(lane))
    },
  }
}

type FaultyCalls = { readonly [Name in 'account' | 'form' | 'memory']: Faulty<Ports[Name]> }

/** What is asked of the server beside the chat, and what the browser remembers. */
function overHttp(
  parts: TabParts,
  tab: { readonly isOnline: () => boolean; readonly isLiving: () => boolean },
): Pick<Ports, 'captures' | 'money' | 'pages' | 'report' | 'tracking' | 'plans' | 'drafts'> & FaultyCalls {
  const { name, browser, profile, session, server, courier, clock, letters, config } = parts
  const { signedIn } = profile
  const desks = {
    login: createMemoryLogin(demoAccounts(), signedIn),
    ...createMemoryDeskForms({ signedIn, now: clock.wall }),
  }
  const market = createMemoryMarket(desks, { drafts: session.drafts, sent: [], files: [] })
  const memory = createMemoryMemory(profile.remembered)
  const beside = { form: market.form, memory }
  const calls = letters
    ? createLetterCalls({
        who: name,
        browser,
        server,
        courier,
        clock,
        book: letters,
        session,
        signedIn,
        onVersion: (given) => parts.onVersion?.(name, given),
        ...tab,
        ...beside,
      })
    : null
  const account = createMemoryAccount({ config, signedIn, ...(calls && { admit: calls.admit }) })
  return {
    ...market,
    ...(calls && { captures: calls.captures }),
    plans: calls?.plans.plans ?? createMemoryPlans(),
    drafts: { ...createMemoryDrafts(), ...(calls && { send: calls.plans.send }) },
    form: withFaults(calls?.form ?? market.form, clock),
    memory: withFaults(calls?.memory ?? memory, clock),
    account: withFaults(account, clock),
  }
}

/** What left a tab before it crashed still arrives. */
const isToServer = (lane: string): boolean => lane.endsWith(' up')

/** A browser counts its sessions without waiting for a storage: nothing comes between, and nothing is lost. */
const isAnsweredAtOnce = ({ port: { port, method } }: Arrival): boolean =>
  port === 'outbox' && method === 'begin'

function sentOf(tab: string, arrival: Arrival): Sent {
  const { port, method, kind } = arrival.port
  const what = kind === 'stream' ? `hear ${port}.${method}` : `settle ${port}.${method}`
  return {
    lane: laneOf(tab, arrival),
    who: tab,
    what,
    happen: arrival.post,
    ...(arrival.fail && { fail: arrival.fail }),
  }
}

/** What comes of one socket keeps its order, as does what one stream says; calls settle in any order. */
function laneOf(tab: string, { port: { port, method, id, kind } }: Arrival): string {
  if (port === 'chat') return `${tab} chat`
  return kind === 'stream' ? `${tab} ${port}.${method}` : `${tab} call ${id}`
}
