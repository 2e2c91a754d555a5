import { CrowdedError, type FairQueue } from '../../../core/queue/fair-queue.ts'
import type { LimitPort } from '../chat/chat-ports.ts'
import { HttpError } from '../http/http-error.ts'
import type { CatalogueService } from './catalogue-service.ts'

/**
 * Trips as a gallery asks for them. A search by words costs the database most: it is counted apart, and waits its turn.
 * @param address the network address that asks
 * @param mayWait false: where anybody waits already, it is refused
 * @throws HttpError 429 over the limit of searches; CrowdedError where too many wait
 */
export type TripSearches = (
  address: string,
  query: Parameters<CatalogueService['trips']>[0],
  mayWait: boolean,
) => ReturnType<CatalogueService['trips']>

export function createTripSearches(
  catalogue: Pick<CatalogueService, 'trips'>,
  { limits, searches, now }: { readonly limits: LimitPort; readonly searches: FairQueue; now(): number },
): TripSearches {
  return async (address, query, mayWait) => {
    if (query.q === '') return catalogue.trips(query)
    const wait = await limits.take('search', `trips ${address}`, now())
    if (wait > 0) throw new HttpError(429, 'Too many requests. Wait a moment.', { retryAfter: wait })
    if (!mayWait && searches.isBusy()) throw new CrowdedError()
    return searches.run({ name: address }, () => catalogue.trips(query))
  }
}
