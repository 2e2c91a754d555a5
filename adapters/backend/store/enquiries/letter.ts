import type { AgentEnquiry, GroupEnquiry } from '../../../../core/forms/enquiry.ts'
import type { ValuesOf } from '../../../../core/forms/form.ts'
import type { FieldsOf } from '../../../../core/forms/words.ts'

/** Whose letters they are: travellers', or those of agents for a client. */
export type Audience = 'group' | 'agent'

type Kept<F> = Omit<F, 'consent' | 'written_on'>
type OfTravellers = Kept<ValuesOf<FieldsOf<typeof GroupEnquiry>>>
type OfAgents = Kept<ValuesOf<FieldsOf<typeof AgentEnquiry>>>

/** All that stands in a letter, by the names of its form's fields; the phone is E.164. */
export type Letter = Omit<OfTravellers, 'newsletter'> &
  Partial<Pick<OfTravellers, 'newsletter'>> &
  Partial<Pick<OfAgents, 'client_name' | 'client_email'>> & {
    /** What is dialled behind the phone. */
    readonly phone_extension?: string | undefined
  }
