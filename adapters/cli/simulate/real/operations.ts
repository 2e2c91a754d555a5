import { FAILURE } from '../../../../core/ports/port.ts'
import { conversationPath } from '../../../../core/routing/messages.ts'
import { app } from '../../../../machines/app/app.handles.ts'
import { chat, composer, conversation, dock, outbox, rooms } from '../../../../machines/chat/chat.handles.ts'
import { selectDock } from '../../../../machines/dock/dock.select.ts'
import type { SeededRandom } from '../../../backend/demo/seeded-random.ts'
import { weighted } from '../faults.ts'
import { ASIDE, TALK } from '../scenario.ts'
import type { RealStage, StagedTab } from './stage.ts'

interface Operation {
  readonly what: string
  readonly weight: number
  readonly act: () => void | Promise<void>
}

/** Does one thing that a person, or their browser, may do now. */
export async function operate(stage: RealStage, random: SeededRandom): Promise<void> {
  const chosen = weighted(
    [...stage.tabs().flatMap((staged) => personal(stage, staged, random)), ...arrivals(stage)],
    random,
  )
  if (!chosen) return
  stage.tell(chosen.what)
  await chosen.act()
}

function personal(stage: RealStage, staged: StagedTab, random: SeededRandom): readonly Operation[] {
  const { kernel, name } = staged.tab
  if (!kernel.read(app)?.matches({ signedIn: 'chatting' })) return mechanical(stage, staged, random)
  const boxes = selectDock(kernel.read(dock)).inline
  return [
    ...staged.conversations.flatMap((convId) => inConversation(stage, staged, convId, random)),
    ...unsent(stage, staged),
    ...boxes.map(({ convId }) => ({
      what: `${name} closes the box of ${convId}`,
      weight: 0.4,
      act: () => kernel.send(dock, { type: 'dock.close', convId }),
    })),
    {
      what: `${name} marks all read`,
      weight: 0.6,
      act: () => kernel.send(rooms, { type: 'rooms.markAllRead' }),
    },
    ...mechanical(stage, staged, random),
  ]
}

function inConversation(
  stage: RealStage,
  staged: StagedTab,
  convId: string,
  random: SeededRandom,
): readonly Operation[] {
  const { kernel, name } = staged.tab
  if (!kernel.read(composer(convId))) {
    return [
      {
        what: `${name} opens ${convId}`,
        weight: 1.5,
        act: () => kernel.send(chat, { type: 'chat.openPage', convId }),
      },
      {
        what: `${name} opens a box of ${convId}`,
        weight: 1.5,
        act: () => kernel.send(chat, { type: 'chat.openBox', convId }),
      },
    ]
  }
  const many = random.next() < 0.2 ? 4 : 1
  const length = random.next() < 0.1 ? random.between(500, 4_000) : 0
  return [
    {
      what: `${name} writes ${many === 1 ? 'a message' : 'four messages at once'} in ${convId}`,
      weight: 8,
      act: () => {
        for (let written = 0; written < many; written += 1) write(stage, staged, convId, length)
      },
    },
    {
      what: `${name} types in ${convId}`,
      weight: 0.5,
      act: () => kernel.send(composer(convId), { type: 'composer.typed', blank: false }),
    },
    {
      what: `${name} attends to ${convId}`,
      weight: 1,
      act: () => kernel.send(conversation(convId), { type: 'conversation.attend' }),
    },
  ]
}

/** A message whose text is its name; some are long, to be cut in their midst. */
function write(stage: RealStage, { tab, userId, load }: StagedTab, convId: string, length: number): void {
  const text = `m${stage.nextMessage()}`.padEnd(length, '.')
  const name = convId === stage.scenario.talk ? TALK : ASIDE
  stage.deposition.done((ledger) => ledger.write({ text, userId, convId: name, tab: load }))
  tab.kernel.send(composer(convId), { type: 'composer.submit', text })
}

/** Retry and Discard, for what is offered them. */
function unsent({ deposition }: RealStage, { tab }: StagedTab): readonly Operation[] {
  const { kernel, name } = tab
  const items = kernel.read(outbox)?.context.items ?? []
  return items.slice(0, 3).flatMap(({ entry: { hash, text }, state }) => {
    const written = kernel.textOf(text) ?? ''
    const retry = () => {
      deposition.done((ledger) => {
        const own = ledger.written.get(written)
        if (own) Object.assign(own, { wasRetried: true, failedAt: null })
      })
      kernel.send(outbox, { type: 'outbox.retry', hash })
    }
    const discard = () => {
      deposition.done((ledger) => {
        const own = ledger.written.get(written)
        if (own) own.isDiscarding = true
      })
      kernel.send(outbox, { type: 'outbox.discard', hash })
    }
    return [
      ...(state === 'failed'
        ? [{ what: `${name} tries ${brief(written)} again`, weight: 4, act: retry }]
        : []),
      { what: `${name} discards ${brief(written)}`, weight: 0.4, act: discard },
    ]
  })
}

const brief = (text: string): string => text.replace(/\.+$/, '')

/** What befalls a tab and its browser. */
function mechanical(stage: RealStage, staged: StagedTab, random: SeededRandom): readonly Operation[] {
  const { tab, userId } = staged
  const befall = (fault: string, weight: number, act: () => void | Promise<void>): Operation => ({
    what: `${tab.name} ${fault}`,
    weight,
    act: () => {
      stage.count(fault, 'operation')
      return act()
    },
  })
  const reload = async () => {
    stage.crash(staged)
    await stage.open(userId, tab.browser.address())
  }
  const lost = { code: FAILURE.noAnswer, message: 'lost' }
  return [
    befall('goes offline', 0.3, () => tab.setOnline(false)),
    befall('comes online', 0.6, () => tab.setOnline(true)),
    befall('is hidden', 0.3, () => tab.browser.setVisible(false)),
    befall('is shown', 0.4, () => tab.browser.setVisible(true)),
    befall('is reloaded', 0.5, reload),
    befall('crashes', 0.3, () => stage.crash(staged)),
    befall('is duplicated', 0.2, () => stage.open(userId, conversationPath(stage.scenario.talk))),
    befall('storage is slow', 0.2, () => tab.faults.outbox.delay('put', random.between(100, 2_000))),
    befall('storage is quick', 0.3, () => tab.faults.outbox.delay('put', 0)),
    befall('storage hangs', 0.1, () => tab.faults.outbox.hang('put')),
    befall('storage goes on', 0.3, () => tab.faults.outbox.release('put')),
    befall('sends are not answered', 0.2, () =>
      tab.faults.chat.failNext('send', lost, { times: 6, answerLost: random.next() < 0.5 }),
    ),
  ]
}

/** Whoever has no tab left comes back, sooner or later. */
function arrivals(stage: RealStage): readonly Operation[] {
  const here = new Set(stage.tabs().map(({ userId }) => userId))
  return stage.scenario.members
    .filter(({ userId }) => !here.has(userId))
    .map(({ userId }) => ({
      what: `user${userId} comes back`,
      weight: 4,
      act: () => stage.open(userId, conversationPath(stage.scenario.talk)),
    }))
}
