import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { AgentSignUp, CheckCompany } from '../../../core/forms/agent-sign-up.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectAuth } from '../../../machines/session/session.auth.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { AGENT_WORDS, CHECK_WORDS } from '../../words/agents.ts'
import { AgencyFields, PersonFields } from '../entrance/PersonFields.tsx'

/** An agent's account, which a concierge reviews (AUTH-05). */
export function AgentForm() {
  const form = useForm(AgentSignUp, AGENT_WORDS, { country_code: useSurroundings().country })
  const agency = form.textOf('agency')
  const known = useKnownCompany(agency, form.textOf('country_code'))
  return (
    <Form of={form} className="entrance__form">
      <FormNotice of={form} />
      <PersonFields of={form} email={form.field('email')}>
        <Field {...form.field('agency')} autoComplete="organization" />
        <div role="status">
          {known > 0 && (
            <p className="entrance__aside">
              {agency} already works with us. If you work there,{' '}
              <Link href={`?company=${known}`}>ask to join it</Link>.
            </p>
          )}
        </div>
        <AgencyFields of={form} />
      </PersonFields>
      <SubmitButton of={form} className="button--sun button--wide" label="Send application" busy="Sending…" />
      <p className="entrance__note">
        A concierge will review your agency and write to you within one working day. In the meantime, you can
        look around and ask us anything.
      </p>
    </Form>
  )
}

/** Letters from which on a name is worth asking for. */
const LEAST_NAME = 3

/** The company of that name that is with us; 0 for none, and as long as that is not known. */
function useKnownCompany(name: string, country: string): number {
  const check = useForm(CheckCompany, CHECK_WORDS)
  const { company_id } = useActorView(session, selectAuth)
  const asked = useRef('')
  const { isAwake, send, state } = check
  const wanted = `${country} ${name.trim()}`
  const isWanted = isAwake && country !== '' && name.trim().length >= LEAST_NAME
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each rendering, and sends the same
  useEffect(() => {
    // What is typed while another name is asked for is asked for after it.
    if (!isWanted || state === 'submitting' || asked.current === wanted) return
    asked.current = wanted
    send({ name, country_code: country, abn: '' })
  }, [isWanted, wanted, state])
  return isWanted && state === 'sent' && asked.current === wanted ? (company_id ?? 0) : 0
}
