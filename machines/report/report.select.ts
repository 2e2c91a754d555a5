import type { SnapshotFrom } from 'xstate'
import { FAILURE } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { createReportMachine } from './report.machine.ts'

type ReportSnapshot = SnapshotFrom<ReturnType<typeof createReportMachine>>

/** `gone`: another tab has sent it, or the browser let go of it. `number`: by which support finds it. */
export type ReportOutcome =
  | { readonly kind: 'sent'; readonly number: number }
  | { readonly kind: 'refused' | 'gone' }

/** How a report stands, as the dialog and the note beside it show it. */
export interface ReportView {
  readonly isOpen: boolean
  /** What it is about: the app as a whole, a conversation, a message. */
  readonly about: 'app' | 'conversation' | 'message'
  readonly state: 'writing' | 'gathering' | 'ungathered' | 'sending' | 'waiting' | ReportOutcome['kind']
  /** 0 to 100. */
  readonly percent: number
  /** What became of it; of any report while the dialog is closed. */
  readonly outcome: ReportOutcome | null
  /** It waits because too many came, not for a line. */
  readonly isLimited: boolean
  /** Recordings that go along, and open tabs of which there is none; null until that is known. */
  readonly tabs: { readonly count: number; readonly missing: number } | null
  /** What waits would not survive the page. */
  readonly isUnsafe: boolean
}

const CLOSED: ReportView = {
  isOpen: false,
  about: 'app',
  state: 'writing',
  percent: 0,
  outcome: null,
  isLimited: false,
  tabs: null,
  isUnsafe: false,
}

export function selectReport(snapshot: ReportSnapshot | undefined): ReportView {
  if (!snapshot) return CLOSED
  const { percent, gathered, failure } = snapshot.context
  return {
    isOpen: snapshot.matches({ dialog: 'open' }),
    about: aboutOf(snapshot),
    state: stateOf(snapshot),
    percent,
    outcome: outcomeOf(snapshot),
    isLimited: failure === CODE.tooMany,
    tabs: gathered && { count: gathered.tabs, missing: gathered.missing },
    isUnsafe: gathered !== null && !gathered.isKept,
  }
}

function aboutOf({ context: { about } }: ReportSnapshot): ReportView['about'] {
  if (about?.message) return 'message'
  return about?.conversation ? 'conversation' : 'app'
}

function outcomeOf(snapshot: ReportSnapshot): ReportOutcome | null {
  const { outcome, own } = snapshot.context
  if (outcome === null || (snapshot.matches({ dialog: 'open' }) && outcome.id !== own)) return null
  if (outcome.number !== null) return { kind: 'sent', number: outcome.number }
  return { kind: outcome.code === FAILURE.refused ? 'gone' : 'refused' }
}

/** Of the report that the dialog is about; what earlier visits left is sent without a word until it is there. */
function stateOf(snapshot: ReportSnapshot): ReportView['state'] {
  const { own, queue, draft } = snapshot.context
  if (snapshot.matches({ work: 'ungathered' })) return 'ungathered'
  if (draft !== null) return 'gathering'
  if (own !== null && queue.includes(own))
    return snapshot.matches({ work: 'waiting' }) ? 'waiting' : 'sending'
  return outcomeOf(snapshot)?.kind ?? 'writing'
}
