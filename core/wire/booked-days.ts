import * as v from 'valibot'
import { TripDay } from './catalogue/trips.ts'

/** `GET /bookings/{id}/itinerary`: the days of the version that was booked; null where its plan is not there any more. */
export const BookedDays = v.object({ days: v.nullable(v.array(TripDay)) })
export type BookedDays = v.InferOutput<typeof BookedDays>
