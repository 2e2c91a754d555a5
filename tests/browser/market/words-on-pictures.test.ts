import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { EVERY_LOOK } from '../../harness/looks.ts'
import { setStage } from '../../harness/stage.ts'

/** Text of 24 px and more, or bold of 18.66 px and more, may stand out less. */
const LARGE = { ratio: 3, size: 24, boldSize: 18.66 }
const RATIO = 4.5

interface Line {
  readonly words: string
  readonly colour: readonly number[]
  readonly least: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The lines of some texts, where they stand in the window; the texts are hidden afterwards. */
const takeWords = (page: Page, selector: string) =>
  page.evaluate(
    ({ selector, LARGE, RATIO }) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one): Line[] => {
        const { color, fontSize, fontWeight } = getComputedStyle(one)
        const size = Number.parseFloat(fontSize)
        const isLarge = size >= LARGE.size || (size >= LARGE.boldSize && Number(fontWeight) >= 700)
        const range = document.createRange()
        range.selectNodeContents(one)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        one.style.color = 'transparent'
        return lines.map(({ x, y, width, height }) => ({
          words: one.textContent ?? '',
          colour: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number),
          least: isLarge ? LARGE.ratio : RATIO,
          box: { x, y, width, height },
        }))
      }),
    { selector, LARGE, RATIO },
  )

/** As WCAG reckons it, of a colour in bytes. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (byte: number) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function contrast(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The contrast of a line with the pixel behind it that it stands out from least. */
async function leastContrast(page: Page, { box, colour }: Line): Promise<number> {
  const picture = await page.screenshot({ clip: box })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const own = luminance(colour)
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < data.length; at += info.channels)
    least = Math.min(least, contrast(own, luminance([...data.subarray(at, at + 3)])))
  return least
}

describe('words that stand on a picture', () => {
  const stage = setStage()

  it.each([
    ['a traveller', null],
    ['an agent', 'agent@demo.test'],
  ])(
    'stand out from every pixel behind them, at every width by day and night, for %s',
    async (_who, email) => {
      const reader = await stage.person({ width: 1280, height: 800 })
      const { page } = reader
      if (email) await reader.signIn(email)
      const faint: string[] = []
      for (const { width, colorScheme } of EVERY_LOOK) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.goto(`${stage.product.url}/`, { waitUntil: 'networkidle' })
        const lines = await takeWords(page, '.hero__title, .hero__lead, .hero__phone')
        expect(lines.length).toBeGreaterThan(2)
        for (const line of lines) {
          const ratio = await leastContrast(page, line)
          if (ratio < line.least) faint.push(`${width} ${colorScheme}: ${ratio.toFixed(2)} “${line.words}”`)
        }
      }
      expect(faint).toEqual([])
    },
  )
})
