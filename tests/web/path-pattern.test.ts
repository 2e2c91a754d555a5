import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../core/pages/pages.ts'
import { matchRoute } from '../../core/routing/place.ts'
import { pathPattern } from '../../web/shell/path-pattern.ts'

const literals = [
  ...new Set(PAGES.flatMap(({ path }) => path.split('/').filter((part) => !part.includes('{')))),
]
const segment = fc.oneof(
  fc.constantFrom(...literals),
  fc.constantFrom('japan', 'japan_-tours', '_-tours', '7', '007', '7a', 'a%2Fb', '1234567890123456'),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
)
const paths = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)

/** As wouter's Switch goes through them. */
const found = (path: string) => PAGES.find((page) => pathPattern(page.path).pattern.exec(path))

describe('the pages as wouter knows them', () => {
  it('are found at the same paths as the guards find them', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(found(path)?.name).toBe(matchRoute(PAGES, path)?.route.name)
      }),
      { numRuns: 2_000 },
    )
  })

  it('name what stands in their free places', () => {
    const { pattern } = pathPattern('/feedback/{id}/point/{point:number}')
    expect(pattern.exec('/feedback/a-b/point/10')?.groups).toEqual({ id: 'a-b', point: '10' })
    expect(pattern.exec('/feedback/a-b/point/ten')).toBeNull()
    expect(pathPattern('/{types}_-tours').pattern.exec('/japan_-tours')?.groups).toEqual({ types: 'japan' })
  })
})
