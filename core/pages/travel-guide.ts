import { plainText } from '../rich-text/plain-text.ts'
import { galleryQuery } from '../trips/gallery-query.ts'
import { type ContentOf, definePage } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

/** What to know of a country before one goes (TRIP-06). */
export const TravelGuide = definePage({
  name: 'country-travel-guide',
  path: '/{country}/travel-guide',
  access: 'everybody',
  layout: 'default',
  title: 'Travel guide',
  skeleton: 'article',
  async load({ catalogue, params: { country } }) {
    const [guide, list, designers] = await Promise.all([
      catalogue.guide(country),
      catalogue.trips(galleryQuery([['destination', country]])),
      catalogue.designers(country),
    ])
    return { guide, trips: list.items.slice(0, 4), designers }
  },
  titleOf: ({ guide }) => `${guide.country.name}: ${guide.title}`,
  descriptionOf: ({ guide }) => plainText(guide.lead),
  pictureOf: ({ guide }) => guide.picture,
  structuredData: ({ guide }, { origin, canonical }) => [
    breadcrumbs([
      { name: guide.country.name, url: `${origin}/${guide.country.slug}_-tours` },
      { name: guide.title, url: canonical },
    ]),
  ],
  sitemap: async (catalogue) => (await catalogue.guides()).map(({ country }) => ({ country: country.slug })),
})
export type GuideContent = ContentOf<typeof TravelGuide>
