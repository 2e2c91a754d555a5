import { reportContract } from '../../core/ports/report.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createReportMachine } from './report.machine.ts'

export const reportFeature = defineFeature({
  machine: createReportMachine,
  ports: { report: reportContract },
})
