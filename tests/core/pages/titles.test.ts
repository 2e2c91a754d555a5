import { describe, expect, it } from 'vitest'
import { loadPage } from '../../../core/pages/load-page.ts'
import { pageName, titled } from '../../../core/pages/page.ts'
import { PAGES, pageNamed } from '../../../core/pages/pages.ts'
import { createSampleCatalogue } from '../../harness/sample-catalogue.ts'

describe('what a page is called', () => {
  it.each([
    ['/japan_-tours', 'types-gallery', 'Japan: trips'],
    ['/search-result?q=coast', 'search-result', 'Trips for “coast”'],
    ['/search-result', 'search-result', 'Search'],
    ['/trip-gallery/kii-coast-on-foot', 'trip-plan', 'Kii coast on foot, Japan'],
    ['/trip-gallery/kii-coast-on-foot/reviews', 'trip-reviews', 'Reviews of Kii coast on foot'],
    ['/local-designer/kenji-morimoto/reviews', 'designer-reviews', 'Reviews of trips with Kenji Morimoto'],
    ['/traveller/tripplan/view/id/1', 'trip-plan-bookable', 'Book Kii coast on foot'],
    ['/agent/tripplan/view/id/1', 'agent-trip-plan-bookable', 'Book Kii coast on foot'],
    ['/local-designer/kenji-morimoto', 'local-designer', 'Kenji Morimoto, local designer in Japan'],
    ['/japan/local-designers', 'country-local-designers', 'Local designers in Japan'],
    ['/japan/travel-guide', 'country-travel-guide', 'Japan: Japan, slowly'],
    ['/', 'home', 'Trips made by people who live there'],
  ])('at %s says what stands there', async (address, route, name) => {
    const { content } = await loadPage(createSampleCatalogue(), address)
    expect(pageName(pageNamed(route), content)).toBe(name)
  })

  it('is said of every page while its content is on its way', () => {
    for (const page of PAGES) expect(pageName(page, null).length).toBeGreaterThan(2)
  })

  it('is the product’s name for a page that nobody has named', () => {
    expect(titled(pageName(pageNamed('nowhere'), null))).toBe('Tripwright')
    expect(titled('Search')).toBe('Search · Tripwright')
  })
})
