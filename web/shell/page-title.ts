import { pageName, titled } from '../../core/pages/page.ts'
import { pageNamed } from '../../core/pages/pages.ts'
import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'

const LOST = 'Are you lost?'

/**
 * What the tab says of the page that is shown.
 * @param content of that very page; null while it is not there, and for pages without
 */
export function titleOf(
  page: ShownPage | null,
  { content, isMissing }: { readonly content: unknown; readonly isMissing: boolean },
): string {
  if (page === null) return 'Tripwright'
  if (page.kind === 'notFound') return titled(page.reason === 'doubledSlash' ? 'Page Not Found' : LOST)
  const definition = pageNamed(page.route)
  return titled(isMissing ? (definition?.missing ?? LOST) : pageName(definition, content))
}
