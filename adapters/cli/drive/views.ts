import { unseal } from '../../../core/door/seal.ts'
import type { SealedSecret } from '../../../core/wire/personal.ts'
import { navigation, session } from '../../../machines/app/app.handles.ts'
import { composer, connection, conversation, dock, rooms } from '../../../machines/chat/chat.handles.ts'
import { selectComposer } from '../../../machines/composer/composer.select.ts'
import { selectBanner } from '../../../machines/connection/connection.select.ts'
import type { LogRow } from '../../../machines/conversation/conversation.rows.ts'
import { selectConversation, selectLog } from '../../../machines/conversation/conversation.select.ts'
import { selectDock } from '../../../machines/dock/dock.select.ts'
import { selectForm } from '../../../machines/form/form.select.ts'
import type { LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { selectAuth } from '../../../machines/session/session.auth.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { formCalled } from './actors.ts'

type Kernel = Pick<LiveKernel, 'read'>

const VIEWS: Readonly<Record<string, (kernel: Kernel) => unknown>> = {
  session: (kernel) => optional(kernel.read(session), selectSession),
  auth: (kernel) => optional(kernel.read(session), selectAuth),
  page: (kernel) => optional(kernel.read(navigation), selectPage),
  banner: (kernel) => selectBanner(kernel.read(connection)),
  rooms: (kernel) => selectRoomList(kernel.read(rooms)),
  dock: (kernel) => selectDock(kernel.read(dock)),
}

const VIEWS_OF: Readonly<Record<string, (kernel: Kernel, of: string) => unknown>> = {
  form: (kernel, name) => optional(kernel.read(formCalled(name)), selectForm),
  conversation: (kernel, convId) => optional(kernel.read(conversation(convId)), selectConversation),
  composer: (kernel, convId) => optional(kernel.read(composer(convId)), selectComposer),
  log: (kernel, convId) =>
    optional(kernel.read(conversation(convId)), (snapshot) => logOf(selectLog(snapshot, dayOf))),
}

/**
 * The view model that a script names, with its texts in place: `banner`, `log(conv#3w101)`, or `form(login)`.
 * @throws RangeError that lists the names
 */
export function viewCalled(name: string, kernel: Pick<LiveKernel, 'read' | 'textOf' | 'valueOf'>): unknown {
  const read = (text: SealedSecret) => kernel.textOf(text) ?? `‹${text.pii}›`
  return unseal(look(name, kernel), { read, valueOf: kernel.valueOf })
}

function look(name: string, kernel: Kernel): unknown {
  const simple = Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined
  if (simple) return simple(kernel)
  const [, kind = '', of = ''] = /^(\w+)\((.+)\)$/.exec(name) ?? []
  const viewOf = Object.hasOwn(VIEWS_OF, kind) ? VIEWS_OF[kind] : undefined
  if (viewOf) return viewOf(kernel, of)
  const known = [...Object.keys(VIEWS), ...Object.keys(VIEWS_OF).map((one) => `${one}(ID)`)]
  throw new RangeError(`there is no view ${name}; there are ${known.join(', ')}`)
}

/** What is not there yet shows nothing. */
function optional<S, T>(snapshot: S | undefined, select: (snapshot: S) => T): T | null {
  return snapshot === undefined ? null : select(snapshot)
}

/** Scripts say nothing of days: those of the server's clock will do. */
const dayOf = (instant: string): string => instant.slice(0, 10)

function logOf({ count, rowAt, older }: ReturnType<typeof selectLog>): unknown {
  return { count, older, rows: Array.from({ length: count }, (_one, index) => rowOf(rowAt(index))) }
}

/** A row as a person would tell of it: what it says, whose it is, how it stands. */
function rowOf({ content, isMine, isSeen }: LogRow): unknown {
  if (content.kind === 'pending')
    return {
      text: content.pending.text,
      mine: true,
      state: content.pending.state,
      reason: content.pending.reason,
    }
  const { message } = content
  return { text: message.content.text, mine: isMine, state: isSeen ? 'seen' : 'sent', from: message.fullname }
}
