import * as v from 'valibot'
import { personal } from '../../wire/personal.ts'
import { call, type PortOf } from '../port.ts'

/** What pages are made of, by their address. */
export const pagesContract = {
  /**
   * The content of the page at an address: fails with 1404 where there is none. It passes as one text, so that a
   * trace stays small and the machines decide on the facts beside it alone.
   */
  load: call(
    v.object({ address: personal('address') }),
    v.object({
      content: personal('content'),
      /** Nothing was found, where one looks for something. */
      isEmpty: v.boolean(),
      /** Where to go instead. */
      instead: v.nullable(personal('address')),
    }),
  ),
  /** `GET /get-menu-items`: the top menu, which is the same on every page. */
  menu: call(v.null(), v.object({ content: personal('content') })),
}
export type PagesPort = PortOf<typeof pagesContract>
