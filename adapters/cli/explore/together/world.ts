import type { ChatInput } from '../../../../machines/chat/chat.letters.ts'
import type { OpenedPort } from '../../../../machines/kernel/host.ts'
import { CONV } from '../setups/payloads.ts'
import { user } from '../setups/wire.ts'
import { methodOf, type Stage } from '../stage.ts'
import { createServer, type Reply, type Sent, type Server } from './server.ts'

/** How often each kind of thing may still happen. */
export interface Allowance {
  readonly messages: number
  readonly others: number
  readonly faults: number
  readonly hands: number
}

/** The server and the network around a chat, and what is still to come of them and of the person. */
export interface World {
  begin(stage: Stage, input: ChatInput): void
  readonly server: Server
  readonly left: Allowance
  use(kind: keyof Allowance): void
  isConnected: boolean
  /** The server told of a message and nobody heard it: the next sync will show it. */
  readonly isMisheard: boolean
  mishear(): void
  /** Messages that the person wrote, in their order, those that they discarded, and all that they touched by hand. */
  readonly written: readonly string[]
  readonly discarded: readonly string[]
  readonly touched: readonly string[]
  writes(hash: string): void
  touches(hash: string, verb: 'retry' | 'discard'): void
  /** Sent messages whose sender has given up on their answer, and that may still arrive. */
  readonly late: readonly Sent[]
  delay(sent: Sent): void
  arriveLate(): void
  isStored(hash: string): boolean
  seqOf(hash: string): number
  /** A request reaches the server, which does what it asks for. */
  arrive(port: OpenedPort): Reply
  /** Answers the oldest call of a method as a server does that was reached. */
  answer(stage: Stage, method: string): void
  /** Answers whatever is answered as soon as it is asked. */
  settle(stage: Stage): void
  /** All that makes its state another one. */
  state(): unknown
}

export function createWorld(allowance: Allowance): World {
  let server = createServer()
  let left = allowance
  let past = NOTHING

  const seqOf = (hash: string) => server.stored.find((one) => one.hash === hash)?.seq ?? 0
  const world: World = {
    begin: (stage, input) => {
      server = createServer()
      left = allowance
      past = NOTHING
      world.isConnected = false
      stage.begin(input)
      own(stage)
      world.settle(stage)
    },
    get server() {
      return server
    },
    get left() {
      return left
    },
    use: (kind) => {
      left = { ...left, [kind]: left[kind] - 1 }
    },
    isConnected: false,
    get isMisheard() {
      return past.isMisheard
    },
    mishear: () => {
      server.nextBroadcast()
      past = { ...past, isMisheard: true }
    },
    get written() {
      return past.written
    },
    get discarded() {
      return past.discarded
    },
    get touched() {
      return past.touched
    },
    get late() {
      return past.late
    },
    writes: (hash) => {
      past = { ...past, written: [...past.written, hash] }
    },
    touches: (hash, verb) => {
      const discarded = verb === 'discard' ? [...past.discarded, hash] : past.discarded
      past = { ...past, discarded, touched: [...past.touched, hash] }
    },
    delay: (sent) => {
      past = { ...past, late: [...past.late, sent] }
    },
    arriveLate: () => {
      const [first, ...others] = past.late
      if (first) server.send(first)
      past = { ...past, late: others }
    },
    isStored: (hash) => seqOf(hash) > 0,
    seqOf,
    arrive: (port) => {
      if (methodOf(port) === 'chat.connect') world.isConnected = true
      if (methodOf(port) === 'chat.sync') past = { ...past, isMisheard: false }
      const replying = REPLIES[methodOf(port)] ?? AT_ONCE[methodOf(port)]
      if (!replying) throw new Error(`this world does not answer ${methodOf(port)}`)
      return replying(server, port.input as never)
    },
    answer: (stage, method) => {
      const port = stage.open().find((one) => methodOf(one) === method)
      if (port) reply(stage, port, world.arrive(port))
    },
    settle: (stage) => {
      const isQuick = (port: OpenedPort) => methodOf(port) in AT_ONCE
      for (let port = stage.open().find(isQuick); port; port = stage.open().find(isQuick)) {
        reply(stage, port, world.arrive(port))
      }
    },
    state: () => [left, world.isConnected, server.state(), past],
  }
  return world
}

/** It is the only tab of its person. */
function own(stage: Stage): void {
  const news = stage.open().find((port) => methodOf(port) === 'tabs.news')
  if (news) stage.emit(news, { type: 'tabs.ownershipChanged', isOwner: true, term: 1 })
}

function reply(stage: Stage, port: OpenedPort, answer: Reply): void {
  if ('failure' in answer) stage.fail(port, answer.failure)
  else stage.settle(port, answer.data)
}

interface Past {
  readonly isMisheard: boolean
  readonly written: readonly string[]
  readonly discarded: readonly string[]
  readonly touched: readonly string[]
  readonly late: readonly Sent[]
}

const NOTHING: Past = { isMisheard: false, written: [], discarded: [], touched: [], late: [] }

type Replies = Readonly<Record<string, (server: Server, input: never) => Reply>>

/** Requests whose answers may come late, or not at all. */
const REPLIES: Replies = {
  'chat.connect': () => ({ data: null }),
  'chat.sync': (server) => server.sync(),
  'chat.open': (server) => server.open(),
  'chat.messages': (server, asked) => server.messages(asked),
  'chat.send': (server, sent) => server.send(sent),
  'chat.close': (server, sent) => server.close(sent),
}

/** Calls that are answered as soon as they are made: nothing else here depends on them. */
const AT_ONCE: Replies = {
  'memory.readBoxes': () => ({ data: [{ convId: CONV, minimised: false }] }),
  'memory.writeBoxes': () => ({ data: null }),
  'memory.readDraft': () => ({ data: null }),
  'memory.writeDraft': () => ({ data: null }),
  'browser.playSound': () => ({ data: null }),
  'upload.read': () => ({ data: [] }),
  'outbox.read': () => ({ data: { entries: [], setAside: 0 } }),
  'outbox.put': () => ({ data: { kept: 'indexedDb' } }),
  'outbox.remove': () => ({ data: null }),
  'tabs.tell': () => ({ data: null }),
  'tabs.take': () => ({ data: null }),
  'tabs.check': () => ({ data: { isOwner: true } }),
  'account.verify': () => ({ data: user }),
  'chat.load': () => ({ data: null }),
  'chat.disconnect': () => ({ data: null }),
  'chat.list': (server) => server.list(),
  'chat.markRead': (server, { seq = 0 }: { seq?: number }) => server.read(seq),
}
