import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, root } from './tree.ts'

const page = join(root, 'docs/behaviour.md')

export type State = 'proved' | `in part: ${string}` | 'not yet'

export interface Row {
  readonly id: string
  readonly state: string
}

const row = /^\| ([A-Z]+-\d+) \| (.*) \| ([^|]*) \|$/

export const readPage = () => readFileSync(page, 'utf8')

/** The rows of the page, in its order; a row whose state is none of the three is given as it is. */
export function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id, , state] = row.exec(line) ?? []
    return id && state !== undefined ? [{ id, state }] : []
  })
}

/** The ids that a file's text cites: in square brackets, several with commas between. */
export function idsIn(text: string): string[] {
  const groups = text.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)
  return [...groups].flatMap(([, ids = '']) => ids.split(/\s*,\s*/))
}

/** Every id that a test cites, with the files that do. */
export function citations(base = root): Map<string, string[]> {
  const cited = new Map<string, string[]>()
  const isTest = (file: string) => /^tests\/|\.(test|spec)\.[cm]?[jt]sx?$/.test(file)
  for (const file of filesBelow('.', base)) {
    if (!(isTest(file) && /\.([cm]?[jt]sx?|ya?ml)$/.test(file))) continue
    for (const id of idsIn(readFileSync(join(base, file), 'utf8')))
      cited.set(id, [...(cited.get(id) ?? []), file])
  }
  return cited
}

/** What a row's state is by its citations. Whoever has written what is missing in it takes that back themselves. */
export function stateOf({ id, state }: Row, cited: ReadonlyMap<string, unknown>): State {
  if (!cited.has(id)) return 'not yet'
  return isInPart(state) ? state : 'proved'
}

const isInPart = (state: string): state is `in part: ${string}` => /^in part: ./.test(state)

/** The page with its state column as the citations have it. */
export function withStates(text: string, cited: ReadonlyMap<string, unknown>): string {
  const renew = (line: string) =>
    line.replace(
      row,
      (_line, id: string, what: string, state: string) =>
        `| ${id} | ${what} | ${stateOf({ id, state }, cited)} |`,
    )
  return text.split('\n').map(renew).join('\n')
}

function main() {
  const text = readPage()
  const renewed = withStates(text, citations())
  if (process.argv.includes('--write')) writeFileSync(page, renewed)
  const rows = rowsOf(renewed)
  const proved = rows.filter(({ state }) => state === 'proved').length
  console.log(
    `${proved} of ${rows.length} rows proved${renewed === text ? '' : ', the page was out of date'}`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
