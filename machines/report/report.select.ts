import type { SnapshotFrom } from 'xstate'
import type { createReportMachine } from './report.machine.ts'

type ReportSnapshot = SnapshotFrom<ReturnType<typeof createReportMachine>>

/** How a report stands, as the dialog and the note beside it show it. */
export interface ReportView {
  readonly isOpen: boolean
  /** What it is about: the app as a whole, a conversation, a message. */
  readonly about: 'app' | 'conversation' | 'message'
  readonly state: 'writing' | 'gathering' | 'ungathered' | 'sending' | 'waiting' | 'sent' | 'refused'
  /** 0 to 100. */
  readonly percent: number
  /** By which support finds it. */
  readonly number: number | null
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
  number: null,
  tabs: null,
  isUnsafe: false,
}

export function selectReport(snapshot: ReportSnapshot | undefined): ReportView {
  if (!snapshot) return CLOSED
  const { percent, number, gathered } = snapshot.context
  return {
    isOpen: snapshot.matches({ dialog: 'open' }),
    about: aboutOf(snapshot),
    state: stateOf(snapshot),
    percent,
    number,
    tabs: gathered && { count: gathered.tabs, missing: gathered.missing },
    isUnsafe: gathered !== null && !gathered.isKept,
  }
}

function aboutOf({ context: { about } }: ReportSnapshot): ReportView['about'] {
  if (about?.message) return 'message'
  return about?.conversation ? 'conversation' : 'app'
}

/** Of the report that the dialog is about; what earlier visits left is sent without a word until it is there. */
function stateOf(snapshot: ReportSnapshot): ReportView['state'] {
  const { own, queue, draft, number, refusal } = snapshot.context
  if (snapshot.matches({ work: 'ungathered' })) return 'ungathered'
  if (draft !== null) return 'gathering'
  if (own !== null && queue.includes(own))
    return snapshot.matches({ work: 'waiting' }) ? 'waiting' : 'sending'
  if (refusal !== null) return 'refused'
  return number === null ? 'writing' : 'sent'
}
