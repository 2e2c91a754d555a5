import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is, each with where it stands. */
export async function findingsOn(page: Page): Promise<readonly string[]> {
  // What fades in has less contrast on its way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  )
  // In this mode axe does not open a second page for its results, which costs as much as the audit; it would be
  // needed for frames from elsewhere, and no page has any.
  const audit = new AxeBuilder({ page }).withTags(RULES).setLegacyMode()
  const { violations } = await audit.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
