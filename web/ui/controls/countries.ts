import { countries } from 'virtual:places'

/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string
  readonly name: string
}

/** Every country by its name. */
export const COUNTRIES: readonly Choice[] = countries.map(({ code, name }) => ({ value: code, name }))
