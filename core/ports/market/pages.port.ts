import * as v from 'valibot'
import type { MenuItem } from '../../wire/catalogue/settings.ts'
import { held } from '../../wire/held.ts'
import { personal } from '../../wire/personal.ts'
import { call, type PortOf } from '../port.ts'

/** What pages are made of, by their address. */
export const pagesContract = {
  /**
   * The content of the page at an address: fails with 1404 where there is none. The machines decide on the facts beside
   * it alone.
   */
  load: call(
    v.object({ address: personal('address') }),
    v.object({
      content: held<unknown>(),
      /** Nothing was found, where one looks for something. */
      isEmpty: v.boolean(),
      /** Where to go instead. */
      instead: v.nullable(personal('address')),
    }),
  ),
  /** `GET /get-menu-items`: the top menu, which is the same on every page. */
  menu: call(v.null(), v.object({ content: held<readonly MenuItem[]>() })),
}
export type PagesPort = PortOf<typeof pagesContract>
