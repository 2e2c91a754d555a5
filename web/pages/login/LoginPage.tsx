import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Login } from '../../../core/forms/login.ts'
import type { FieldsOf } from '../../../core/forms/words.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type FieldBinding, type OpenForm, useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { LOGIN_WORDS } from '../../words/login.ts'
import { DEMO_PASSWORD, type Persona } from './personas.ts'

export interface LoginPageProps {
  /** Nobody is signed in, nor about to be: who that is takes a moment after the form was taken. */
  readonly isOut: boolean
  /** People of the demo to sign in as; may be empty. */
  readonly personas: readonly Persona[]
}

export function LoginPage({ isOut, personas }: LoginPageProps) {
  const login = useForm(Login, LOGIN_WORDS)
  const form = login.state === 'sent' && !isOut ? busy(login) : login
  const enterAs = ({ email }: Persona) => {
    const field = form.element.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) field.value = email
    form.send({ email, password: DEMO_PASSWORD })
  }
  return (
    <section className="login">
      <div className="login__picture">
        <Picture name="login" />
        <p className="login__saying">Good to have you back.</p>
      </div>
      <div className="login__side">
        <h1 className="login__title">Sign in</h1>
        <LoginForm form={form} />
        {personas.length > 0 && <Personas personas={personas} onPick={enterAs} />}
      </div>
    </section>
  )
}

type LoginForm = OpenForm<keyof FieldsOf<typeof Login>>

/** It was taken, and who that is is being asked: nothing more is sent. */
function busy(form: LoginForm): LoginForm {
  const submit: LoginForm['on']['submit'] = (event) => event.preventDefault()
  return { ...form, state: 'submitting', send: () => undefined, on: { ...form.on, submit } }
}

function LoginForm({ form }: { readonly form: LoginForm }) {
  return (
    <Form of={form} className="login__form">
      <FormNotice of={form} />
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} />
      <SubmitButton of={form} className="button--sun button--wide" label="Sign in" busy="Signing in…" />
    </Form>
  )
}

function PasswordField(field: FieldBinding) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      after={
        <button
          type="button"
          className="icon-button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
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
