// Pages of somebody's trips that their device keeps once they were seen, for where there is no network.

const BOOKING = /^\/bookings\/details\/[1-9]\d{0,9}$/
const ITINERARY = /^\/bookings\/details\/[1-9]\d{0,9}\/itinerary$/
const PAPER = /^\/bookings\/details\/[1-9]\d{0,9}\/papers\/[A-Z]{2,4}-\d{4}-\d{5,9}$/

/**
 * What is kept as somebody sees a page: the page, and what belongs to it. Nothing for pages that need a network.
 * @param path of the page that is seen
 * @returns paths of pages
 */
export function pagesKeptWith(path: string): readonly string[] {
  if (path === '/bookings') return [path]
  if (BOOKING.test(path)) return [path, `${path}/itinerary`, '/bookings']
  if (ITINERARY.test(path)) return [path, path.slice(0, -'/itinerary'.length), '/bookings']
  return PAPER.test(path) ? [path] : []
}
