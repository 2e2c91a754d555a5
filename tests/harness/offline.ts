import type { Page } from 'playwright'

/**
 * Takes the network away from everybody in the page's context, and waits until the page feels it: the browser says
 * that it is done before its network knows, and a call that is made at once would still go out.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForFunction(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => false,
      () => true,
    ),
  )
}
