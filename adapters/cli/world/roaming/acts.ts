import { navigation, session } from '../../../../machines/app/app.handles.ts'
import { chat, composer, conversation, dock, outbox, rooms } from '../../../../machines/chat/chat.handles.ts'
import { selectDock } from '../../../../machines/dock/dock.select.ts'
import { selectRoomList } from '../../../../machines/rooms/rooms.select.ts'
import { signIn as sendLogin } from '../../../../machines/session/sign-in.ts'
import { DEMO_PASSWORD } from '../../../backend/demo/people.ts'
import type { Tab } from '../tab.ts'

/** Something that a person might do now. */
export interface Act {
  readonly what: string
  /** How often it is done, against the others. */
  readonly weight: number
  readonly act: () => void
}

/**
 * What a person may do in a tab as it stands: only what a screen would offer.
 * @param text is what they write, should they write
 */
export function actsOf(tab: Tab, text: string): readonly Act[] {
  const { kernel, browser } = tab
  const isSignedIn = kernel.read(session)?.matches('signedIn') ?? false
  const list = selectRoomList(kernel.read(rooms)).rows.slice(0, 3)
  const boxes = isSignedIn ? selectDock(kernel.read(dock)).inline : []
  const convIds = list.map((row) => row.convId).filter((convId) => kernel.read(conversation(convId)))
  return [
    { what: 'goes home', weight: 1, act: () => go(tab, '/') },
    { what: 'goes to the messages', weight: 1, act: () => go(tab, '/messages') },
    { what: 'goes back', weight: 1, act: () => browser.back() },
    { what: 'looks away', weight: 1, act: () => browser.setVisible(false) },
    { what: 'looks here', weight: 2, act: () => browser.setVisible(true) },
    ...(isSignedIn ? [] : [signIn(tab)]),
    ...list.flatMap(({ convId }) => openActs(tab, convId)),
    ...boxes.flatMap(({ convId }) => boxActs(tab, convId)),
    ...convIds.flatMap((convId) => writeActs(tab, convId, text)),
    ...(list.length > 0
      ? [
          {
            what: 'marks all read',
            weight: 1,
            act: () => kernel.send(rooms, { type: 'rooms.markAllRead' }),
          },
        ]
      : []),
  ]
}

const go = ({ kernel }: Tab, to: string) =>
  kernel.send(navigation, { type: 'navigation.go', to, replace: false })

function signIn({ kernel }: Tab): Act {
  const credentials = { email: 'traveller@demo.test', password: DEMO_PASSWORD }
  return {
    what: 'signs in',
    weight: 4,
    act: () => sendLogin(kernel, credentials),
  }
}

function openActs({ kernel }: Tab, convId: string): readonly Act[] {
  return [
    { what: `opens ${convId}`, weight: 2, act: () => kernel.send(chat, { type: 'chat.openPage', convId }) },
    {
      what: `opens a box of ${convId}`,
      weight: 2,
      act: () => kernel.send(chat, { type: 'chat.openBox', convId }),
    },
  ]
}

function boxActs({ kernel }: Tab, convId: string): readonly Act[] {
  return [
    {
      what: `folds the box of ${convId}`,
      weight: 1,
      act: () => kernel.send(dock, { type: 'dock.toggle', convId }),
    },
    {
      what: `closes the box of ${convId}`,
      weight: 1,
      act: () => kernel.send(dock, { type: 'dock.close', convId }),
    },
  ]
}

function writeActs({ kernel }: Tab, convId: string, text: string): readonly Act[] {
  const pending = kernel.read(conversation(convId))?.context.pending ?? []
  const failed = pending.filter((message) => message.state === 'failed')
  return [
    {
      what: `types in ${convId}`,
      weight: 2,
      act: () => kernel.send(composer(convId), { type: 'composer.typed', blank: false }),
    },
    {
      what: `writes in ${convId}`,
      weight: 6,
      act: () => kernel.send(composer(convId), { type: 'composer.submit', text }),
    },
    {
      what: `attends to ${convId}`,
      weight: 2,
      act: () => kernel.send(conversation(convId), { type: 'conversation.attend' }),
    },
    {
      what: `scrolls up in ${convId}`,
      weight: 1,
      act: () => kernel.send(conversation(convId), { type: 'conversation.loadOlder' }),
    },
    ...failed.flatMap(({ hash }) => [
      { what: 'tries again', weight: 2, act: () => kernel.send(outbox, { type: 'outbox.retry', hash }) },
      { what: 'discards', weight: 1, act: () => kernel.send(outbox, { type: 'outbox.discard', hash }) },
    ]),
  ]
}
