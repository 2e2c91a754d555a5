import { describe, expect, it } from 'vitest'
import { continentOf, continentSlug } from '../../../core/places/continents.ts'
import { supportPhone, supportPhoneFor, supportRegion } from '../../../core/places/support-phone.ts'

describe('whom to call', () => {
  it('[GEO-04] differs by audience and region, and is for others where nobody knows', () => {
    expect(['AU', 'US', 'PE', 'CR', 'NZ', 'GB', 'JP', null, 'XX'].map(supportRegion)).toEqual([
      'australia',
      'americas',
      'americas',
      'americas',
      'others',
      'others',
      'others',
      'others',
      'others',
    ])
    const all = (['traveller', 'agent'] as const).flatMap((audience) =>
      ['AU', 'CA', 'NO'].map((country) => supportPhone(audience, country)),
    )
    expect(new Set(all).size).toBe(6)
    // Ranges that are kept for fiction.
    for (const phone of all)
      expect(phone).toMatch(/^(\+61 2 5550 \d{4}|\+1 \d{3}-555-01\d\d|\+44 1632 960\d{3})$/)
    expect(supportPhone('agent', null)).toBe(supportPhone('agent', 'DE'))
  })

  it.each([
    ['a visitor of whom the place alone is known', null, null, 'AU', 'traveller', 'AU'],
    ['a traveller who is away', 'TV', 'US', 'AU', 'traveller', 'US'],
    ['an agent where travellers are served', 'TA', 'AU', null, 'agent', 'AU'],
    ['a designer, as whom the installation serves', 'LS', 'JP', 'AU', 'traveller', 'JP'],
    ['somebody of whom nobody knows a country', 'TA', null, null, 'agent', null],
  ] as const)('[GEO-04] is told by who reads: %s', (_who, type, country, seeming, audience, region) => {
    expect(supportPhoneFor({ type, country }, 'traveller', seeming)).toBe(supportPhone(audience, region))
  })

  it('[GEO-04] is a traveller’s number for travellers where agents are served', () => {
    const traveller = supportPhoneFor({ type: 'TV', country: 'AU' }, 'agent', 'GB')
    expect(traveller).toBe(supportPhone('traveller', 'AU'))
    expect(supportPhoneFor({ type: null, country: null }, 'agent', 'AU')).toBe(supportPhone('agent', 'AU'))
  })

  it('knows each country’s continent', () => {
    expect(continentOf('KE')).toEqual({ code: 'AF', name: 'Africa' })
    expect(continentOf('AQ')).toBeNull()
    expect(continentSlug('South America')).toBe('south-america')
  })
})
