import { capturesContract } from '../../core/ports/market/captures.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createCaptureMachine } from './capture.machine.ts'

export const captureFeature = defineFeature({
  machine: createCaptureMachine,
  ports: { captures: capturesContract },
})
