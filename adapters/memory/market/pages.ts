import type { Catalogue } from '../../../core/catalogue/catalogue.ts'
import { loadPage } from '../../../core/pages/load-page.ts'
import type { PagesPort } from '../../../core/ports/market/pages.port.ts'
import { PortError } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'

/** Pages put together from a catalogue in memory; without one there is nothing on any page. */
export function createMemoryPages(catalogue: Catalogue | null = null): PagesPort {
  return {
    load: async ({ address }) => {
      if (!catalogue) throw new PortError({ code: CODE.notFound, message: 'There is no such page.' })
      const { isPersonal: _isPersonal, ...page } = await loadPage(catalogue, address.split('#')[0] ?? address)
      return page
    },
    menu: async () => ({ content: catalogue ? await catalogue.menu() : [] }),
  }
}
