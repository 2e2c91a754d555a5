import type { GroupEnquiry } from '../../../core/forms/enquiry.ts'
import type { FieldsOf } from '../../../core/forms/words.ts'
import type { OpenForm } from '../../form/use-form.ts'

type OfTravellers = keyof FieldsOf<typeof GroupEnquiry>
/** The fields that every letter has, a traveller's and an agent's. */
export type LetterField = Exclude<OfTravellers, 'newsletter'>
export type LetterForm = OpenForm<LetterField>
