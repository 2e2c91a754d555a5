import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { makeCountries, makeCountryTimeZones, makeZoneOffsets } from '../../../web/build/place-entries.ts'
import { places } from '../../../web/build/places.ts'

const countries = makeCountries((_code, svg) => svg)
const countryTimeZones = makeCountryTimeZones()
const zoneOffsets = makeZoneOffsets()
const country = (code: string) => countries.find((one) => one.code === code)
const zonesOf = (code: string) => countryTimeZones.find(({ IsoAlpha2 }) => IsoAlpha2 === code)
const doublesIn = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

describe('the list of countries', () => {
  it('has name, dial code, two letters and a flag of each, and none twice [GEO-02]', () => {
    expect(countries.length).toBeGreaterThan(240)
    for (const one of countries) {
      expect(Object.keys(one)).toEqual(['name', 'dial_code', 'code', 'flag'])
      expect(one.name).toMatch(/^\p{Lu}.{2,}$/u)
      expect(one.dial_code).toMatch(/^\+\d{1,4}$/)
      expect(one.code).toMatch(/^[A-Z]{2}$/)
      expect(one.flag).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>\s*$/s)
    }
    expect(doublesIn(countries.map(({ code }) => code))).toEqual([])
    expect(doublesIn(countries.map(({ name }) => name))).toEqual([])
  })

  it('knows how to call countries, those that share a code too [GEO-02]', () => {
    expect(country('AU')).toMatchObject({ name: 'Australia', dial_code: '+61' })
    expect(['US', 'CA', 'GB', 'PT', 'JP', 'XK'].map((code) => country(code)?.dial_code)).toEqual([
      '+1',
      '+1',
      '+44',
      '+351',
      '+81',
      '+383',
    ])
  })

  it('names a country as people look for it, and stands by these names [GEO-02]', () => {
    const named = ['CN', 'US', 'RU', 'MK', 'CG', 'CD'].map((code) => country(code)?.name)
    expect(named).toEqual([
      'China',
      'United States',
      'Russia',
      'North Macedonia',
      'Republic of the Congo',
      'Democratic Republic of the Congo',
    ])
    const names = countries.map(({ name }) => name)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('the list of countries with their time zones', () => {
  it('has both codes, the name, zones and Windows zones of each, and none twice [GEO-02]', () => {
    expect(countryTimeZones.length).toBeGreaterThan(240)
    for (const one of countryTimeZones) {
      expect(Object.keys(one)).toEqual([
        'IsoAlpha3',
        'IsoAlpha2',
        'CountryName',
        'TimeZones',
        'WindowsTimeZones',
      ])
      expect([one.IsoAlpha3, one.IsoAlpha2].join(' ')).toMatch(/^[A-Z]{3} [A-Z]{2}$/)
      expect(one.TimeZones.length).toBeGreaterThan(0)
      for (const zone of one.TimeZones) expect(zone).toMatch(/^[A-Z]\w+(\/[A-Z][\w-]+){1,2}$/)
      expect(one.WindowsTimeZones.length).toBeGreaterThan(0)
      for (const { Id, Name } of one.WindowsTimeZones)
        expect(Name.replace(/^\(UTC[+-]\d\d:(00|30|45)\) /, '')).toBe(Id)
      expect(doublesIn(one.WindowsTimeZones.map(({ Id }) => Id))).toEqual([])
    }
    expect(doublesIn(countryTimeZones.map(({ IsoAlpha2 }) => IsoAlpha2))).toEqual([])
    expect(doublesIn(countryTimeZones.map(({ IsoAlpha3 }) => IsoAlpha3))).toEqual([])
    expect(doublesIn(countryTimeZones.flatMap(({ TimeZones }) => TimeZones))).toEqual([])
  })

  it('has Australia with Sydney, by the name of Windows too, at the offset without summer time [GEO-02]', () => {
    expect(zonesOf('AU')).toMatchObject({ IsoAlpha3: 'AUS', CountryName: 'Australia' })
    expect(zonesOf('AU')?.TimeZones).toContain('Australia/Sydney')
    expect(zonesOf('AU')?.TimeZones).not.toContain('Australia/NSW')
    expect(zonesOf('AU')?.WindowsTimeZones).toContainEqual({
      Id: 'AUS Eastern Standard Time',
      Name: '(UTC+10:00) AUS Eastern Standard Time',
    })
  })

  it('has all zones of a wide country, and Windows zones whose cities have new names [GEO-02]', () => {
    const american = zonesOf('US')
    expect(american?.TimeZones.length).toBeGreaterThan(20)
    expect(american?.WindowsTimeZones.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining([
        '(UTC-05:00) Eastern Standard Time',
        '(UTC-07:00) Mountain Standard Time',
        '(UTC-08:00) Pacific Standard Time',
      ]),
    )
    expect(zonesOf('UA')?.TimeZones).toContain('Europe/Kyiv')
    expect(zonesOf('UA')?.WindowsTimeZones.map(({ Name }) => Name)).toContain('(UTC+02:00) FLE Standard Time')
  })

  it('has the offsets that countries have today, whatever others do that share a Windows zone [GEO-02]', () => {
    const windowsOf = (code: string) => zonesOf(code)?.WindowsTimeZones.map(({ Name }) => Name) ?? []
    // All of Kazakhstan is at UTC+5 since 1 March 2024; Kyrgyzstan stayed where it was.
    expect(new Set(zonesOf('KZ')?.TimeZones.map((zone) => zoneOffsets[zone]))).toEqual(new Set(['UTC+05:00']))
    expect(windowsOf('KZ')).toContain('(UTC+05:00) Central Asia Standard Time')
    expect(windowsOf('KG')).toContain('(UTC+06:00) Central Asia Standard Time')
    // The west of Greenland moved on 25 March 2023, the east on 31 March 2024.
    expect(['America/Nuuk', 'America/Scoresbysund'].map((zone) => zoneOffsets[zone])).toEqual([
      'UTC-02:00',
      'UTC-02:00',
    ])
    expect(windowsOf('GL')).toContain('(UTC-02:00) Azores Standard Time')
    expect(windowsOf('PT')).toContain('(UTC-01:00) Azores Standard Time')
  })

  it('is that of the package, which knows of 1 November 2026, when British Columbia stopped changing its clocks [GEO-02]', () => {
    expect(zoneOffsets['America/Vancouver']).toBe('UTC-07:00')
    expect(zonesOf('CA')?.WindowsTimeZones.map(({ Name }) => Name)).toContain(
      '(UTC-07:00) Pacific Standard Time',
    )
    // Node has its own data, which may be older: then it is another hour there in winter.
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Vancouver',
      timeZoneName: 'longOffset',
    })
    const told = (instant: string) =>
      there.formatToParts(Date.parse(instant)).find(({ type }) => type === 'timeZoneName')?.value
    expect(told('2026-07-01T12:00:00Z')).toBe('GMT-07:00')
    expect(['GMT-07:00', 'GMT-08:00']).toContain(told('2026-12-01T12:00:00Z'))
  })

  it('has the standard offset of every zone [GEO-02]', () => {
    const all = countryTimeZones.flatMap(({ TimeZones }) => TimeZones)
    expect(all.filter((zone) => !/^UTC[+-]\d\d:(00|30|45)$/.test(zoneOffsets[zone] ?? ''))).toEqual([])
    expect(
      ['Australia/Sydney', 'Asia/Kolkata', 'America/St_Johns', 'Europe/London'].map(
        (zone) => zoneOffsets[zone],
      ),
    ).toEqual(['UTC+10:00', 'UTC+05:30', 'UTC-03:30', 'UTC+00:00'])
  })
})

/** The files of a build that takes the lists alone, by name. */
async function filesOf(half: 'browser' | 'server'): Promise<ReadonlyMap<string, string>> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? "export * from 'virtual:places'" : null),
  }
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, places()],
    build: {
      write: false,
      ssr: half === 'server',
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'asset' ? String(file.source) : file.code]),
  )
}

describe('the flags', () => {
  it('are files of the browser’s build, under the names that the server’s build has as well [GEO-02]', async () => {
    const [browser, server] = await Promise.all([filesOf('browser'), filesOf('server')])
    const isFlag = (name: string) => name.endsWith('.svg')
    const flags = [...browser.keys()].filter(isFlag)
    expect(flags.length).toBe(countries.length)
    for (const flag of flags) expect(browser.get(flag)).toMatch(/^<svg /)
    expect([...server.keys()].filter(isFlag)).toEqual([])
    for (const files of [browser, server]) {
      const code = [...files].map(([name, text]) => (isFlag(name) ? '' : text)).join('\n')
      expect(flags.filter((flag) => !code.includes(`/${flag}`))).toEqual([])
    }
  })
})
