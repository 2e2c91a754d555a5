import type { StoredMessage } from '../../../../../core/wire/message.ts'
import { outbox } from '../../../../../machines/chat/chat.handles.ts'
import type { LiveKernel } from '../../../../../machines/kernel/hosts/live.ts'
import type { ChatStore } from '../../../../backend/store/chat-store.ts'
import { createLedger, type Ledger, type Violation } from '../../judging/ledger.ts'
import { judgeEnd } from '../../judging/verdict.ts'
import { createWitness } from '../../judging/witness.ts'
import type { JudgedTab, WitnessedTab } from '../../judging/witnessed.ts'
import { ASIDE, storeFor, TALK } from '../../scenario.ts'
import type { RealScenario } from '../schedule.ts'
import { type Deposition, type Look, pathsOf, snapshotAt, type Watched } from './deposition.ts'
import type { Truth } from './truth.ts'

export interface Judgement {
  /** What was wrong at some moment: it will not become right. */
  readonly lasting: readonly Violation[]
  /** What is not as it must be at the end; it may become so. */
  readonly atEnd: readonly Violation[]
}

/** A platform's timers fire a little early by its other clock: times between requests are taken half a percent longer. */
const STRETCH = 1.005

type Timed = { readonly at: number; readonly happen: () => void | Promise<void> }

/**
 * Goes through it all again with what the database has told since: its commits, by their times, among what was
 * done and seen; each is shown to the very code that judges simulated worlds. Then the end is judged, by the
 * tabs as they are now.
 */
export async function judge(
  scenario: RealScenario,
  { heard }: Pick<Deposition, 'heard'>,
  truth: Truth,
  living: readonly Watched[],
): Promise<Judgement> {
  const began = heard[0]?.at ?? 0
  let now = began
  const ledger = createLedger(await storeOf(scenario, truth), () => (now - began) * STRETCH)
  const witness = createWitness(ledger, () => (now - began) * STRETCH)
  const effigies = new Map<Watched, Effigy>()
  const storages = new Map<Watched['profile'], Map<string, unknown>>()
  const storageOf = ({ profile }: Watched) => {
    const known = storages.get(profile) ?? new Map<string, unknown>()
    storages.set(profile, known)
    return known
  }

  function happen(one: Deposition['heard'][number]): void {
    if (one.kind === 'done') one.tell(ledger)
    else if (one.kind === 'requested') witness.request(one.tab, one.event, one.payload)
    else if (one.kind === 'opened') open(one.watched)
    else if (one.kind === 'seen') see(one.watched, one.look)
    else effigies.get(one.watched)?.end()
  }

  function open(watched: Watched): void {
    const effigy = createEffigy(watched)
    effigies.set(watched, effigy)
    witness.watch(effigy.tab, watched.userId, { outbox: storageOf(watched) })
  }

  function see(watched: Watched, look: Look): void {
    const storage = storageOf(watched)
    storage.clear()
    for (const key of look.stored) storage.set(key, null)
    effigies.get(watched)?.show(look)
  }

  const commits = commitsOf(scenario, truth, ledger)
  const rest = heard.map((one): Timed => ({ at: one.at, happen: () => happen(one) }))
  for (const { at, happen: next } of inOrder(commits, rest)) {
    now = Math.max(now, at)
    await next()
  }
  const lasting = [...ledger.violations]
  await judgeEnd({ tabs: () => living.map((one) => judged(scenario, one)) }, ledger)
  return { lasting, atEnd: ledger.violations.slice(lasting.length) }
}

/** A store for the ledger, into which the database's rows are told again; unread is what the database counts. */
async function storeOf(scenario: RealScenario, truth: Truth): Promise<ChatStore> {
  const store = await storeFor(scenario)
  return { ...store, unreadOf: async ({ userId }) => truth.unread.get(userId) ?? {} }
}

function commitsOf(scenario: RealScenario, { rows }: Truth, ledger: Ledger): readonly Timed[] {
  const names = [
    [TALK, scenario.talk],
    [ASIDE, scenario.aside],
  ] as const
  return names.flatMap(([name, convId]) => {
    let last = 0
    return (rows.get(convId) ?? []).map((row, index) => {
      last = Math.max(last, Date.parse(row.content.utc ?? row.time))
      return { at: last, happen: () => commit(ledger, name, row, index + 1) }
    })
  })
}

async function commit(ledger: Ledger, convId: string, row: StoredMessage, place: number): Promise<void> {
  if (row.seq !== place)
    ledger.violate('I6', `${row.content.text} has the number ${row.seq} at place ${place}`)
  if (!ledger.written.has(row.content.text)) ledger.violate('I1', `nobody wrote what stands at ${row.seq}`)
  const { hash, user_id: senderId, is_bot: isBot, time, content } = row
  await ledger.store.transact(convId, (locked) =>
    locked.append({ hash, senderId, isBot, time, utc: content.utc ?? time, text: content.text }),
  )
}

/** By time; what is committed in the same millisecond as it is seen was committed first. */
function inOrder(first: readonly Timed[], second: readonly Timed[]): readonly Timed[] {
  return [...first, ...second].sort((one, other) => one.at - other.at)
}

interface Effigy {
  readonly tab: WitnessedTab
  show(look: Look): void
  end(): void
}

/** A tab as it looked at one moment of the past. */
function createEffigy({ tab }: Watched): Effigy {
  let look: Look = { snapshots: new Map(), stored: [] }
  let isOver = false
  let tell: () => void = () => undefined
  return {
    tab: {
      name: tab.name,
      get isOver() {
        return isOver
      },
      kernel: {
        read: (({ path }) => look.snapshots.get(path)) as LiveKernel['read'],
        textOf: tab.kernel.textOf,
        subscribe: (listener) => {
          tell = listener
          return () => undefined
        },
      },
    },
    show: (next) => {
      look = next
      tell()
    },
    end: () => {
      isOver = true
    },
  }
}

/** A tab as it is, its conversations under the names that the judging code has for them. */
function judged(scenario: RealScenario, { tab, userId, profile }: Watched): JudgedTab {
  const paths = pathsOf(scenario)
  const { textOf, subscribe, armedTimers } = tab.kernel
  const read = (({ path }) => snapshotAt(tab, paths.get(path) ?? path)) as LiveKernel['read']
  return {
    userId,
    tab: { name: tab.name, isOver: tab.isOver, kernel: { read, textOf, subscribe, armedTimers } },
    browser: { world: { profile } },
  }
}

/** What storage has not taken when its page ends may be lost: the person was told, or it never was accepted. */
export function unsafeTexts({ tab, profile }: Watched): readonly string[] {
  const stored = [...profile.outbox.values()] as readonly { readonly text?: string }[]
  const items = tab.kernel.read(outbox)?.context.items ?? []
  return items
    .flatMap(({ entry }) => tab.kernel.textOf(entry.text) ?? [])
    .filter((text) => !stored.some((entry) => entry.text === text))
}
