import type { Page } from 'playwright'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Lends a page of this size an on-screen keyboard, before it is opened: no browser without a screen has one, so what it
 * tells of itself is told here.
 * @returns opens the keyboard so high over the page, whose seen part begins so far below its top; 0 closes it
 */
export async function lendKeyboard(page: Page, { width, height }: Size) {
  await page.addInitScript(
    (given) => {
      const seen = Object.assign(new EventTarget(), { ...given, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: seen })
    },
    { width, height },
  )
  return (keyboard: number, offsetTop = 0): Promise<void> =>
    page.evaluate(
      (given) => {
        Object.assign(window.visualViewport as object, given)
        window.visualViewport?.dispatchEvent(new Event('resize'))
      },
      { height: height - keyboard, offsetTop },
    )
}
