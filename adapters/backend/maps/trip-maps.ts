import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countryFrame } from '../../../core/places/map/country-frame.ts'
import { BEYOND, drawingOf, type Shapes } from '../../../core/places/map/cut.ts'
import { type Bounds, boundsOf, type Frame, turnsOf } from '../../../core/places/map/frame.ts'
import { type Panel, panelsOf, type Stop } from '../../../core/places/map/panels.ts'
import type { TripMap } from '../../../core/wire/catalogue/maps.ts'

/** Draws the maps of trips. */
export interface TripMaps {
  /**
   * @param country two letters
   * @returns null where the world's shapes are not built, or nobody stops anywhere
   */
  of(country: string, stops: readonly Stop[]): Promise<TripMap | null>
}

/** A country in the list that the build writes beside the files of their shapes. */
interface MapEntry {
  readonly code: string
  readonly file: string
  readonly bounds: Bounds
  readonly main: Bounds
}

/** Some 6 kB each. */
const MOST_MAPS = 500
/** Characters of a trip's maps, and of all of its land with its country's. */
const MOST_LAND = 4_400
const MOST_IN_ALL = 6_000

/** @param folder where the build has written the countries' shapes */
export function createTripMaps(folder: string): TripMaps {
  const drawn = new Map<string, Promise<TripMap | null>>()
  const listFile = join(folder, 'countries.json')
  const list = existsSync(listFile) ? read<readonly MapEntry[]>(listFile) : null
  list?.catch(() => undefined)
  const shapesIn = async (entries: readonly MapEntry[], frame: Frame): Promise<readonly Shapes[]> => {
    const around = boundsOf(frame, BEYOND)
    const seen = entries.filter(({ bounds }) => turnsOf(bounds, around).length > 0)
    return Promise.all(seen.map(({ file }) => read<Shapes>(join(folder, file))))
  }
  const draw = async (country: string, stops: readonly Stop[]): Promise<TripMap | null> => {
    const panels = panelsOf(stops)
    const entries = await list
    if (panels.length === 0 || entries === null) return null
    const room = Math.floor(MOST_LAND / panels.length)
    const maps: (Panel & ReturnType<typeof drawingOf>)[] = []
    // One after the other: others are answered between them.
    for (const panel of panels)
      maps.push({ ...panel, ...drawingOf(await shapesIn(entries, panel.frame), panel.frame, room) })
    const own = entries.find(({ code }) => code === country)
    const frame = own
      ? countryFrame(
          own.main,
          panels.map((panel) => panel.frame),
        )
      : null
    if (!(own && frame)) return { panels: maps, inset: null }
    const used = maps.reduce((sum, map) => sum + map.land.length + map.borders.length, 0)
    const { land } = drawingOf([await read<Shapes>(join(folder, own.file))], frame, MOST_IN_ALL - used)
    return { panels: maps, inset: { frame, land } }
  }
  return {
    of(country, stops) {
      const key = `${country} ${stops.map(({ lat, lon }) => `${lat},${lon}`).join(' ')}`
      const map = drawn.get(key) ?? draw(country, stops)
      map.catch(() => drawn.delete(key))
      drawn.delete(key)
      drawn.set(key, map)
      for (const oldest of drawn.keys()) {
        if (drawn.size <= MOST_MAPS) break
        drawn.delete(oldest)
      }
      return map
    },
  }
}

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
