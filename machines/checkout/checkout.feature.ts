import { checkoutContract } from '../../core/ports/checkout.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createCheckoutMachine } from './checkout.machine.ts'

export const checkoutFeature = defineFeature({
  machine: createCheckoutMachine,
  ports: { checkout: checkoutContract },
})
