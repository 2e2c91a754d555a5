import { beforeEach, describe, expect, it } from 'vitest'
import type { FlightPort } from '../../../core/trace/flights.ts'

/** A place for recordings, and how a reload of the page finds it. */
export interface FlightWorld {
  open(): FlightPort
}

const FIRST = { id: '00112233445566778899aabbccddeeff', started: 1_000 }
const SECOND = { id: 'ffeeddccbbaa99887766554433221100', started: 2_000 }

/** What every place for recordings does. */
export function describeFlights(name: string, create: () => FlightWorld | Promise<FlightWorld>): void {
  describe(`flight recordings ${name}`, () => {
    let world: FlightWorld
    let flights: FlightPort
    beforeEach(async () => {
      world = await create()
      flights = world.open()
    })

    it('give back header and lines in the order in which they were added', async () => {
      await flights.begin(FIRST, 'header\n')
      for (let part = 0; part < 12; part += 1) await flights.append(FIRST.id, 0, `line ${part}\n`)
      expect(await flights.read(FIRST.id)).toBe(
        `header\n${Array.from({ length: 12 }, (_one, part) => `line ${part}\n`).join('')}`,
      )
    })

    it('survive the page [TRACE-01]', async () => {
      await flights.begin(FIRST, 'header\n')
      await flights.append(FIRST.id, 0, 'line\n')
      const later = world.open()
      expect(await later.list()).toEqual([{ ...FIRST, isOpen: false }])
      expect(await later.read(FIRST.id)).toBe('header\nline\n')
    })

    it('forget the segments before one, and nothing else', async () => {
      await flights.begin(FIRST, 'header\n')
      await flights.begin(SECOND, 'other\n')
      for (const segment of [0, 1, 2]) {
        await flights.append(FIRST.id, segment, `first ${segment}\n`)
        await flights.append(SECOND.id, segment, `second ${segment}\n`)
      }
      await flights.dropBefore(FIRST.id, 2)
      await flights.append(FIRST.id, 2, 'more\n')
      expect(await flights.read(FIRST.id)).toBe('header\nfirst 2\nmore\n')
      expect(await flights.read(SECOND.id)).toBe('other\nsecond 0\nsecond 1\nsecond 2\n')
    })

    it('are listed with the newest first, and are gone when they are removed', async () => {
      await flights.begin(FIRST, 'header\n')
      await flights.begin(SECOND, 'header\n')
      expect(await flights.list()).toEqual([
        { ...SECOND, isOpen: true },
        { ...FIRST, isOpen: true },
      ])
      await flights.append(SECOND.id, 0, 'line\n')
      await flights.remove(SECOND.id)
      await flights.append(SECOND.id, 0, 'late\n')
      expect((await flights.list()).map(({ id }) => id)).toEqual([FIRST.id])
      expect(await flights.read(SECOND.id)).toBeNull()
      await flights.begin(SECOND, 'header\n')
      expect(await flights.read(SECOND.id)).toBe('header\n')
    })

    it('that never were are null', async () => {
      expect(await flights.read(FIRST.id)).toBeNull()
      await flights.dropBefore(FIRST.id, 3)
      await flights.remove(FIRST.id)
      expect(await flights.list()).toEqual([])
    })
  })
}
