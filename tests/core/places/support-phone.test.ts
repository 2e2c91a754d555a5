import { describe, expect, it } from 'vitest'
import { continentOf, continentSlug } from '../../../core/places/continents.ts'
import { supportPhone, supportRegion } from '../../../core/places/support-phone.ts'

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

  it('knows each country’s continent', () => {
    expect(continentOf('KE')).toEqual({ code: 'AF', name: 'Africa' })
    expect(continentOf('AQ')).toBeNull()
    expect(continentSlug('South America')).toBe('south-america')
  })
})
