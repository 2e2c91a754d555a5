import { describe } from 'vitest'
import { createMemoryReport, emptyReports } from '../../../adapters/memory/report.ts'
import { describeReports } from './report-suite.ts'

describe('reports in memory', () => {
  describeReports(async () => {
    const reports = emptyReports()
    return { open: async () => createMemoryReport(reports) }
  })
})
