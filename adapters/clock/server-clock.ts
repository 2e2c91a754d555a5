import { serverOffset } from '../../core/places/server-offset.ts'

/**
 * The platform's `fetch`, which tells by how much the server's clock is ahead of this device's (milliseconds) as often as
 * an answer says it.
 */
export function fetchWithClock(tell: (offset: number) => void, send: typeof fetch = fetch): typeof fetch {
  return async (resource, options) => {
    const sentAt = Date.now()
    const response = await send(resource, options)
    const { headers } = response
    // An answer that was kept somewhere has the time of then.
    const isFresh = headers.get('cache-control')?.includes('no-store') === true && !headers.has('age')
    const offset = isFresh ? serverOffset(headers.get('date'), sentAt, Date.now()) : null
    if (offset !== null) tell(offset)
    return response
  }
}
