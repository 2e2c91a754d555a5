import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Row } from './table.ts'

interface Measured {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
}

/** First-load JavaScript of the routes over their budgets, as size-limit measures it. */
export async function benchSize(): Promise<readonly Row[]> {
  const { stdout } = await promisify(execFile)('npx', ['size-limit', '--json']).catch((failed) => failed)
  return (JSON.parse(stdout) as Measured[]).map(({ name, size, sizeLimit }) => ({
    what: `${name}, share of its budget`,
    ratio: size / sizeLimit,
    limit: 1,
    detail: `${(size / 1000).toFixed(1)} of ${sizeLimit / 1000} kB gzip`,
  }))
}
