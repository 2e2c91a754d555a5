import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * React has hydrated what the server rendered there: the element has its fiber, and the root's render is committed. Late
 * parts come after the page.
 */
export async function untilAwake(page: Page, selector = 'h1, .messenger'): Promise<void> {
  const isAwake = () =>
    page.evaluate((where) => {
      const element = document.querySelector(where)
      const keyIn = (node: object, start: string) => Object.keys(node).find((key) => key.startsWith(start))
      if (element === null || keyIn(element, '__reactFiber') === undefined) return false
      const root = document.getElementById('root') as object as Record<string, HostRoot>
      return (
        root[keyIn(root, '__reactContainer') ?? '']?.stateNode.current.memoizedState.isDehydrated === false
      )
    }, selector)
  await expect.poll(isAwake, { timeout: 10_000 }).toBe(true)
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
