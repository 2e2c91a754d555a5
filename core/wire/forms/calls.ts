import * as v from 'valibot'
import { MimeType } from '../formats.ts'
import { personal } from '../personal.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

const Told = v.exactOptional(v.pipe(v.string(), v.maxLength(200)))
/** Where the sender of a form came from (LOG-03). */
export const SignUpTracking = v.object({
  ClientID: Told,
  AffID: Told,
  GCLID: Told,
  AdGroupID: Told,
  TrafficSource: Told,
  TrafficMedium: Told,
  TrafficCampaign: Told,
  TrafficContent: Told,
  TrafficKeyword: Told,
  TrafficLandingPage: Told,
})

/** What `POST /enquiry/upload-file` answers. */
export const FormUpload = v.object({
  file_id: Id,
  name: personal('file'),
  mime: MimeType,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
