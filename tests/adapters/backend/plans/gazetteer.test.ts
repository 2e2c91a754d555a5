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
    expect(v.parse(v.array(GazetteerPlace), await createGazetteer(folder).find('kyo'))).toHaveLength(8)
    const found = await createGazetteer(folder).find('kyot')
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
    ['new york', 'New York US'],
    ['NEW YORK CITY', 'New York City US'],
    ['Ｋｙｏｔｏ', 'Kyoto JP'],
    ['  kyoto ', 'Kyoto JP'],
  ])('reads %s whatever its case, accents and spaces [ENQ-08]', async (words, first) => {
    expect((await named(words))[0]).toBe(first)
  })

  it.each([
    ['cologne', 'Cologne DE'],
    ['köln', 'Köln DE'],
    ['Koln', 'Köln DE'],
    ['Geneva', 'Geneva CH'],
    ['genève', 'Genève CH'],
    ['Ghent', 'Ghent BE'],
    ['Nuremberg', 'Nuremberg DE'],
    ['Marrakech', 'Marrakech MA'],
    ['Gothenburg', 'Gothenburg SE'],
    ['Bruges', 'Bruges BE'],
    ['Lodz', 'Łódź PL'],
    ['tromso', 'Tromsø NO'],
    ['Diyarbakır', 'Diyarbakır TR'],
    ['ISTANBUL', 'Istanbul TR'],
  ])('finds %s by the name that people know it by: %s [ENQ-08]', async (words, first) => {
    expect((await named(words))[0]).toBe(first)
  })

  it('has a place of just that name before longer ones, the greater first, and each place once [ENQ-08]', async () => {
    expect((await named('kos'))[0]).toBe('Kos GR')
    expect((await named('Paris')).slice(0, 2)).toEqual(['Paris FR', 'Paris US'])
    const places = await createGazetteer(folder).find('Marrake')
    expect(places.filter(({ country_code }) => country_code === 'MA')).toHaveLength(1)
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
      const ranked = known
        .map((line) => ({
          isExact: line[0] === letters,
          people: Number(line[5]),
          at: `${line[3]} ${line[4]}`,
        }))
        .sort((one, other) => Number(other.isExact) - Number(one.isExact) || other.people - one.people)
      const places = [...new Map(ranked.toReversed().map((one) => [one.at, one])).values()].toReversed()
      const expected = ranked.filter((one) => places.includes(one)).map(({ people }) => people)
      const found = await createGazetteer(folder).find(letters)
      const most = found.map(({ name, lat, lng }) =>
        known.find((line) => line[1] === name && Number(line[3]) === lat && Number(line[4]) === lng),
      )
      expect([letters, most.map((line) => Number(line?.[5]))]).toEqual([letters, expected.slice(0, 8)])
    }
  })

  it('finds nothing for one letter, for marks, and where it is not built [ENQ-08]', async () => {
    for (const words of ['', 'k', '\t\n', '%', '\u0000', '\ud800'])
      expect([words, await named(words)]).toEqual([words, []])
    expect(await createGazetteer(join(folder, 'nowhere')).find('Kyoto')).toEqual([])
  })
})
