import { ORDER_PROCESS, type OrderTransition } from '../../../core/bookings/process.ts'

/** The table of an order's life as Mermaid draws it. */
export function processDiagram(): string {
  const lines = ORDER_PROCESS.map(
    (row) => `  ${row.from} --> ${targetOf(row)}: ${row.event} (${row.by.join(', ')})`,
  )
  return ['stateDiagram-v2', '  [*] --> quoted', ...lines].join('\n')
}

const targetOf = ({ to }: OrderTransition): string => (to === 'before' ? 'whereItStood' : to)
