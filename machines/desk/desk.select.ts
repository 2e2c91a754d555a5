import type { SnapshotFrom } from 'xstate'
import {
  type RegisterField,
  type RegisterForm,
  registerIssues,
  type SealedRegister,
} from '../../core/desk/register.ts'
import { REGISTER_MESSAGE } from '../../core/desk/register-messages.ts'
import { type PortFailure, UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
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
  /** What stood in the fields is known: they can be drawn. */
  readonly isReady: boolean
  readonly draft: SealedRegister | null
  /** What is wrong with single fields: our words, or those of the server about what it alone knows. */
  readonly errors: Readonly<Partial<Record<RegisterField, string | SealedText>>>
  /** Why it was not taken, and what to do. */
  readonly failure: string | null
  readonly isSending: boolean
  readonly thanks: ThanksView | null
}

const NOBODY: DutyView = { userName: null, isOnline: false, opensAt: null }

export function selectRegister(snapshot: DeskSnapshot): RegisterView {
  const { status, form, draft, refusal } = snapshot.context
  return {
    box: snapshot.value.box,
    duty: status
      ? { userName: status.user_name ?? null, isOnline: status.online, opensAt: status.next_open_at }
      : NOBODY,
    form,
    isReady: !snapshot.matches({ typing: 'restoring' }),
    draft,
    errors: errorsIn(snapshot),
    failure: refusal && failureText(refusal),
    isSending: snapshot.matches({ request: 'opening' }) || snapshot.matches({ request: 'calling' }),
    thanks: snapshot.matches({ request: 'thanked' }) ? thanksIn(snapshot) : null,
  }
}

function thanksIn({ context: { promised, status } }: DeskSnapshot): ThanksView {
  if (promised) return { kind: 'call', ...promised }
  return { kind: 'chat', opensAt: status?.next_open_at ?? null }
}

/** What the server refused, and beside it what is wrong with fields that were left. */
function errorsIn({ context }: DeskSnapshot): RegisterView['errors'] {
  const { draft, touched, refusal } = context
  const refused = Object.keys(refusal?.fields ?? {}).flatMap((name) => {
    const field = FIELD_OF[name]
    if (!field) return []
    // Which number is anybody's, the server alone knows (AUTH-07).
    const said = field === 'phone' ? refusal?.fields?.[name] : undefined
    return [[field, said ?? REGISTER_MESSAGE.refused] as const]
  })
  const issues = draft ? { ...registerIssues(draft, 'chat'), ...registerIssues(draft, 'call') } : {}
  const found = touched.flatMap((field) => {
    const issue = issues[field]
    return issue ? [[field, REGISTER_MESSAGE[issue]] as const] : []
  })
  return Object.fromEntries([...refused, ...found])
}

/** The fields of the calls, by the names under which the server refuses them. */
const FIELD_OF: Readonly<Record<string, RegisterField>> = {
  'guest.name': 'name',
  'guest.email': 'email',
  message: 'message',
  name: 'name',
  phone: 'phone',
  country_code: 'country_code',
  timezone: 'timezone',
  when: 'when',
  topic: 'topic',
  consent: 'callConsent',
}

function failureText({ code, retryAfter = 0 }: PortFailure): string {
  if (UNANSWERED.has(code)) return 'We can’t be reached. Check your connection, then send it again.'
  if (code === CODE.badValue || code === CODE.badRequest)
    return 'Something in the form could not be taken. Look at what is marked, then send it again.'
  if (code === CODE.tooMany)
    return `Too many requests came from here. Send it again in ${inWords(retryAfter)}.`
  if (code === CODE.forbidden) return 'This page has been open for long. Reload it, then send it again.'
  if (code === CODE.signedOut) return 'Your login has ended. Sign in again, or write to us as a guest.'
  return 'Something broke on our side. Send it again in a moment.'
}

function inWords(seconds: number): string {
  if (seconds <= 90) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
