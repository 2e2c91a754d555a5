import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchWords } from '../../../core/trips/search-words.ts'
import type { GazetteerPlace } from '../../../core/wire/plans.ts'

/** Places that people live in, by the first letters of their names. */
export interface Gazetteer {
  /** One of just that name before longer ones, the larger first, at most eight; none for fewer than two letters, or where the index is not built. */
  find(words: string): Promise<readonly GazetteerPlace[]>
}

const FEWEST = 2
const MOST = 8
const NEWLINE = 10
/** Behind every letter: no text has this byte. */
const AFTER_ALL = Buffer.from([0xff])

/** @param folder where the build has written the index: see `adapters/cli/gazetteer-index.ts` */
export function createGazetteer(folder: string): Gazetteer {
  const file = join(folder, 'gazetteer.tsv')
  // As bytes: it is searched as it lies, so nothing is parsed but the lines that are found.
  let index: Promise<Buffer> | null = null
  return {
    async find(words) {
      const letters = searchWords(words).join(' ')
      if (letters.length < FEWEST || !existsSync(file)) return []
      index ??= readFile(file)
      const found = linesThatBegin(await index, Buffer.from(letters)).map(placeOf)
      const inOrder = found.sort(
        (one, other) =>
          Number(other.letters === letters) - Number(one.letters === letters) ||
          other.population - one.population,
      )
      return onceEach(inOrder.map(({ place }) => place)).slice(0, MOST)
    },
  }
}

function linesThatBegin(index: Buffer, letters: Buffer): readonly string[] {
  const first = firstNotBefore(index, letters)
  const end = firstNotBefore(index, Buffer.concat([letters, AFTER_ALL]))
  return index.toString('utf8', first, end).split('\n').slice(0, -1)
}

/** Where the first line begins that is not before these letters, in bytes; the index's end where all are. */
function firstNotBefore(index: Buffer, letters: Buffer): number {
  let [low, high] = [0, index.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : index.lastIndexOf(NEWLINE, middle - 1) + 1
    const isBefore = index.subarray(start, start + letters.length).compare(letters) < 0
    if (isBefore) low = index.indexOf(NEWLINE, middle) + 1
    else high = start
  }
  return low
}

/** A place may be known by several names. */
function onceEach(places: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  const found = new Map<string, GazetteerPlace>()
  for (const place of places) {
    const key = `${place.lat} ${place.lng}`
    if (!found.has(key)) found.set(key, place)
  }
  return [...found.values()]
}

interface Line {
  /** Its name as it is looked for. */
  readonly letters: string
  readonly population: number
  readonly place: GazetteerPlace
}

function placeOf(line: string): Line {
  const [letters = '', name = '', country_code = '', lat, lng, population] = line.split('\t')
  return {
    letters,
    population: Number(population),
    place: { name, country_code, lat: Number(lat), lng: Number(lng) },
  }
}
