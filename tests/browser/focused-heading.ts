import type { Page } from 'playwright'

/** @returns what the first heading says, where the focus stands on it, or what has the focus in its place */
export const focusedHeading = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLHeadingElement
      ? activeElement.innerText
      : `<${activeElement?.tagName}>`
  })
