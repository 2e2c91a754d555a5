import { expect, it } from 'vitest'
import { parsePath } from '../../../core/routing/path.ts'
import { resourcePath } from '../../../core/routing/resource.ts'

it.each([
  ['/trip-gallery?theme=food#top', '/trip-gallery?theme=food'],
  ['/search-404?q=x', '/search-404?q=x'],
  ['/traveller/tripplan/view/id/7?start=2027-03-12&travellers=3', '/traveller/tripplan/view/id/7'],
  ['/agent/tripplan/view/id/7?travellers=3#price', '/agent/tripplan/view/id/7'],
  [
    '/traveller/tripplan/view/id/7?travellers=3&version=1&traffic=1',
    '/traveller/tripplan/view/id/7?version=1',
  ],
  ['/no/such?page=1', '/no/such?page=1'],
])('the page at %s is made of %s', (address, resource) => {
  expect(resourcePath(parsePath(address))).toBe(resource)
})
