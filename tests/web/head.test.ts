// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { asParagraph } from '../../adapters/backend/rich-text/clean-rich-text.ts'
import { type Metadata, metadataOf } from '../../core/pages/metadata.ts'
import { TripPlan } from '../../core/pages/trips.ts'
import { bareHead, headElements } from '../../web/hydration/head.ts'
import { TRIP } from '../harness/sample-catalogue.ts'

const EVIL = `"><script>alert(1)</script><img src=x onerror='alert(2)'> & </title><!-- \u2028 end`

function metadata(title: string): Metadata {
  const summary = asParagraph(title)
  const trip = { ...TRIP, title, summary, itinerary: TRIP.itinerary.map((day) => ({ ...day, title })) }
  return metadataOf({
    page: TripPlan,
    content: { trip },
    address: '/trip-gallery/kii',
    origin: 'https://tripwright.test',
    isPreview: false,
  })
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><html><head>${html}</head><body></body></html>`,
    'text/html',
  )
}
const contentOf = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute('content')

describe('the head of a page', () => {
  it('says of a trip what it is, to whoever shares it and to search engines [SHELL-08]', () => {
    const head = parsed(headElements(metadata('Kii coast')))
    expect(head.title).toBe('Kii coast, Japan · Tripwright')
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://tripwright.test/trip-gallery/kii',
    )
    expect(contentOf(head, '[property="og:title"]')).toBe(head.title)
    expect(contentOf(head, '[property="og:image"]')).toMatch(/^https:\/\/tripwright\.test\/pictures\/og\//)
    expect(head.querySelector('[name=robots]')).toBeNull()
    const scripts = [...head.querySelectorAll('script')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    )
    expect(scripts.map((one) => one['@type'])).toEqual(['TravelAgency', 'TouristTrip', 'BreadcrumbList'])
    expect(scripts[0].priceRange).toBe('$1,000 - $10,000')
  })

  it('is text to the last character, whatever a title may be', () => {
    const head = parsed(headElements(metadata(EVIL)))
    expect(head.title).toContain(EVIL.split('</title>')[0])
    expect(contentOf(head, '[name=description]')).toContain(EVIL.replace(/\s+/g, ' '))
    expect(head.querySelectorAll('img')).toHaveLength(0)
    expect(head.body.childNodes).toHaveLength(0)
    const scripts = [...head.querySelectorAll('script')]
    expect(scripts.map(({ type }) => type)).toEqual(scripts.map(() => 'application/ld+json'))
    expect(JSON.parse(scripts[1]?.textContent ?? '')).toMatchObject({
      name: EVIL,
      description: EVIL.replace(/\s+/g, ' '),
    })
  })

  it('keeps search engines away where nothing is to be found', () => {
    const hidden = parsed(headElements({ ...metadata('Kii'), isIndexed: false }))
    expect(contentOf(hidden, '[name=robots]')).toBe('noindex')
    const missing = parsed(bareHead(`Nothing ${EVIL}`))
    expect(contentOf(missing, '[name=robots]')).toBe('noindex')
    expect(missing.querySelectorAll('script, link')).toHaveLength(0)
    expect(missing.title).toContain('<script>')
  })
})
