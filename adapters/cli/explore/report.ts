import type { Share } from './coverage.ts'
import type { Explored } from './explored.ts'
import type { Found } from './search.ts'

/** Whether nothing is wrong: every sentence holds, and what was not covered has its reason. */
export function isSound({ found, unexplained }: Explored): boolean {
  return found.violations.length === 0 && unexplained.length === 0
}

/** What exploration has shown, as a person reads it. */
export function reportOf(all: readonly Explored[]): readonly string[] {
  return [
    ...tableOf(all),
    ...all.flatMap(remarksOf),
    ...all.flatMap(({ name, found }) => violationsOf(name, found)),
    '',
    all.every(isSound) ? 'All hold.' : 'Something is wrong.',
  ]
}

const COLUMNS = ['', 'states', 'edges', 'steps', 'ms', 'chart', 'transitions', 'state × event'] as const

function tableOf(all: readonly Explored[]): readonly string[] {
  const rows = [COLUMNS, ...all.map(rowOf)]
  const widths = COLUMNS.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join('  '))
}

const padded = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)

function rowOf({ name, found, covered }: Explored): readonly string[] {
  const counts = [found.states, found.edges, found.depth, found.milliseconds].map(String)
  const shares = covered ? [covered.states, covered.transitions, covered.events].map(shareOf) : ['', '', '']
  return [name, ...counts, ...shares]
}

const shareOf = ({ covered, of }: Share): string => `${covered}/${of}`

/** What the bounds cut off, and what was not covered, by name and with its reason. */
function remarksOf({ name, found, unexplained, explained }: Explored): readonly string[] {
  const cut = Object.entries(found.cut).map(([bound, states]) => `${states} states lie beyond: ${bound}`)
  const left = found.isExhausted ? [] : ['not everything was tried: the limit of steps or states was reached']
  const excepted = Object.entries(explained).map(([what, reason]) => `${what}\n      (${reason})`)
  const wrong = unexplained.map((what) => `NO REASON  ${what}`)
  const lines = [...cut, ...left, ...excepted, ...wrong]
  return lines.length === 0 ? [] : ['', name, ...lines.map((line) => `  ${line}`)]
}

function violationsOf(name: string, { violations }: Found): readonly string[] {
  return violations.flatMap(({ sentence, path }) => [
    '',
    `${name}: it does not hold that ${sentence}`,
    ...path.map((step, index) => `  ${index + 1}. ${step}`),
  ])
}
