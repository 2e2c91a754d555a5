import { sampleMoney } from '../../adapters/memory/market/money.ts'
import { createMemoryPages } from '../../adapters/memory/market/pages.ts'
import type { PageRequest } from '../../core/routing/page-renderer.ts'
import { CONFIG, USER } from './fixtures.ts'
import { createSampleCatalogue } from './sample-catalogue.ts'

/** What a visitor's browser asks for, of a server with one trip. */
export function pageRequest(address: string, changes: Partial<PageRequest> = {}): PageRequest {
  return {
    address,
    origin: 'https://tripwright.test',
    config: CONFIG,
    marker: { isVerified: false, isAdmin: false },
    asker: '198.51.100.7',
    isPutOff: false,
    verify: async () => USER,
    place: { chosen: null, detected: null, country: null },
    pages: createMemoryPages(createSampleCatalogue()),
    currencies: async () => [...sampleMoney().rates] as never,
    ...changes,
  }
}
