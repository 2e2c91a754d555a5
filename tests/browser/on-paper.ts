import type { Page } from 'playwright'

/** Sheets without their margins, in CSS pixels. */
export const SHEETS = {
  A4: { width: 690, height: 1000 },
  Letter: { width: 712, height: 930 },
} as const
type Sheet = (typeof SHEETS)[keyof typeof SHEETS]

/** A page as it is laid out to be printed. */
export async function layOutForPaper(page: Page, sheet: Sheet): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
}

/** Elements that something around them cuts off, or that reach beyond the sheet. */
export const cutOff = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const root = document.documentElement
    const isClipped = (one: Element): boolean => {
      const { bottom, right, left } = one.getBoundingClientRect()
      if (bottom + scrollY > root.scrollHeight + 1 || right > innerWidth + 1 || left < -1) return true
      for (let above = one.parentElement; above; above = above.parentElement) {
        const frame = above.getBoundingClientRect()
        if (getComputedStyle(above).overflowY !== 'visible' && bottom > frame.bottom + 1) return true
      }
      return false
    }
    return [...document.querySelectorAll(selector)].filter(isClipped).map((one) => one.textContent)
  }, selector)
