import { Link } from 'wouter'
import { Login } from '../../../core/forms/login.ts'
import type { FieldsOf } from '../../../core/forms/words.ts'
import type { Purpose } from '../../../core/routing/purpose.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { LOGIN_WORDS } from '../../words/login.ts'
import { SIGN_IN_TO } from '../../words/purposes.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { PasswordField } from '../entrance/PasswordField.tsx'
import { DEMO_PASSWORD, type Persona } from './personas.ts'

export interface LoginPageProps {
  /** Nobody is signed in, nor about to be: who that is takes a moment after the form was taken. */
  readonly isOut: boolean
  /** What the visitor was about to do. */
  readonly purpose: Purpose | null
  /** The title of the trip that they were about to book, where it is known. */
  readonly trip: string | null
  /** People of the demo to sign in as; may be empty. */
  readonly personas: readonly Persona[]
}

export function LoginPage({ isOut, purpose, trip, personas }: LoginPageProps) {
  const login = useForm(Login, LOGIN_WORDS)
  const form = login.state === 'sent' && !isOut ? busy(login) : login
  const enterAs = ({ email }: Persona) => {
    const field = form.element.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) field.value = email
    form.send({ email, password: DEMO_PASSWORD })
  }
  return (
    <EntrancePage title={titleOf(purpose, trip)} saying="Good to have you back.">
      <LoginForm form={form} />
      <p className="entrance__foot">
        <span>
          New here? <Link href="/signup">Create an account</Link>
        </span>
        <Link href="/forgot-password">Forgot your password?</Link>
      </p>
      {personas.length > 0 && <Personas personas={personas} onPick={enterAs} />}
    </EntrancePage>
  )
}

function titleOf(purpose: Purpose | null, trip: string | null): string {
  if (purpose === null) return 'Sign in'
  return purpose === 'book' && trip !== null ? `Sign in to book ${trip}` : `Sign in ${SIGN_IN_TO[purpose]}`
}

type LoginForm = OpenForm<keyof FieldsOf<typeof Login>>

/** It was taken, and who that is is being asked: nothing more is sent. */
function busy(form: LoginForm): LoginForm {
  const submit: LoginForm['on']['submit'] = (event) => event.preventDefault()
  return { ...form, state: 'submitting', send: () => undefined, on: { ...form.on, submit } }
}

function LoginForm({ form }: { readonly form: LoginForm }) {
  return (
    <Form of={form} className="entrance__form">
      <FormNotice of={form} />
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <SubmitButton of={form} className="button--sun button--wide" label="Sign in" busy="Signing in…" />
    </Form>
  )
}

interface PersonasProps {
  readonly personas: readonly Persona[]
  readonly onPick: (persona: Persona) => void
}

function Personas({ personas, onPick }: PersonasProps) {
  return (
    <section className="personas" aria-labelledby="personas">
      <h2 className="personas__title" id="personas">
        Or look around as
      </h2>
      <ul className="personas__list">
        {personas.map((persona) => (
          <li key={persona.email}>
            <button type="button" className="chip personas__chip" onClick={() => onPick(persona)}>
              {persona.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
