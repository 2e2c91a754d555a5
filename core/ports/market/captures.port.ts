import * as v from 'valibot'
import { FormName } from '../../forms/forms.ts'
import { secretText } from '../../wire/personal.ts'
import { call, type PortOf } from '../port.ts'
import { Drafted, Faults } from './form.port.ts'

/** Names what was typed into a form on the server; whoever knows it may read it. */
const CaptureId = secretText({ max: 64 })
const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const Capture = v.object({ id: CaptureId, version: Version })

/** What is typed into letters, kept on the server as well (ENQ-02). */
export const capturesContract = {
  /**
   * The form's capture of this browser session, null where there is none; with `isNew` it is begun there. Its version
   * counts what the server was sent of it.
   */
  open: call(v.object({ form: FormName, isNew: v.boolean() }), v.nullable(Capture)),
  /** Fails with 1409 where a newer version is there, or where the letter was sent. */
  save: call(
    v.object({ form: FormName, id: CaptureId, version: Version, values: Drafted }),
    v.object({ version: Version }),
  ),
  /**
   * What the server has of it, judged anew: a newer version is this session's own from then on. Fails with 1404 where it
   * has none.
   */
  find: call(
    v.object({ form: FormName, id: CaptureId }),
    v.object({ version: Version, values: Drafted, issues: Faults }),
  ),
}
export type CapturesPort = PortOf<typeof capturesContract>
