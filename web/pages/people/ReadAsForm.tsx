import { ActAsAddress } from '../../../core/forms/acting.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { ACT_AS_ADDRESS_WORDS } from '../../words/acting.ts'

/** An administrator looks at the account of whoever has asked for help. */
export function ReadAsForm() {
  const form = useForm(ActAsAddress, ACT_AS_ADDRESS_WORDS)
  return (
    <section className="people-desk__invite" aria-labelledby="read-as">
      <h2 id="read-as">Look at an account</h2>
      <Form of={form} className="entrance__form">
        <FormNotice of={form} />
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton
          of={form}
          className="button--outline button--wide"
          label="Read as them"
          busy="Opening…"
        />
        <p className="entrance__note">
          You’ll see what they see, and can’t change anything. Your visit is logged.
        </p>
      </Form>
    </section>
  )
}
