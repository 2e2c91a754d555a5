import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Row } from './table.ts'

interface Measured {
  readonly name: string
  readonly size: number
}

/** What was asked for, in kB: size-limit holds what is there, which may be more. */
const ASKED: readonly (readonly [name: RegExp, kilobytes: number])[] = [
  [/^chat beyond the shell/, 75],
  [/^first load of \/messages/, 210],
  [/^first load of/, 150],
]
const askedFor = (name: string): number => ASKED.find(([pattern]) => pattern.test(name))?.[1] ?? Number.NaN

/** First-load JavaScript of the routes over what was asked for, as size-limit measures it. */
export async function benchSize(): Promise<readonly Row[]> {
  const { stdout } = await promisify(execFile)('npx', ['size-limit', '--json']).catch((failed) => failed)
  return (JSON.parse(stdout) as Measured[]).map(({ name, size }) => ({
    what: `${name}, share of what was asked for`,
    ratio: size / (askedFor(name) * 1000),
    limit: 1,
    detail: `${(size / 1000).toFixed(1)} of ${askedFor(name)} kB gzip`,
  }))
}
