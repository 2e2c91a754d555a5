import * as v from 'valibot'
import { Marker, VerifyData } from '../wire/account.ts'
import { RuntimeConfig } from '../wire/config.ts'
import { call, type PortOf } from './port.ts'

const Nothing = v.null()

/** The account calls over HTTP, and the login marker in the cookies. */
export const accountContract = {
  /** `GET /config.json`. */
  config: call(Nothing, RuntimeConfig),
  /** `GET /verify`: who the session belongs to; fails with 1401 when there is none. */
  verify: call(Nothing, VerifyData),
  logout: call(Nothing, v.object({})),
  /** The readable cookies: they grant nothing. */
  marker: call(Nothing, Marker),
  /** Removes the signs of a session that is over. */
  clearMarker: call(Nothing, Nothing),
}
export type AccountPort = PortOf<typeof accountContract>
