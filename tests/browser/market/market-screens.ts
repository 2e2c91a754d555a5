/** The marketplace's routes by the names of their pictures: what a visitor sees of each. */
export const MARKET_SCREENS: readonly (readonly [name: string, path: string])[] = [
  ['gallery', '/trip-gallery'],
  ['gallery-filtered', '/trip-gallery?theme=walking&duration=6-8'],
  ['gallery-by-type', '/japan_-tours'],
  ['search-result', '/search-result?q=coast'],
  ['search-404', '/search-404?q=submarine'],
  ['trip-plan', '/trip-gallery/old-roads-of-kii'],
  ['trip-not-found', '/trip-gallery/no-such-trip'],
  ['local-designer', '/local-designer/kenji-morimoto'],
  ['local-designers', '/japan/local-designers'],
  ['designer-reviews', '/local-designer/kenji-morimoto/reviews'],
  ['travel-guide', '/japan/travel-guide'],
  ['become-a-local-designer', '/become-a-local-designer'],
  ['subscribe', '/subscribe'],
  ['subscribe-welcome', '/traveller/subscribe/welcome?token=example'],
  ['how-it-works', '/how-it-works'],
  ['about-us', '/about-us'],
  ['contact-us', '/contact-us'],
  ['press', '/press-coverpress'],
  ['private-group-tours', '/private-group-tours'],
  ['school-tour-details', '/school-tour-details'],
  ['terms-of-use', '/terms-of-use'],
  ['terms-of-use-trip-plan-builder', '/terms-of-use-trip-plan-builder'],
  ['travel-agent-booking-incentive', '/travel-agent-booking-incentive'],
  ['incentive-terms-and-conditions', '/incentive-terms-and-conditions'],
  ['privacy-policy', '/privacy-policy'],
  ['cookie-declaration', '/cookie-declaration'],
  ['data-protection', '/data-protection'],
  ['traveller-protections', '/traveller-protections'],
  ['not-open-yet', '/design'],
]

/** So many of them, from the first on, have a look of their own; the others are text. */
export const MOST_DIFFERENT = 12

/** What only somebody who is signed in sees. */
export const OWN_SCREENS: readonly (readonly [name: string, path: string])[] = [
  ['plan-to-book', '/traveller/tripplan/view/id/1'],
  ['plan-to-book-agent', '/agent/tripplan/view/id/1'],
]
