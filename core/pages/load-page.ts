import { type Accounts, NO_ACCOUNTS } from '../accounts/accounts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { parsePath } from '../routing/path.ts'
import { matchRoute, paramsOf } from '../routing/place.ts'
import { missing } from './missing.ts'
import type { PageDefinition } from './page.ts'
import { PAGES } from './pages.ts'

/** What a page is made of, and whether something was found. */
export interface LoadedPage {
  /** In the shape that its page's definition gives it. */
  readonly content: unknown
  readonly isEmpty: boolean
  /** Where to go instead. */
  readonly instead: string | null
  /** It is for one person alone, and kept for nobody. */
  readonly isPersonal: boolean
}

/**
 * The content of the page at an address, asked of a catalogue and of accounts; the server and the browser put pages
 * together alike.
 * @throws PortError 1404 where the address has no page with content, or names something that is not there
 */
export async function loadPage(
  catalogue: Catalogue,
  address: string,
  accounts: Accounts = NO_ACCOUNTS,
): Promise<LoadedPage> {
  const location = parsePath(address)
  const page: PageDefinition | undefined = matchRoute(PAGES, location.path)?.route
  const params = page && paramsOf(page, location.path)
  if (!(page?.load && params)) throw missing('page')
  const content = await page.load({ catalogue, accounts, params, location })
  return {
    content,
    isEmpty: page.isEmpty?.(content) ?? false,
    instead: page.instead?.(content) ?? null,
    isPersonal: page.access !== 'everybody' || page.isPersonal === true,
  }
}
