import { Link } from 'wouter'
import { CompanySignUp } from '../../../core/forms/agent-sign-up.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { COMPANY_WORDS } from '../../words/agents.ts'
import { PersonFields } from '../entrance/PersonFields.tsx'

/** The account of somebody in a company that is with us: they wait until they are let in (AUTH-05). */
export function CompanyForm({ company }: { readonly company: string }) {
  const form = useForm(CompanySignUp, COMPANY_WORDS, { country_code: useSurroundings().country })
  // The company stands in no control that is seen: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('company_id').error
  return (
    <Form of={form} className="entrance__form">
      <FormNotice of={{ ...form, notice }} />
      <input type="hidden" name="company_id" value={company} />
      <PersonFields of={form} email={form.field('email')} />
      <SubmitButton of={form} className="button--sun button--wide" label="Ask to join" busy="Sending…" />
      <p className="entrance__note">
        The owner of the agency or one of our concierges decides whether you join. Until then you won’t see
        any of its enquiries or bookings. Another agency?{' '}
        <Link href="/sign-up-travel-agent">Join with that one</Link>.
      </p>
    </Form>
  )
}
