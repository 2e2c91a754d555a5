import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGazetteer } from '../../../../adapters/backend/gazetteer/gazetteer.ts'
import { writeGazetteer } from '../../../../adapters/cli/gazetteer-index.ts'
import { GazetteerPlace } from '../../../../core/wire/plans.ts'

describe('the gazetteer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-places-'))
  beforeAll(() => writeGazetteer(folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const named = async (words: string) =>
    (await createGazetteer(folder).find(words)).map(({ name, country_code }) => `${name} ${country_code}`)

  it('finds places by their first letters, the largest first, eight at most [ENQ-08]', async () => {
    const found = await createGazetteer(folder).find('kyo')
    expect(v.parse(v.array(GazetteerPlace), found)).toHaveLength(8)
    expect(found[0]).toEqual({
      name: 'Kyoto',
      country_code: 'JP',
      lat: expect.any(Number),
      lng: expect.any(Number),
    })
    expect(Math.round(found[0]?.lat ?? 0)).toBe(35)
    expect(await named('Takamats')).toEqual(['Takamatsu JP'])
  })

  it.each([
    ['sao paulo', 'São Paulo BR'],
    ['SÃO PAULO', 'São Paulo BR'],
    ['new york', 'New York City US'],
    ['  kyoto ', 'Kyoto JP'],
  ])('reads %s whatever its case, accents and spaces [ENQ-08]', async (words, first) => {
    expect((await named(words))[0]).toBe(first)
  })

  it('finds what a look at every line finds, from the first name to the last [ENQ-08]', async () => {
    const lines = readFileSync(join(folder, 'gazetteer.tsv'), 'utf8').split('\n').slice(0, -1)
    const keyed = lines.map((line) => line.split('\t'))
    const beginnings = keyed
      .filter((_line, index) => index % 4_000 === 0 || index === keyed.length - 1)
      .map(([key = '']) => key.slice(0, 5).trim())
      .filter((letters) => letters.length >= 2)
    expect(beginnings.length).toBeGreaterThan(20)
    for (const letters of beginnings) {
      const known = keyed.filter(([key = '']) => key.startsWith(letters))
      const people = known.map((line) => Number(line[5])).sort((one, other) => other - one)
      const found = await createGazetteer(folder).find(letters)
      expect([letters, found.length]).toEqual([letters, Math.min(8, known.length)])
      const most = found.map(({ name, lat, lng }) =>
        known.find((line) => line[1] === name && Number(line[3]) === lat && Number(line[4]) === lng),
      )
      expect([letters, most.map((line) => Number(line?.[5]))]).toEqual([letters, people.slice(0, 8)])
    }
  })

  it('finds nothing for one letter, for marks, and where it is not built [ENQ-08]', async () => {
    for (const words of ['', 'k', '\t\n', '%', '\u0000', '\ud800'])
      expect([words, await named(words)]).toEqual([words, []])
    expect(await createGazetteer(join(folder, 'nowhere')).find('Kyoto')).toEqual([])
  })
})
