import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Work } from '../harness/work.ts'
import { root } from './tree.ts'

/** How often a test file begins a server, fills or copies a database, opens a page. What it never does is left out. */
export type Spent = Partial<Record<Work, number>>
/** By the path of the test file. */
export type Budget = Readonly<Record<string, Spent>>

const KINDS = ['servers', 'databases', 'pages'] as const satisfies readonly Work[]
const BUDGET = join(root, 'tests/house/work-budget.json')
/** In the folder of a stage's reports. */
export const WORK_LOG = 'work.txt'

export const readBudget = (): Budget => JSON.parse(readFileSync(BUDGET, 'utf8'))

/** What the files of a stage did. @param log as `countWork` writes it */
export function spentIn(log: string): Budget {
  const spent: Record<string, Spent> = {}
  for (const [, kind, file] of log.matchAll(/^(servers|databases|pages) (.+)$/gm)) {
    if (kind === undefined || file === undefined) continue
    const own = spent[file] ?? {}
    spent[file] = { ...own, [kind]: (own[kind as Work] ?? 0) + 1 }
  }
  return spent
}

/** A line for each file that did more than its budget says. */
export function overspent(spent: Budget, budget: Budget): readonly string[] {
  return Object.entries(spent).flatMap(([file, own]) =>
    KINDS.filter((kind) => (own[kind] ?? 0) > (budget[file]?.[kind] ?? 0)).map(
      (kind) => `${file}: ${own[kind]} ${kind} in place of ${budget[file]?.[kind] ?? 0}`,
    ),
  )
}

/** How much it is in all, for people. */
export function totalOf(spent: Budget): string {
  const sum = (kind: Work) => Object.values(spent).reduce((total, own) => total + (own[kind] ?? 0), 0)
  return KINDS.map((kind) => `${sum(kind)} ${kind}`).join(', ')
}

const logOf = (report: string): string => {
  const log = join(report, WORK_LOG)
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

/** What a stage did, and where that is more than its budget. */
export function judgeWork(report: string): { readonly total: string; readonly over: readonly string[] } {
  const spent = spentIn(logOf(report))
  return { total: totalOf(spent), over: overspent(spent, readBudget()) }
}

/** Takes what the last run did as the budget of the files that it ran. */
function write(): void {
  const reports = ['unit', 'browser'].map((stage) => spentIn(logOf(join(root, '.tmp/reports', stage))))
  const known = Object.entries({ ...readBudget(), ...reports[0], ...reports[1] })
  const standing = known.filter(([file]) => existsSync(join(root, file)))
  const rows = standing
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, own]) => `  ${JSON.stringify(file)}: ${rowOf(own)}`)
  writeFileSync(BUDGET, `{\n${rows.join(',\n')}\n}\n`)
}

const rowOf = (own: Spent): string =>
  `{ ${KINDS.filter((kind) => own[kind])
    .map((kind) => `"${kind}": ${own[kind]}`)
    .join(', ')} }`

if (import.meta.filename === process.argv[1] && process.argv[2] === '--write') write()
