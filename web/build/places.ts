import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { makeCountries, makeCountryTimeZones, makeZoneOffsets } from './place-entries.ts'

const MODULE = 'virtual:places'
/** In two parts: who asks for a country alone does not load the zones. */
const COUNTRIES = `\0${MODULE}/countries`
const ZONES = `\0${MODULE}/zones`

/**
 * The lists of countries and of their time zones, made of the data sets. Flags are files of the build; elsewhere (tests)
 * they travel as data addresses. The server's build writes none: a name follows from the flag, so both halves have the
 * same.
 */
export function places(): Plugin {
  let isBuild = false
  let base = '/'
  return {
    name: 'places',
    configResolved: (config) => {
      isBuild = config.command === 'build'
      base = config.base
    },
    resolveId: (id) => {
      if (id === MODULE) return `\0${MODULE}`
      return id === COUNTRIES || id === ZONES ? { id, moduleSideEffects: false } : undefined
    },
    load(id) {
      if (id === ZONES)
        return exported({ countryTimeZones: makeCountryTimeZones(), zoneOffsets: makeZoneOffsets() })
      if (id === `\0${MODULE}`) return `export * from '${COUNTRIES}'\nexport * from '${ZONES}'`
      if (id !== COUNTRIES) return undefined
      const countries = makeCountries((code, source) => {
        if (!isBuild) return `data:image/svg+xml,${encodeURIComponent(source)}`
        const fileName = `assets/flag-${code.toLowerCase()}-${fingerprint(source)}.svg`
        this.emitFile({ type: 'asset', fileName, source })
        return `${base}${fileName}`
      })
      return exported({ countries })
    },
  }
}

const exported = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
