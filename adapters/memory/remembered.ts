import type * as v from 'valibot'
import type { MemoryPort, RememberedBox, tripChoice } from '../../core/ports/memory.port.ts'

/** What a browser remembers between two pages: hand the same in again for a reload. */
export interface Remembered {
  readonly boxes: Map<number, readonly RememberedBox[]>
  readonly drafts: Map<string, string>
  authPath: string | null
  tripId: string | null
  trip: v.InferOutput<typeof tripChoice> | null
}

export function createRemembered(): Remembered {
  return { boxes: new Map(), drafts: new Map(), authPath: null, tripId: null, trip: null }
}

/** The small things that a browser remembers, in memory. */
export function createMemoryMemory(remembered = createRemembered()): MemoryPort {
  const placeOf = (userId: number, convId: string) => `${userId}:${convId}`
  return {
    readBoxes: async ({ userId }) => structuredClone([...(remembered.boxes.get(userId) ?? [])]),
    writeBoxes: async ({ userId, boxes }) => {
      remembered.boxes.set(userId, structuredClone(boxes))
      return null
    },
    readDraft: async ({ userId, convId }) => remembered.drafts.get(placeOf(userId, convId)) ?? null,
    writeDraft: async ({ userId, convId, text }) => {
      if (text) remembered.drafts.set(placeOf(userId, convId), text)
      else remembered.drafts.delete(placeOf(userId, convId))
      return null
    },
    readSession: async () => ({ authPath: remembered.authPath, tripId: remembered.tripId }),
    writeAuthPath: async ({ path }) => {
      remembered.authPath = path
      return null
    },
    readTrip: async () => remembered.trip,
    writeTrip: async ({ trip }) => {
      remembered.tripId = trip?.tripId ?? null
      remembered.trip = trip
      return null
    },
    clearSession: async () => {
      remembered.authPath = null
      return null
    },
  }
}
