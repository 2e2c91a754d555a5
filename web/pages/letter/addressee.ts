import type { LetterOrigin } from '../../../core/pages/letter-content.ts'
import type { DesignerCard } from '../../../core/wire/catalogue/designers.ts'

/** Whom a letter speaks to; null: our team, who finds somebody. */
export function addresseeOf(origin: LetterOrigin): DesignerCard | null {
  if (origin.kind === 'trip') return origin.trip.designer
  return origin.kind === 'designer' ? origin.designer : null
}
