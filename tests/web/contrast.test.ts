import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PALETTES } from '../../core/landscape/palettes.ts'

const css = readFileSync('web/ui/tokens.css', 'utf8')

type Theme = 'light' | 'dark'

/** Every `--name: light-dark(#light, #dark)` of the file. */
const COLOURS = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map((match) => [
    match[1] ?? '',
    { light: match[2] ?? '', dark: match[3] ?? '' },
  ]),
)

function colour(name: string, theme: Theme): string {
  const found = COLOURS.get(name)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found[theme]
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on the grounds that it stands on. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'raised', 'sunken', 'brand-soft', 'sun-soft', 'coral-soft', 'ok-soft'],
  second: ['paper', 'surface', 'raised', 'sunken', 'brand-soft'],
  third: ['paper', 'surface', 'raised', 'sunken'],
  brand: ['paper', 'surface', 'raised', 'sunken', 'brand-soft'],
  'on-brand': ['brand', 'brand-strong'],
  'on-mine': ['mine'],
  'on-sun': ['sun', 'sun-strong'],
  'on-sun-soft': ['sun-soft'],
  coral: ['paper', 'surface', 'raised'],
  'on-coral': ['coral'],
  'on-coral-soft': ['coral-soft'],
  ok: ['surface', 'raised', 'paper'],
  'on-ok-soft': ['ok-soft'],
}

const PAIRS = Object.entries(TEXT).flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })))

describe.each<Theme>(['light', 'dark'])('colours of the %s theme', (theme) => {
  it.each(PAIRS)('$text on $ground reads at 4.8 : 1 or more', ({ text, ground }) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.8)
  })

  it.each(['paper', 'surface'])('the edge of a field stands out from %s at 3 : 1', (ground) => {
    expect(contrast(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('words in the sky of a picture', () => {
  const SKIES = [
    { text: colour('on-sky', 'light'), palette: 'dawn' },
    { text: colour('on-sky', 'dark'), palette: 'night' },
    { text: colour('on-lagoon', 'light'), palette: 'lagoon' },
  ] as const

  it.each(SKIES)('$text reads on all of the $palette sky', ({ text, palette }) => {
    for (const stop of PALETTES[palette].sky) expect(contrast(text, stop)).toBeGreaterThanOrEqual(4.8)
  })
})

describe('tokens', () => {
  it('has the values of the look', () => {
    expect(colour('paper', 'light')).toBe('#f6f7f3')
    expect(colour('brand', 'dark')).toBe('#5cc2b8')
    expect(COLOURS.size).toBeGreaterThan(25)
  })
})
