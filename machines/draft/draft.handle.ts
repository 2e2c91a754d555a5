import { handle } from '../kernel/handle.ts'
import { draftEvents } from './draft.events.ts'
import type { createDraftMachine } from './draft.machine.ts'

/** A plan that is being written, once that was asked for: `app.wantDraft`. */
export const draft = handle<ReturnType<typeof createDraftMachine>, typeof draftEvents>(
  'app/draft',
  draftEvents,
)
