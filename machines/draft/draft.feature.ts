import { draftsContract } from '../../core/ports/drafts.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createDraftMachine } from './draft.machine.ts'

export const draftFeature = defineFeature({
  machine: createDraftMachine,
  ports: { drafts: draftsContract },
})
