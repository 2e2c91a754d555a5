import * as v from 'valibot'
import { ConversationId, Seq } from '../../wire/formats.ts'
import { personal } from '../../wire/personal.ts'
import { call, type PortOf, stream } from '../port.ts'

const Nothing = v.null()

/** Notices of the browser: 'blocked' is undone in its own settings alone. */
export const Notices = v.picklist(['unsupported', 'off', 'on', 'blocked'])
export type Notices = v.InferOutput<typeof Notices>

/** How a person is told of messages beyond the page: what this browser keeps of it, for all its tabs. */
export const alertsContract = {
  /** Told at once and whenever a tab changes it; and when the person presses a notice. */
  news: stream(
    Nothing,
    v.variant('type', [
      v.object({ type: v.literal('alerts.changed'), isMuted: v.boolean(), notices: Notices }),
      v.object({ type: v.literal('alerts.pressed'), convId: ConversationId }),
    ]),
  ),
  /** No sound from now on, in all tabs; or sound again. */
  mute: call(v.object({ isMuted: v.boolean() }), Nothing),
  /** Notices from now on, once the person has allowed them; or none. */
  setNotices: call(v.object({ isOn: v.boolean() }), Nothing),
  /** Shows a notice, unless a tab of this browser is in sight; the tabs together show one a message. */
  notify: call(
    v.object({ convId: ConversationId, seq: Seq, title: personal('name'), text: personal('text') }),
    Nothing,
  ),
}
export type AlertsPort = PortOf<typeof alertsContract>
