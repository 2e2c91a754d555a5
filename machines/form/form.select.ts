import type { SnapshotFrom } from 'xstate'
import type { FormName } from '../../core/ports/market/form.port.ts'
import { UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createFormMachine, SealedValues } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<ReturnType<typeof createFormMachine>>

export interface FormView {
  readonly form: FormName | null
  readonly state: 'editing' | 'submitting' | 'sent'
  /** What was typed is known: the fields can be drawn with it. */
  readonly isReady: boolean
  readonly draft: SealedValues | null
  /** What is wrong with single fields. */
  readonly errors: Readonly<Record<string, SealedText>>
  /** What to do about the whole; null while nothing is wrong. */
  readonly failure: string | null
  readonly attachments: readonly AttachmentView[]
  /** More files were picked than go with it. */
  readonly isCrowded: boolean
}

export interface AttachmentView {
  /** Names its bytes in the page. */
  readonly file: string
  readonly name: SealedText
  readonly size: number
  readonly state: 'waiting' | 'ready' | 'refused'
  /** The server's number of it, once it is up. */
  readonly id: number | null
  readonly error: Reason | null
}

export function selectForm(snapshot: FormSnapshot): FormView {
  const { form, draft, failure, attachments, isCrowded } = snapshot.context
  return {
    form,
    state: snapshot.value.sending,
    isReady: !snapshot.matches({ typing: 'restoring' }),
    draft,
    errors: failure?.fields ?? {},
    failure: failure && failureText(failure.code),
    attachments: attachments.map(({ failure: why, ...attachment }) => ({
      ...attachment,
      error: why && reasonOf(why),
    })),
    isCrowded,
  }
}

function failureText(code: number): string {
  if (UNANSWERED.has(code)) return 'We can’t be reached. Check your connection, then send it again.'
  if (code === CODE.badValue || code === CODE.badRequest)
    return 'Something could not be taken. Look at what is marked, then send it again.'
  if (code === CODE.tooMany) return 'Too many requests came from here. Wait a little, then send it again.'
  if (code === CODE.forbidden) return 'This page has been open for long. Reload it, then send it again.'
  if (code === CODE.notFound) return 'This link is no longer good. Ask for a new one.'
  return 'Something broke on our side. Send it again in a moment.'
}
