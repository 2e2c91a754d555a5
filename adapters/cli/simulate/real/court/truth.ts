import * as v from 'valibot'
import type { Signal } from '../../../../../core/ports/port.ts'
import { StoredMessage } from '../../../../../core/wire/message.ts'
import { type ChatSdk, createChatSdk, type Transport } from '../../../../chat-sdk/protocol.ts'
import { createSocketTransport } from '../../../../chat-sdk/socket-transport.ts'
import { createHttpAccount } from '../../../../http/account.ts'
import type { RealScenario } from '../schedule.ts'
import type { Profile } from '../tab.ts'

/** What the database holds once all is over. */
export interface Truth {
  /** By the conversation's own id, in the database's order. */
  readonly rows: ReadonlyMap<string, readonly StoredMessage[]>
  /** Unread counts by user, and conversation. */
  readonly unread: ReadonlyMap<number, Readonly<Record<string, number>>>
}

/** Asks the server itself, past every proxy and machine. */
export interface TruthReader {
  /** Null when the server did not answer in time: it may be asked again, and is by a new socket. */
  read(): Promise<Truth | null>
  close(): void
}

const Rows = v.object({ messages: v.array(StoredMessage), more: v.boolean() })
const Heads = v.object({ heads: v.record(v.string(), v.object({ unread: v.number() })) })
const PAGE = 500
const NEVER_ABORTED: Signal = { aborted: false, addEventListener: () => undefined }

/** @param profiles of the members, by their id */
export function createTruthReader(
  url: () => string,
  scenario: RealScenario,
  profiles: ReadonlyMap<number, Profile>,
): TruthReader {
  let sockets: readonly MemberSocket[] = []
  const close = () => {
    for (const { transport } of sockets) transport.close()
    sockets = []
  }
  return {
    close,
    read: async () => {
      try {
        if (sockets.length === 0) sockets = await Promise.all(connectAll(url(), profiles))
        return await readAll(scenario, sockets)
      } catch (problem) {
        if (problem instanceof v.ValiError) throw problem
        close()
        return null
      }
    },
  }
}

interface MemberSocket {
  readonly userId: number
  readonly sdk: ChatSdk
  readonly transport: Transport
}

const connectAll = (url: string, profiles: ReadonlyMap<number, Profile>) =>
  [...profiles].map(async ([userId, profile]) => ({ userId, ...(await connect(url, profile)) }))

async function readAll({ talk, aside }: RealScenario, sockets: readonly MemberSocket[]): Promise<Truth> {
  // The first member is in both conversations.
  const [first] = sockets
  if (!first) throw new RangeError('a scenario has members')
  const [talked, spokenAside, ...unread] = await Promise.all([
    rowsOf(first.sdk, talk),
    rowsOf(first.sdk, aside),
    ...sockets.map(async ({ userId, sdk }) => [userId, await unreadOf(sdk)] as const),
  ])
  return {
    rows: new Map([
      [talk, talked],
      [aside, spokenAside],
    ]),
    unread: new Map(unread),
  }
}

async function rowsOf(sdk: ChatSdk, convId: string): Promise<readonly StoredMessage[]> {
  const rows: StoredMessage[] = []
  for (let more = true; more; ) {
    const page = v.parse(
      Rows,
      await sdk.getMessages(convId, { afterSeq: rows.at(-1)?.seq ?? 0, limit: PAGE }),
    )
    rows.push(...page.messages)
    more = page.more
  }
  return rows
}

async function unreadOf(sdk: ChatSdk): Promise<Readonly<Record<string, number>>> {
  const { heads } = v.parse(Heads, await sdk.sync())
  return Object.fromEntries(Object.entries(heads).map(([convId, { unread }]) => [convId, unread]))
}

/** A socket of the reader's own, in the person's session. */
async function connect(url: string, { cookies }: Profile) {
  const { token } = await createHttpAccount(url, cookies.jar, cookies.fetch).verify(null, NEVER_ABORTED)
  const transport = createSocketTransport()
  const sdk = createChatSdk(transport)
  await sdk.initSocket(url, 1, token)
  return { sdk, transport }
}
