import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionView } from '../../machines/session/session.select.ts'
import { LoginPage } from '../../web/pages/LoginPage.tsx'
import { SIGNED_OUT, seal, show } from './view-models.tsx'

afterEach(cleanup)

const MAYA = { label: 'Maya, traveller', email: 'maya@example.test' }

function open(view: SessionView = SIGNED_OUT) {
  const on = { submit: vi.fn(), persona: vi.fn() }
  const page = (shown: SessionView) => (
    <LoginPage view={shown} personas={[MAYA]} onSubmit={on.submit} onPersona={on.persona} />
  )
  const { update } = show(page(view))
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  return {
    on,
    email,
    password,
    submit: () => fireEvent.submit(email),
    become: (next: SessionView) => update(page(next)),
  }
}

describe('LoginPage', () => {
  it('hands over what was typed', () => {
    const { on, email, password, submit } = open()
    fireEvent.input(email, { target: { value: 'maya@example.test' } })
    fireEvent.input(password, { target: { value: ' spaces count ' } })
    submit()
    expect(on.submit.mock.calls).toEqual([['maya@example.test', ' spaces count ']])
  })

  it('ties each error to its field and leads to the first', () => {
    const { email, password, submit, become } = open()
    submit()
    become({ ...SIGNED_OUT, emailIssue: 'emailMissing', passwordIssue: 'passwordMissing' })
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const errorId = email.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(errorId)?.textContent).toBe('Enter your email address.')
    become({ ...SIGNED_OUT, passwordIssue: 'passwordMissing' })
    expect(document.activeElement).toBe(password)
    expect(email.getAttribute('aria-describedby')).toBeNull()
  })

  it('announces what the server said', () => {
    const refusal = { said: seal('Too many attempts.'), otherwise: 'The server answered with 1429.' }
    open({ ...SIGNED_OUT, refusal })
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts.')
  })

  it('says it by its code where nobody knows the words any more', () => {
    const forgotten = { pii: 'failure:9', length: 18, blank: false }
    open({ ...SIGNED_OUT, refusal: { said: forgotten, otherwise: 'The server answered with 1429.' } })
    expect(screen.getByRole('alert').textContent).toBe('The server answered with 1429.')
  })

  it('sends once while it signs in', () => {
    const { on, submit } = open({ ...SIGNED_OUT, state: 'signingIn' })
    submit()
    expect(on.submit).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeTruthy()
  })

  it('shows the password when asked', () => {
    const { password } = open()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    fireEvent.click(toggle)
    expect(password.type).toBe('text')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
  })

  it('fills in a person of the demo', () => {
    const { on, email } = open()
    fireEvent.click(screen.getByRole('button', { name: MAYA.label }))
    expect(email.value).toBe(MAYA.email)
    expect(on.persona.mock.calls).toEqual([[MAYA.email]])
  })
})
