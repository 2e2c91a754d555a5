import { conversationPath } from '../../../core/routing/messages.ts'
import { app } from '../../../machines/app/app.handles.ts'
import { chat, composer, conversation, outbox, rooms } from '../../../machines/chat/chat.handles.ts'
import type { SeededRandom } from '../../backend/demo/seeded-random.ts'
import type { Tab } from '../world/tab.ts'
import { breakServer, count, type FaultCounts, weighted } from './faults.ts'
import type { Ledger } from './judging/ledger.ts'
import { TALK } from './scenario.ts'
import type { Stage, StagedTab } from './stage.ts'

/** Something that a person, their machine or the server does. */
interface Operation {
  readonly what: string
  readonly weight: number
  readonly act: () => void
}

export interface OperationParts {
  readonly stage: Stage
  readonly ledger: Ledger
  readonly counts: FaultCounts
  readonly random: SeededRandom
}

/** Does one operation, at random among those that are possible. @returns what it was */
export async function operate(parts: OperationParts): Promise<string> {
  const { stage, random } = parts
  const tabs = stage.tabs().filter(({ tab }) => !tab.isFrozen)
  const chosen = weighted([...tabs.flatMap((staged) => personal(parts, staged)), ...worldly(parts)], random)
  if (!chosen) return 'nothing'
  await stage.world.act(chosen.act)
  return chosen.what
}

function personal(parts: OperationParts, staged: StagedTab): readonly Operation[] {
  const { tab } = staged
  if (!tab.kernel.read(app)?.matches({ signedIn: 'chatting' })) return mechanical(parts, staged)
  return [
    ...staged.conversations.flatMap((convId) => inConversation(parts, staged, convId)),
    ...unsent(parts, tab),
    op(tab, 'marks all read', 1, () => tab.kernel.send(rooms, { type: 'rooms.markAllRead' })),
    ...mechanical(parts, staged),
  ]
}

const op = ({ name }: Tab, what: string, weight: number, act: () => void): Operation => ({
  what: `${name} ${what}`,
  weight,
  act,
})

function inConversation(
  { ledger }: OperationParts,
  { tab, userId, load }: StagedTab,
  convId: string,
): readonly Operation[] {
  const { kernel } = tab
  const isOpen = kernel.read(composer(convId)) !== undefined
  const open = op(tab, `opens ${convId}`, 1, () => kernel.send(chat, { type: 'chat.openPage', convId }))
  const box = op(tab, `opens a box of ${convId}`, 1, () =>
    kernel.send(chat, { type: 'chat.openBox', convId }),
  )
  if (!isOpen) return [open, box]
  const text = `m${ledger.written.size + 1}`
  const write = () => {
    ledger.write({ text, userId, convId, tab: load })
    kernel.send(composer(convId), { type: 'composer.submit', text })
  }
  return [
    op(tab, `writes ${text} in ${convId}`, 8, write),
    op(tab, `types in ${convId}`, 1, () =>
      kernel.send(composer(convId), { type: 'composer.typed', blank: false }),
    ),
    op(tab, `attends to ${convId}`, 1, () =>
      kernel.send(conversation(convId), { type: 'conversation.attend' }),
    ),
  ]
}

/** Retry and Discard, for what is offered them. */
function unsent({ ledger }: OperationParts, tab: Tab): readonly Operation[] {
  const items = tab.kernel.read(outbox)?.context.items ?? []
  return items.slice(0, 3).flatMap(({ entry: { hash, text }, state }) => {
    const own = ledger.written.get(tab.kernel.textOf(text) ?? '')
    if (!own) return []
    const retry = () => {
      own.wasRetried = true
      own.failedAt = null
      tab.kernel.send(outbox, { type: 'outbox.retry', hash })
    }
    const discard = () => {
      own.isDiscarding = true
      tab.kernel.send(outbox, { type: 'outbox.discard', hash })
    }
    return [
      ...(state === 'failed' ? [op(tab, `tries ${own.text} again`, 3, retry)] : []),
      op(tab, `discards ${own.text}`, 0.5, discard),
    ]
  })
}

/** What befalls a browser and its machine. */
function mechanical({ stage, counts, random }: OperationParts, staged: StagedTab): readonly Operation[] {
  const { tab } = staged
  const befall = (fault: string, weight: number, act: () => void) =>
    op(tab, fault, weight, () => {
      count(counts, fault, 'operation')
      act()
    })
  return [
    befall('goes offline', 0.6, () => tab.setOnline(false)),
    befall('comes online', 0.8, () => tab.setOnline(true)),
    befall('is hidden', 0.4, () => tab.browser.setVisible(false)),
    befall('is shown', 0.6, () => tab.browser.setVisible(true)),
    befall('is reloaded', 0.5, () => stage.reload(staged)),
    befall('is duplicated', 0.2, () => stage.open(staged.browser, conversationPath(TALK))),
    befall('is frozen', 0.3, () => tab.setFrozen(true)),
    befall('clock jumps', 0.2, () => tab.jumpClock(random.between(-86_400_000, 86_400_000))),
    befall('storage is slow', 0.2, () => tab.faults.outbox.delay('put', random.between(100, 3_000))),
    befall('storage is quick', 0.2, () => tab.faults.outbox.delay('put', 0)),
    befall('storage hangs', 0.1, () => tab.faults.outbox.hang('put')),
    befall('storage goes on', 0.4, () => tab.faults.outbox.release('put')),
  ]
}

function worldly({ stage, counts, random }: OperationParts): readonly Operation[] {
  const { world } = stage
  const frozen = stage.tabs().filter(({ tab }) => tab.isFrozen)
  return [
    {
      what: 'the server will break',
      weight: 1,
      act: () => breakServer(world, random, counts),
    },
    {
      what: 'the server is killed',
      weight: world.server.isUp ? 0.5 : 0,
      act: () => {
        count(counts, 'server killed', 'operation')
        world.server.kill()
      },
    },
    { what: 'the server starts', weight: world.server.isUp ? 0 : 8, act: () => world.server.start() },
    ...frozen.map(({ tab }) => op(tab, 'thaws', 2, () => tab.setFrozen(false))),
  ]
}
