import { describe, expect, it } from 'vitest'
import { createActor, type EventFrom, enqueueActions, setup } from 'xstate'
import type { createAlertsMachine } from '../../../machines/alerts/alerts.machine.ts'
import { TO as OF_ROOT } from '../../../machines/app/app.letters.ts'
import type { createChatMachine } from '../../../machines/chat/chat.machine.ts'
import { composerActor, conversationActor, TO as OF_CHAT } from '../../../machines/chat/chat.names.ts'
import type { createComposerMachine } from '../../../machines/composer/composer.machine.ts'
import type { createConnectionMachine } from '../../../machines/connection/connection.machine.ts'
import type { createConversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import type { createCurrencyMachine } from '../../../machines/currency/currency.machine.ts'
import type { createDeskMachine } from '../../../machines/desk/desk.machine.ts'
import type { createDockMachine } from '../../../machines/dock/dock.machine.ts'
import {
  type Address,
  addressOf,
  letter,
  lettersOf,
  post,
  reportsOf,
} from '../../../machines/kernel/letters.ts'
import type { createLeavingMachine } from '../../../machines/leaving/leaving.machine.ts'
import type { createNavigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import type { createOutboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import type { createPageMachine } from '../../../machines/page/page.machine.ts'
import type { createRoomsMachine } from '../../../machines/rooms/rooms.machine.ts'
import type { createSessionMachine } from '../../../machines/session/session.machine.ts'
import type { createTrayMachine } from '../../../machines/tray/tray.machine.ts'
import { uploadActor } from '../../../machines/tray/tray.names.ts'
import type { createUploadMachine } from '../../../machines/upload/upload.machine.ts'

type Asked = { readonly type: 'child.asked'; readonly what: string } | { readonly type: 'child.ended' }
type Answered = { readonly type: 'child.answered'; readonly what: string }

const CHILD = addressOf<Asked>('child')

/** A parent that asks its child twice, and hears it answer. */
function family() {
  const heard: string[] = []
  const report = reportsOf<Answered>()
  const child = setup({ types: { events: {} as Asked } }).createMachine({
    on: {
      'child.asked': { actions: report(({ event }) => ({ type: 'child.answered', what: event.what })) },
    },
  })
  type ParentEvent = Answered | { readonly type: 'parent.ask' }
  const tell = lettersOf<Record<string, never>, ParentEvent>()
  const parent = setup({
    types: { context: {} as Record<string, never>, events: {} as ParentEvent },
    actors: { child },
    actions: {
      ask: tell(CHILD, () => ({ type: 'child.asked', what: 'first' })),
      askAgain: enqueueActions(({ enqueue }) =>
        post(
          enqueue,
          ['second', 'third'].map((what) => letter(CHILD, { type: 'child.asked', what })),
        ),
      ),
      hear: ({ event }) => {
        if (event.type === 'child.answered') heard.push(event.what)
      },
    },
  }).createMachine({
    context: {},
    invoke: { id: 'child', src: 'child' },
    on: { 'parent.ask': { actions: ['ask', 'askAgain'] }, 'child.answered': { actions: 'hear' } },
  })
  const actor = createActor(parent)
  actor.start()
  return { ask: () => actor.send({ type: 'parent.ask' }), heard }
}

describe('letters between a parent and its children', () => {
  it('arrive in their order, and are answered', () => {
    const { ask, heard } = family()
    ask()
    expect(heard).toEqual(['first', 'second', 'third'])
  })

  it('compile only as their receiver knows them', () => {
    const tell = lettersOf<Record<string, never>, { readonly type: 'x' }>()
    const report = reportsOf<Answered>()
    const written = [
      // @ts-expect-error a name that nobody receives
      letter(CHILD, { type: 'child.aksed', what: '' }),
      // @ts-expect-error a field that is missing
      letter(CHILD, { type: 'child.asked' }),
      // @ts-expect-error a name that is no address
      letter('child', { type: 'child.asked', what: '' }),
      // @ts-expect-error another actor's event
      letter(OF_CHAT.dock, { type: 'rooms.reload' }),
      // @ts-expect-error a name that nobody receives
      tell(CHILD, () => ({ type: 'child.aksed', what: '' })),
      // @ts-expect-error a field of another type
      tell(CHILD, () => ({ type: 'child.asked', what: 1 })),
      // @ts-expect-error what the child does not declare to send
      report({ type: 'child.ansewred', what: '' }),
      // @ts-expect-error a field that is missing
      report(() => ({ type: 'child.answered' })),
    ]
    expect(written).toHaveLength(8)
  })

  it('are declared as the machines take them', () => {
    const addresses = [
      takes<typeof createSessionMachine>()(OF_ROOT.session),
      takes<typeof createNavigationMachine>()(OF_ROOT.navigation),
      takes<typeof createLeavingMachine>()(OF_ROOT.leaving),
      takes<typeof createPageMachine>()(OF_ROOT.page),
      takes<typeof createCurrencyMachine>()(OF_ROOT.currency),
      takes<typeof createChatMachine>()(OF_ROOT.chat),
      takes<typeof createDeskMachine>()(OF_ROOT.desk),
      takes<typeof createAlertsMachine>()(OF_CHAT.alerts),
      takes<typeof createConnectionMachine>()(OF_CHAT.connection),
      takes<typeof createDockMachine>()(OF_CHAT.dock),
      takes<typeof createOutboxMachine>()(OF_CHAT.outbox),
      takes<typeof createRoomsMachine>()(OF_CHAT.rooms),
      takes<typeof createTrayMachine>()(OF_CHAT.tray),
      takes<typeof createConversationMachine>()(conversationActor('')),
      takes<typeof createComposerMachine>()(composerActor('')),
      takes<typeof createUploadMachine>()(uploadActor('')),
      // @ts-expect-error a machine that does not take them
      takes<typeof createDockMachine>()(OF_CHAT.rooms),
    ]
    expect(addresses).toHaveLength(17)
  })
})

/** Compiles where the machine takes all that may be sent to the address. */
const takes =
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of the machine's maker do not matter here
    <Create extends (...given: any[]) => any>() =>
    (address: Address<EventFrom<ReturnType<Create>>>) =>
      address
