import type { Continent } from '../wire/catalogue/places.ts'

/** Codes of countries and territories by continent (ISO 3166-1 alpha-2). */
const COUNTRIES = {
  AF: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  AS: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  EU: 'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  OC: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  SA: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
} as const
export type ContinentCode = keyof typeof COUNTRIES

const NAMES: Readonly<Record<ContinentCode, Continent>> = {
  AF: 'Africa',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
}

const byCountry = new Map(
  (Object.keys(COUNTRIES) as ContinentCode[]).flatMap((code) =>
    COUNTRIES[code].split(' ').map((country) => [country, code] as const),
  ),
)

/** @returns null for a code of no country, and for the Antarctic */
export function continentOf(
  country: string,
): { readonly code: ContinentCode; readonly name: Continent } | null {
  const code = byCountry.get(country)
  return code === undefined ? null : { code, name: NAMES[code] }
}

/** `South America` as a gallery's address has it: `south-america`. */
export function continentSlug(name: Continent): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
