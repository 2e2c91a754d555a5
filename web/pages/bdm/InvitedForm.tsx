import { InvitedSignUp } from '../../../core/forms/agent-sign-up.ts'
import type { Invite } from '../../../core/wire/people.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { INVITED_WORDS } from '../../words/agents.ts'
import { AgencyFields, PersonFields } from '../entrance/PersonFields.tsx'

export interface InvitedFormProps {
  readonly invite: Invite
  readonly token: string
}

/** The account of an agent who was invited: agency and address are those of the invitation (AUTH-05). */
export function InvitedForm({ invite, token }: InvitedFormProps) {
  const form = useForm(InvitedSignUp, INVITED_WORDS, { country_code: useSurroundings().country })
  // The invitation stands in no control that is seen: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('invite').error
  return (
    <Form of={form} className="entrance__form">
      <FormNotice of={{ ...form, notice }} />
      <dl className="entrance__facts">
        <dt>Agency</dt>
        <dd>{invite.agency}</dd>
        <dt>Email</dt>
        <dd>{invite.email}</dd>
      </dl>
      <input type="hidden" name="invite" value={token} />
      <PersonFields of={form}>
        <AgencyFields of={form} />
      </PersonFields>
      <SubmitButton
        of={form}
        className="button--sun button--wide"
        label="Accept the invitation"
        busy="Creating your account…"
      />
      <p className="entrance__note">You can start straight away: no review, and no email to wait for.</p>
    </Form>
  )
}
