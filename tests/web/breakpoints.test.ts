import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Phone, tablet, and where the container stops growing: the widths on both sides of each border. */
const BORDERS = [767, 768, 1023, 1024, 1139, 1140]
/** Narrower ones only spare room within a phone's layout. */
const WITHIN_PHONES = 600

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

it('changes its layout at 767, 1023 and 1140 px and nowhere else [SHELL-07]', () => {
  const queries = sheets.flatMap((file) => [
    ...readFileSync(join('web', file), 'utf8').matchAll(/@media[^{]*width[^{]*/g),
  ])
  const widths = queries.flatMap(([query]) =>
    [...query.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)),
  )
  expect(new Set(widths.filter((width) => BORDERS.includes(width))).size).toBeGreaterThanOrEqual(4)
  expect(widths.filter((width) => width >= WITHIN_PHONES && !BORDERS.includes(width))).toEqual([])
})
