import type { Catalogue } from '../catalogue/catalogue.ts'
import { missing } from './missing.ts'
import { type ContentOf, definePage } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

/** TRIP-05. */
export const LocalDesigner = definePage({
  name: 'local-designer',
  path: '/local-designer/{name}',
  access: 'everybody',
  layout: 'default',
  title: 'Local designer',
  async load({ catalogue, params: { name } }) {
    const [designer, trips, reviews] = await Promise.all([
      catalogue.designer(name),
      catalogue.tripsOfDesigner(name),
      catalogue.reviewsOfDesigner(name, 1),
    ])
    return { designer, trips, reviews }
  },
  titleOf: ({ designer }) => `${designer.name}, local designer in ${designer.country.name}`,
  descriptionOf: ({ designer }) => `${designer.name}, ${designer.city}. ${designer.line}`,
  pictureOf: ({ designer }) => designer.picture,
  structuredData: ({ designer }, { origin, canonical }) => [
    breadcrumbs([
      { name: designer.country.name, url: `${origin}/${designer.country.slug}/local-designers` },
      { name: designer.name, url: canonical },
    ]),
  ],
  sitemap: async (catalogue) => (await catalogue.designers(null)).map(({ slug }) => ({ name: slug })),
})
export type DesignerContent = ContentOf<typeof LocalDesigner>

/** Who plans trips in a country (TRIP-05). */
export const CountryLocalDesigners = definePage({
  name: 'country-local-designers',
  path: '/{country}/local-designers',
  access: 'everybody',
  layout: 'default',
  title: 'Local designers',
  async load({ catalogue, params }) {
    const [country, designers, guides] = await Promise.all([
      countryOf(catalogue, params.country),
      catalogue.designers(params.country),
      catalogue.guides(),
    ])
    const guide = guides.find((one) => one.country.slug === params.country) ?? null
    return { country, designers, guide }
  },
  isEmpty: ({ designers }) => designers.length === 0,
  titleOf: ({ country }) => `Local designers in ${country.name}`,
  descriptionOf: ({ country, designers }) => plannersText(country.name, designers.length),
  async sitemap(catalogue) {
    const countries = (await catalogue.designers(null)).map(({ country }) => country.slug)
    return [...new Set(countries)].map((country) => ({ country }))
  },
})
export type CountryDesignersContent = ContentOf<typeof CountryLocalDesigners>

export const BecomeALocalDesigner = definePage({
  name: 'become-a-local-designer',
  path: '/become-a-local-designer',
  access: 'everybody',
  layout: 'default',
  title: 'Become a local designer',
  description: 'Plan trips in the place where you live. What we look for, what you earn, and how to apply.',
})

async function countryOf(catalogue: Catalogue, slug: string) {
  const place = (await catalogue.destinations()).find((one) => one.country.slug === slug)
  if (!place) throw missing('country')
  return place.country
}

function plannersText(country: string, count: number): string {
  if (count === 0) return `Nobody plans trips in ${country} with us yet.`
  const who = count === 1 ? 'One person' : `${count} people`
  return `${who} in ${country} who ${count === 1 ? 'plans' : 'plan'} trips where they live: who they are, what they know, and how to write to them.`
}
