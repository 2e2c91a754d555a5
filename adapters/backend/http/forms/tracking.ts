import * as v from 'valibot'
import { SignUpTracking } from '../../../../core/wire/forms/calls.ts'
import { storable } from '../../store/database/storable-text.ts'

type Tracking = v.InferOutput<typeof SignUpTracking>

/** As the database keeps it. */
function kept(tracking: Tracking): Tracking {
  return Object.fromEntries(Object.entries(tracking).map(([name, text]) => [name, storable(text)]))
}

/** Where the sender of a form came from (LOG-03): what can't be right is as good as nothing. */
export const TRACKED = {
  tracking: v.fallback(v.nullish(v.pipe(SignUpTracking, v.transform(kept))), null),
}
