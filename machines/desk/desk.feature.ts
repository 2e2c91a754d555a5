import { deskContract } from '../../core/ports/desk.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createDeskMachine } from './desk.machine.ts'

export const deskFeature = defineFeature({ machine: createDeskMachine, ports: { desk: deskContract } })
