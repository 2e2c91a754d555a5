import type { Page } from 'playwright'
import sharp from 'sharp'

/** A picture of one colour has 0, a page with a heading alone about 1. */
const LEAST_ENTROPY = 0.3

/**
 * What nobody should see on a screen, each in words.
 * @param picture of what the page shows now
 */
export async function faultsOf(page: Page, picture: Buffer): Promise<readonly string[]> {
  const { tooWide, unloaded } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // Who is not connected is shown no new pictures.
    unloaded: navigator.onLine
      ? [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
          .map((image) => image.currentSrc)
      : [],
  }))
  const { entropy } = await sharp(picture).stats()
  return [
    ...(tooWide > 0 ? [`wider than the screen by ${tooWide} px`] : []),
    ...unloaded.map((source) => `a picture that did not come: ${source}`),
    ...(entropy < LEAST_ENTROPY ? ['nothing to be seen'] : []),
  ]
}
