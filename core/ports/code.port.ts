import * as v from 'valibot'
import { call, type PortOf } from './port.ts'

/** Parts of the machines that are loaded when they are first needed. */
export const PartName = v.picklist(['chat'])
export type PartName = v.InferOutput<typeof PartName>

export const codeContract = {
  /** Done once the part can be started; fails when its code can't be had. */
  load: call(v.object({ part: PartName }), v.null()),
}
export type CodePort = PortOf<typeof codeContract>
