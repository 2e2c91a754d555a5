import * as v from 'valibot'
import {
  CAPTURE_ID_KEY,
  CAPTURE_KEY,
  CHECKOUT_KEY,
  PLAN_DRAFT_KEY,
  PLAN_REQUEST_KEY,
} from '../../core/accounts/capture-keys.ts'
import { type MemoryPort, RememberedBox, tripChoice } from '../../core/ports/memory.port.ts'

const AUTH_PATH = 'auth_path'
const TRIP_ID = 'trip_id'
/** With the day and the party that were chosen. */
const TRIP_CHOICE = 'trip_choice'

export interface WebStorages {
  readonly local: Storage | null
  readonly session: Storage | null
}

/** Small things that the browser remembers; where storage is refused it forgets them, and nothing breaks. */
export function createBrowserMemory({ local, session }: WebStorages): MemoryPort {
  const boxesKey = (userId: number) => `boxes:${userId}`
  const draftKey = (userId: number, convId: string) => `draft:${userId}:${convId}`
  /** Where storage is refused, the page goes on with it. */
  let chosenHere: v.InferOutput<typeof tripChoice> | null = null

  return {
    readBoxes: async ({ userId }) => {
      const found = v.safeParse(v.array(RememberedBox), parsed(read(local, boxesKey(userId))))
      return found.success ? found.output : []
    },
    writeBoxes: async ({ userId, boxes }) => write(local, boxesKey(userId), JSON.stringify(boxes)),
    readDraft: async ({ userId, convId }) => read(local, draftKey(userId, convId)),
    writeDraft: async ({ userId, convId, text }) => write(local, draftKey(userId, convId), text || null),
    readSession: async () => ({ authPath: read(session, AUTH_PATH), tripId: read(session, TRIP_ID) }),
    writeAuthPath: async ({ path }) => write(session, AUTH_PATH, path),
    readTrip: async () => {
      const found = v.safeParse(tripChoice, parsed(read(session, TRIP_CHOICE)))
      return found.success ? found.output : chosenHere
    },
    writeTrip: async ({ trip }) => {
      chosenHere = trip
      write(session, TRIP_ID, trip?.tripId ?? null)
      return write(session, TRIP_CHOICE, trip && JSON.stringify(trip))
    },
    clearSession: async () => {
      const keys = [CAPTURE_KEY, CAPTURE_ID_KEY, PLAN_DRAFT_KEY, PLAN_REQUEST_KEY, CHECKOUT_KEY, AUTH_PATH]
      for (const key of keys) write(session, key, null)
      return null
    },
  }
}

function read(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(storage: Storage | null, key: string, value: string | null): null {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch {
    // A full or blocked storage costs a memory, never the work at hand.
  }
  return null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
