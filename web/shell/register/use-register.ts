import { DeskChat, DeskStart } from '../../../core/forms/desk.ts'
import { app, session } from '../../../machines/app/app.handles.ts'
import { rooms } from '../../../machines/chat/chat.handles.ts'
import { desk } from '../../../machines/desk/desk.handle.ts'
import { type RegisterView, selectRegister } from '../../../machines/desk/desk.select.ts'
import { formOf } from '../../../machines/forms/forms.handles.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import type { RegisterBoxProps } from '../../chat/register/RegisterBox.tsx'

/** Whom the desk's box is for: a visitor, a customer without a conversation. Others have the desk in their chats. */
export type RegisterVisitor = 'visitor' | 'customer' | 'other'

export interface Register {
  readonly who: RegisterVisitor
  /** The desk's machine, whose code comes when it is first asked for. */
  readonly loading: 'loading' | 'started' | 'missing' | null
  readonly view: RegisterView | null
  /** A chat that was asked for is on its way. */
  readonly isSending: boolean
  /** What the box shows: not closed, and for this person, or busy with what they asked. */
  readonly shown: RegisterView | null
  readonly open: () => void
  readonly on: RegisterBoxProps['on']
}

export const useRegisterVisitor = (): RegisterVisitor => useView(whoView)

/** The concierge's desk as its machine has it, wherever its box stands (CHATUI-05). */
export function useRegister(): Register {
  const send = useSend()
  const who = useRegisterVisitor()
  const view = useView(registerView)
  const isSending = useView(sendingView)
  const isMeant = who !== 'other' || isSending || view?.thanks
  return {
    who,
    loading: useView(loadingView),
    view,
    isSending,
    shown: view && view.box !== 'closed' && isMeant ? view : null,
    open: () => send(app, { type: 'app.openDesk' }),
    on: {
      choose: (form) => send(desk, { type: 'desk.choose', form }),
      enter: () => send(desk, { type: 'desk.enter' }),
      toggle: () => send(desk, { type: 'desk.toggle' }),
      close: () => send(desk, { type: 'desk.close' }),
    },
  }
}

const FORMS = [formOf(DeskChat), formOf(DeskStart)]

/** A chat is on its way: whoever asked for it may be somebody else by the time it is there. */
const sendingView = (read: Read): boolean =>
  FORMS.some((form) => read(form)?.matches({ sending: 'submitting' }) ?? false)

function registerView(read: Read) {
  const snapshot = read(desk)
  return snapshot ? selectRegister(snapshot) : null
}

const loadingView = (read: Read) => read(app)?.context.features.desk ?? null

function whoView(read: Read): RegisterVisitor {
  const snapshot = read(session)
  const { state, user, isGuest, readingAs } = snapshot ? selectSession(snapshot) : NOBODY
  if (user === null) return state === 'signedOut' && !isGuest ? 'visitor' : 'other'
  const isCustomer = readingAs === null && (user.type === 'TV' || user.type === 'TA')
  const { state: list, rows } = selectRoomList(read(rooms))
  return isCustomer && list === 'ready' && rows.length === 0 ? 'customer' : 'other'
}

const NOBODY = { state: 'unknown', user: null, isGuest: false, readingAs: null } as const
