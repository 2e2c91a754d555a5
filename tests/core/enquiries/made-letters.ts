import type { AskedLetter } from '../../../core/enquiries/asked-letter.ts'

/** A letter that says nothing but where to. */
export const NOTHING_ASKED: AskedLetter = {
  client: null,
  nights: null,
  start_date: null,
  month: null,
  adults: null,
  children: null,
  ages: [],
  leaving_from: null,
  guidance: null,
  flights: null,
  readiness: null,
  interests: [],
  pace: null,
  stay: null,
  budget: null,
  needs: null,
  notes: null,
}
