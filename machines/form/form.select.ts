import type { SnapshotFrom } from 'xstate'
import type { Entered } from '../../core/forms/entered.ts'
import { UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createFormMachine } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<ReturnType<typeof createFormMachine>>

/** What is wrong with a field: the key of a sentence, or what the server said of it. */
export type FieldFault = { readonly issue: string } | { readonly said: SealedText }

/** Why a form was not taken as a whole: the key of a sentence. */
export type FormProblem = 'unreached' | 'faulty' | 'refused' | 'stale' | 'broken'

export interface FormView {
  readonly state: 'editing' | 'submitting' | 'sent'
  /** What was typed is known: the controls can be filled with it. */
  readonly isReady: boolean
  readonly values: Entered['values']
  readonly faults: Readonly<Record<string, FieldFault>>
  /** Fields that something is wrong with, said or not; null where nothing was typed yet. */
  readonly faulty: readonly string[] | null
  /** How often it was refused: after each time the first fault takes the focus. */
  readonly refusals: number
  /** It was refused since it was shown: what is wrong is summed up. */
  readonly isTried: boolean
  readonly problem: FormProblem | null
  /** The words of a server that answered (AUTH-04). */
  readonly said: SealedText | null
  readonly attachments: readonly AttachmentView[]
  /** A file is on its way: nothing is sent before it is up. */
  readonly isUploading: boolean
  /** More files were picked than go with it. */
  readonly isCrowded: boolean
  /** Counts how often what stands in it was replaced as a whole. */
  readonly edition: number
  /** Another window had a newer version, which stands here now. */
  readonly isSuperseded: boolean
}

export interface AttachmentView {
  /** Names its bytes in the page. */
  readonly file: string
  readonly name: SealedText
  /** Bytes. */
  readonly size: number
  readonly state: 'waiting' | 'ready' | 'refused'
  readonly error: Reason | null
}

export function selectForm(snapshot: FormSnapshot): FormView {
  const { entered, failure, refusals, isTried, attachments, isCrowded, edition, isSuperseded } =
    snapshot.context
  return {
    state: snapshot.value.sending,
    isReady: !snapshot.matches({ typing: 'restoring' }),
    values: entered.values,
    faults: faultsIn(snapshot),
    faulty: faultyIn(snapshot),
    refusals,
    isTried,
    problem: problemIn(snapshot.context),
    said: failure && failure.code > 1000 ? failure.message : null,
    attachments: attachments.map(({ failure: why, id: _id, ...attachment }) => ({
      ...attachment,
      error: why && reasonOf(why),
    })),
    isUploading: snapshot.matches({ attaching: 'uploading' }),
    isCrowded,
    edition,
    isSuperseded,
  }
}

/** What the server said, and over it what is wrong with fields that were left or tried. */
function faultsIn({ context: { entered, shown, failure } }: FormSnapshot): FormView['faults'] {
  const said = Object.entries(failure?.fields ?? {}).map(([field, text]) => [field, { said: text }])
  const found = Object.entries(entered.issues)
    .filter(([field]) => shown.includes(field))
    .map(([field, issue]) => [field, { issue }])
  return Object.fromEntries([...said, ...found])
}

function faultyIn({ context: { entered, failure } }: FormSnapshot): FormView['faulty'] {
  if (Object.keys(entered.values).length === 0) return null
  return Object.keys({ ...entered.issues, ...failure?.fields })
}

function problemIn({ failure, isUnnamed }: FormSnapshot['context']): FormProblem | null {
  if (failure) return problemOf(failure.code)
  return isUnnamed ? 'unreached' : null
}

function problemOf(code: number): FormProblem {
  if (UNANSWERED.has(code)) return 'unreached'
  if (code === CODE.badValue || code === CODE.badRequest) return 'faulty'
  if (code === CODE.forbidden) return 'stale'
  const isTold = code === CODE.full || (code > 1000 && code < CODE.failed)
  return isTold ? 'refused' : 'broken'
}
