import { FAILURE, PortError } from '../../core/ports/port.ts'
import type { ReportPort } from '../../core/ports/report.port.ts'

type Gathered = Parameters<ReportPort['gather']>[0]

/** A browser's storage of reports, and the server that takes them: hand the same in again for a reload. */
export interface MemoryReports {
  readonly kept: Map<string, Gathered>
  readonly taken: { readonly id: string; readonly note: string }[]
}

export const emptyReports = (): MemoryReports => ({ kept: new Map(), taken: [] })

/** Reports in memory, without recordings: how many tabs there are stands for them. */
export function createMemoryReport(reports: MemoryReports = emptyReports()): ReportPort {
  const hearing = new Map<string, (percent: number) => void>()
  return {
    kept: async ({ userId }) =>
      [...reports.kept].flatMap(([id, one]) => (one.userId === userId || one.userId === null ? [id] : [])),
    gather: async (given) => {
      reports.kept.set(given.id, given)
      return { tabs: 1, missing: 0, isKept: true }
    },
    send: async ({ id }) => {
      const given = reports.kept.get(id)
      if (!given) throw new PortError({ code: FAILURE.refused, message: 'This report is not here any more.' })
      const known = reports.taken.findIndex((one) => one.id === id)
      hearing.get(id)?.(100)
      return { number: known >= 0 ? known + 1 : reports.taken.push({ id, note: given.note }) }
    },
    progress: ({ id }, emit, signal) => {
      const hear = (percent: number) => emit({ type: 'report.progressed', percent })
      hearing.set(id, hear)
      signal.addEventListener('abort', () => {
        if (hearing.get(id) === hear) hearing.delete(id)
      })
    },
    drop: async ({ id }) => {
      reports.kept.delete(id)
      return null
    },
  }
}
