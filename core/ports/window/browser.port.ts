import * as v from 'valibot'
import { Place } from '../../routing/place.ts'
import { ConversationId, Seq } from '../../wire/formats.ts'
import { personal } from '../../wire/personal.ts'
import { call, type PortOf, stream } from '../port.ts'

const Nothing = v.null()
const Address = personal('address')
/** A path of our own that machines may name as it is: nothing of a person is in it. */
const OwnPath = v.pipe(
  v.string(),
  v.regex(/^\/(login|checkout|messages(\?c=conv%23[23]w\d{1,15}(%23[\w.-]{1,64})?)?)?$/),
)

/** The window: its network, visibility and width, its address, its sound. */
export const browserContract = {
  network: stream(Nothing, v.object({ type: v.literal('browser.networkChanged'), online: v.boolean() })),
  visibility: stream(
    Nothing,
    v.object({ type: v.literal('browser.visibilityChanged'), visible: v.boolean() }),
  ),
  /** Told at once, and whenever 767 px is crossed. */
  width: stream(Nothing, v.object({ type: v.literal('browser.widthChanged'), narrow: v.boolean() })),
  /**
   * The address: told at once and at every move, by whoever made it. `entry` is its place in the window's history, and
   * `isReturn` says that one has been there before.
   */
  locations: stream(
    Nothing,
    v.object({
      type: v.literal('browser.moved'),
      place: Place,
      address: Address,
      /** The address without its hash: what a page's content is asked for by. */
      resource: Address,
      entry: v.optional(v.number()),
      isReturn: v.optional(v.boolean()),
    }),
  ),
  /** `behind` takes the place of the address that is left: the way back leads to it. */
  go: call(
    v.object({
      to: v.union([OwnPath, Address]),
      replace: v.boolean(),
      behind: v.optional(v.union([OwnPath, Address])),
    }),
    Nothing,
  ),
  /** Plays for a message, unless another tab of this browser has: once a person, at most one a second. */
  playSound: call(v.object({ convId: ConversationId, seq: Seq }), Nothing),
}
export type BrowserPort = PortOf<typeof browserContract>

/** What is loaded when it is first needed. */
export const FeatureName = v.picklist(['capture', 'chat', 'checkout', 'desk', 'draft', 'report'])
export type FeatureName = v.InferOutput<typeof FeatureName>

export const codeContract = {
  /** Done once the feature can be started; fails when its code can't be had. */
  load: call(v.object({ feature: FeatureName }), v.null()),
}
export type CodePort = PortOf<typeof codeContract>
