import { KENYA } from './africa/kenya.ts'
import { MOROCCO } from './africa/morocco.ts'
import { JAPAN } from './asia/japan.ts'
import { SRI_LANKA } from './asia/sri-lanka.ts'
import { VIETNAM } from './asia/vietnam.ts'
import type { DemoCountry } from './demo-country.ts'
import { CROATIA } from './europe/croatia.ts'
import { ICELAND } from './europe/iceland.ts'
import { ITALY } from './europe/italy.ts'
import { NORWAY } from './europe/norway.ts'
import { PORTUGAL } from './europe/portugal.ts'
import { AUSTRALIA } from './oceania/australia.ts'
import { NEW_ZEALAND } from './oceania/new-zealand.ts'
import { CHILE } from './south-america/chile.ts'
import { PERU } from './south-america/peru.ts'

/** 14 countries on 5 continents. */
export const DEMO_COUNTRIES: readonly DemoCountry[] = [
  JAPAN,
  NORWAY,
  MOROCCO,
  CROATIA,
  PORTUGAL,
  VIETNAM,
  ITALY,
  SRI_LANKA,
  ICELAND,
  PERU,
  KENYA,
  NEW_ZEALAND,
  CHILE,
  AUSTRALIA,
]
