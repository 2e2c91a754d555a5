import type { SnapshotFrom } from 'xstate'
import type { RegisterForm } from '../../core/forms/desk.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createDeskMachine } from './desk.machine.ts'

type DeskSnapshot = SnapshotFrom<ReturnType<typeof createDeskMachine>>

/** What the register box's header says of the desk. */
export interface DutyView {
  /** The first name of who is on duty. */
  readonly userName: SealedText | null
  readonly isOnline: boolean
  /** When the desk opens, an ISO instant; null while it is open, or not known. */
  readonly opensAt: string | null
}

/** What was asked for is on its way: a call within a half hour, or an answer once the desk opens. */
export type ThanksView =
  | { readonly kind: 'call'; readonly from: string; readonly to: string }
  | { readonly kind: 'chat'; readonly opensAt: string | null }

export interface RegisterView {
  readonly box: 'closed' | 'minimised' | 'open'
  readonly duty: DutyView
  readonly form: RegisterForm
  readonly thanks: ThanksView | null
}

const NOBODY: DutyView = { userName: null, isOnline: false, opensAt: null }

export function selectRegister(snapshot: DeskSnapshot): RegisterView {
  const { status, form } = snapshot.context
  return {
    box: snapshot.value.box,
    duty: status
      ? { userName: status.user_name ?? null, isOnline: status.online, opensAt: status.next_open_at }
      : NOBODY,
    form,
    thanks: snapshot.matches({ request: 'thanked' }) ? thanksIn(snapshot) : null,
  }
}

function thanksIn({ context: { promised, status } }: DeskSnapshot): ThanksView {
  if (promised) return { kind: 'call', ...promised }
  return { kind: 'chat', opensAt: status?.next_open_at ?? null }
}
