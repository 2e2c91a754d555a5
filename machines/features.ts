import { captureFeature } from './capture/capture.feature.ts'
import { chatFeature } from './chat/chat.feature.ts'
import { checkoutFeature } from './checkout/checkout.feature.ts'
import { deskFeature } from './desk/desk.feature.ts'
import { draftFeature } from './draft/draft.feature.ts'
import type { Features } from './kernel/feature.ts'
import { reportFeature } from './report/report.feature.ts'

/** Every feature, for who has the code of all of them at hand: replays, the driver, tests. */
export const ALL_FEATURES: Required<Features> = {
  capture: captureFeature,
  chat: chatFeature,
  checkout: checkoutFeature,
  desk: deskFeature,
  draft: draftFeature,
  report: reportFeature,
}
