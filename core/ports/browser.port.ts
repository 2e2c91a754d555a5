import * as v from 'valibot'
import { call, type PortOf, stream } from './port.ts'

const Nothing = v.null()

/** The window: its network, visibility and width, its address, its sound. */
export const browserContract = {
  network: stream(Nothing, v.object({ type: v.literal('browser.networkChanged'), online: v.boolean() })),
  visibility: stream(
    Nothing,
    v.object({ type: v.literal('browser.visibilityChanged'), visible: v.boolean() }),
  ),
  /** Told at once, and whenever 767 px is crossed. */
  width: stream(Nothing, v.object({ type: v.literal('browser.widthChanged'), narrow: v.boolean() })),
  /** The address: told at once and at every move, by whoever made it. */
  locations: stream(
    Nothing,
    v.object({ type: v.literal('browser.moved'), path: v.string(), search: v.string(), hash: v.string() }),
  ),
  go: call(v.object({ to: v.string(), replace: v.boolean() }), Nothing),
  playSound: call(Nothing, Nothing),
}
export type BrowserPort = PortOf<typeof browserContract>
