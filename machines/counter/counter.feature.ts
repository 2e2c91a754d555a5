import { trackingContract } from '../../core/ports/market/tracking.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createCounterMachine } from './counter.machine.ts'

export const counterFeature = defineFeature({
  machine: createCounterMachine,
  ports: { tracking: trackingContract },
})
