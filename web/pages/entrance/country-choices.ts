import { continentOf } from '../../../core/places/continents.ts'
import { type Choice, COUNTRIES } from '../../ui/controls/countries.ts'

/** The countries that an account may have, by their names. */
export const HOME_COUNTRIES: readonly Choice[] = COUNTRIES.filter(({ value }) => continentOf(value) !== null)
