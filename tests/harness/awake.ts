import type { Page } from 'playwright'

/**
 * React has hydrated what the server rendered there: the element has its fiber, and the root's render is committed. Late
 * parts come after the page.
 */
export async function untilAwake(page: Page, selector = 'h1, .messenger'): Promise<void> {
  await page.waitForFunction(isAwake, selector, { timeout: 10_000 })
}

/** Runs in the page. */
export function isAwake(selector: string): boolean {
  const element = document.querySelector(selector)
  if (!Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'))) return false
  const root = document.getElementById('root') as object as Record<string, HostRoot>
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
  return root[container ?? '']?.stateNode.current.memoizedState.isDehydrated === false
}

/** What React keeps of a root; `isDehydrated` until the first render is committed. */
interface HostRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** The footer of a page, once its links go on within the page. */
export async function awakeFooter(page: Page) {
  await untilAwake(page, '.footer')
  return page.getByRole('contentinfo')
}
