import type { SnapshotFrom } from 'xstate'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createDraftMachine, DraftContext } from './draft.machine.ts'

type DraftSnapshot = SnapshotFrom<ReturnType<typeof createDraftMachine>>

export interface DraftView
  extends Pick<
    DraftContext,
    'enquiryId' | 'desk' | 'content' | 'theirs' | 'isSent' | 'base' | 'edition' | 'convId' | 'places'
  > {
  readonly state:
    | 'opening'
    | 'failed'
    | 'absent'
    | 'late'
    | 'writing'
    | 'beginning'
    | 'compared'
    | 'sending'
    | 'sent'
  /** Where what is written stands. */
  readonly keeping: 'kept' | 'keeping' | 'here' | 'wrong' | 'new'
  /** Why it could not be loaded or kept. */
  readonly reason: Reason | null
  /** Why it was not sent. */
  readonly unsent: Reason | null
  /** What the server says of single parts. */
  readonly fields: NonNullable<DraftContext['failure']>['fields'] | null
}

const STATES = {
  resting: 'opening',
  opening: 'opening',
  failed: 'failed',
  written: 'writing',
  beginning: 'beginning',
  waiting: 'writing',
  keeping: 'writing',
  unkept: 'writing',
  wrong: 'writing',
  compared: 'compared',
  sending: 'sending',
  sent: 'sent',
  absent: 'absent',
  late: 'late',
} as const

const NONE: DraftView = {
  enquiryId: null,
  desk: null,
  content: null,
  theirs: null,
  isSent: false,
  base: 0,
  edition: 0,
  convId: null,
  places: null,
  state: 'opening',
  keeping: 'new',
  reason: null,
  unsent: null,
  fields: null,
}

export function selectDraft(snapshot: DraftSnapshot | undefined): DraftView {
  if (!snapshot) return NONE
  const { enquiryId, desk, content, theirs, isSent, base, edition, convId, places } = snapshot.context
  const { failure, sendFailure } = snapshot.context
  // While it is opened again, because somebody else was first, what is written stays to be seen.
  const isReopened = snapshot.matches({ writing: 'opening' }) && desk !== null && content !== null
  return {
    enquiryId,
    desk,
    content,
    theirs,
    isSent,
    base,
    edition,
    convId,
    places,
    state: isReopened ? 'writing' : STATES[snapshot.value.writing],
    keeping: keepingOf(snapshot),
    reason: failure && reasonOf(failure),
    unsent: sendFailure && reasonOf(sendFailure),
    fields: (sendFailure ?? failure)?.fields ?? null,
  }
}

function keepingOf(snapshot: DraftSnapshot): DraftView['keeping'] {
  if (snapshot.matches({ writing: 'unkept' })) return 'here'
  if (snapshot.matches({ writing: 'wrong' })) return 'wrong'
  if (snapshot.matches({ writing: 'waiting' }) || snapshot.matches({ writing: 'keeping' })) return 'keeping'
  return snapshot.context.isKept || snapshot.context.revision > 0 ? 'kept' : 'new'
}
