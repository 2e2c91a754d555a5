import { app } from '../../../../machines/app/app.handles.ts'
import { chat, composer, conversation, outbox, rooms } from '../../../../machines/chat/chat.handles.ts'
import { signIn as sendLogin } from '../../../../machines/session/sign-in.ts'
import { DEMO_PASSWORD } from '../../../backend/demo/people.ts'
import type { Tab } from '../../world/tab.ts'
import { ASIDE } from '../scenario.ts'
import type { StagedTab } from '../stage.ts'
import { attached, attaching } from './attaching.ts'
import { type Operation, type OperationParts, op } from './operation.ts'

/** Milliseconds that a greeting may take to be answered; nobody waits for it. */
const GREETING_LIMIT = 10_000

/** What a person does in a tab. */
export function personal(parts: OperationParts, staged: StagedTab): readonly Operation[] {
  const { tab } = staged
  const state = tab.kernel.read(app)
  if (state?.matches('signedOut')) return [op(tab, 'signs in', 8, () => signIn(staged))]
  if (!state?.matches({ signedIn: 'chatting' })) return []
  return [
    ...staged.conversations.flatMap((convId) => inConversation(parts, staged, convId)),
    ...unsent(parts, tab),
    ...attached(parts, tab),
    op(tab, 'marks all read', 1, () => tab.kernel.send(rooms, { type: 'rooms.markAllRead' })),
  ]
}

export function signIn(staged: StagedTab): void {
  const { tab, browser } = staged
  sendLogin(tab.kernel, { email: browser.email, password: DEMO_PASSWORD })
}

function inConversation(parts: OperationParts, staged: StagedTab, convId: string): readonly Operation[] {
  const { ledger } = parts
  const { tab, userId, load } = staged
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
    ...attaching(parts, staged, convId),
    op(tab, `types in ${convId}`, 1, () =>
      kernel.send(composer(convId), { type: 'composer.typed', blank: false }),
    ),
    op(tab, `loads older messages of ${convId}`, 0.5, () =>
      kernel.send(conversation(convId), { type: 'conversation.loadOlder' }),
    ),
    ...(convId === ASIDE ? [greeting(tab)] : []),
    op(tab, `attends to ${convId}`, 1, () =>
      kernel.send(conversation(convId), { type: 'conversation.attend' }),
    ),
  ]
}

/** Whoever asks for it, and however often: a conversation is greeted once. */
function greeting(tab: Tab): Operation {
  const { transport } = tab.socket
  return op(tab, 'asks for the greeting', 0.2, () => {
    if (!transport.isOpen) return
    const asked = transport.request('conversation.greet', { convId: ASIDE }, GREETING_LIMIT)
    asked.catch(() => undefined)
  })
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
