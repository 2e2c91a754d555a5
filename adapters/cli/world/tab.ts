import { withFilesForgotten, withoutMessages } from '../../../core/chat/attachments/files-as-messages.ts'
import { inWritingOrder } from '../../../core/chat/outbox/writing-order.ts'
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
import { createMemoryDesk, createMemoryDeskForms } from '../../memory/desk.ts'
import { type Faults, withFaults } from '../../memory/faults.ts'
import { createMemoryMarket } from '../../memory/market/market.ts'
import { createMemoryOutbox } from '../../memory/outbox.ts'
import { createMemoryMemory, type Remembered } from '../../memory/remembered.ts'
import type { TabsHub } from '../../memory/tabs.ts'
import { createMemoryUpload, type KeptUploads } from '../../memory/upload.ts'
import { noticingWrites } from './asked-writes.ts'
import type { Courier, Sent } from './courier.ts'
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
  readonly kernel: LiveKernel
  readonly browser: MemoryBrowser
  readonly socket: WorldSocket
  readonly faults: Readonly<Record<FaultyPort, Faults<string>>>
  /** What machines or streams failed with, in order. */
  readonly failures: readonly string[]
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
  readonly profile: BrowserProfile
  readonly config: RuntimeConfig
  readonly server: WorldServer
  readonly courier: Courier
  readonly clock: VirtualClock
  readonly onRequest?: (tab: string, event: string, payload: unknown) => void
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
  const account = withFaults(createMemoryAccount({ config: parts.config, signedIn: profile.signedIn }), clock)
  const market = createMemoryMarket({
    login: createMemoryLogin(demoAccounts(), profile.signedIn),
    ...createMemoryDeskForms({ signedIn: profile.signedIn, now: clock.wall }),
  })
  const form = withFaults(market.form, clock)
  const memory = withFaults(createMemoryMemory(profile.remembered), clock)
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
  const writes = noticingWrites(inWritingOrder(outbox.port), () => !isOver)
  const ports: Ports = {
    account: account.port,
    ...market,
    form: form.port,
    alerts: createMemoryAlerts().port,
    browser: browser.port,
    chat: chat.port,
    code: { load: async () => null },
    desk: createMemoryDesk({ now: clock.wall }),
    memory: memory.port,
    outbox: writes.port,
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
      if (!isOver) courier.send(sentOf(name, arrival))
    },
    onFailure: (actor, message) => void failures.push(`${actor}: ${message}`),
  })

  /** What a tab had asked of a slow storage when it crashed is not done. */
  function whileLiving(port: Ports['outbox']): Ports['outbox'] {
    const never = new Promise<never>(() => undefined)
    return {
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

/** What left a tab before it crashed still arrives. */
const isToServer = (lane: string): boolean => lane.endsWith(' up')

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
