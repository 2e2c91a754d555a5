import type { SnapshotFrom } from 'xstate'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import type { createAlertsMachine } from './alerts.machine.ts'

/** Messages that are told together: how many, and of the last one by whom and where. */
export interface ArrivalsView {
  /** Another one for other messages. */
  readonly key: string
  readonly count: number
  readonly firstName: SealedText
  /** What its conversation is called; null while that is not known. */
  readonly title: SealedText | null
}

/** What came last in conversations that nobody sees; null before anything did. */
export function selectArrivals(
  alerts: SnapshotFrom<ReturnType<typeof createAlertsMachine>> | undefined,
  rooms: SnapshotFrom<ReturnType<typeof createRoomsMachine>> | undefined,
): ArrivalsView | null {
  const announced = alerts?.context.announced ?? []
  const last = announced.at(-1)
  if (!last) return null
  const { convId, seq, firstName } = last
  const title = rooms?.context.rooms[convId]?.item.name ?? null
  return { key: `${convId}/${seq}`, count: announced.length, firstName, title }
}
