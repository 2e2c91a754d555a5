import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PortError } from '../../core/ports/port.ts'
import { LoginPage } from '../../web/pages/login/LoginPage.tsx'
import { settle, showForm } from './form-stage.tsx'

afterEach(cleanup)

const MAYA = { label: 'Maya, traveller', email: 'maya@example.test' }

async function open(isOut = true) {
  const stage = await showForm(<LoginPage isOut={isOut} purpose={null} trip={null} personas={[MAYA]} />)
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  const submit = async (address: string, secret: string) => {
    fireEvent.input(email, { target: { value: address } })
    fireEvent.input(password, { target: { value: secret } })
    fireEvent.submit(email)
    await settle()
  }
  return { ...stage, email, password, submit }
}
const alert = () => screen.getByRole('alert').textContent

describe('LoginPage', () => {
  it('sends what was typed, once, and leaves nothing of it in a trace', async () => {
    const { port, submit, trace } = await open()
    await submit(MAYA.email, ' spaces count ')
    expect(port.send.mock.calls[0]?.[0].values).toEqual({ email: MAYA.email, password: ' spaces count ' })
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeTruthy()
    await submit(MAYA.email, ' spaces count ')
    expect(port.send).toHaveBeenCalledOnce()
    expect(trace()).not.toMatch(/maya|spaces/)
    expect(trace()).toContain('"password":{"pii":"secret:1"}')
    expect(port.write).not.toHaveBeenCalled()
  })

  it('says what one was about to do, of a trip its title', async () => {
    const title = () => screen.getByRole('heading', { level: 1 }).textContent
    const stage = await showForm(<LoginPage isOut purpose="book" trip="The old roads of Kii" personas={[]} />)
    expect(title()).toBe('Sign in to book The old roads of Kii')
    await stage.update(<LoginPage isOut purpose="book" trip={null} personas={[]} />)
    expect(title()).toBe('Sign in to book this trip')
    await stage.update(<LoginPage isOut purpose="settings" trip={null} personas={[]} />)
    expect(title()).toBe('Sign in to change your settings')
  })

  it('ties each error to its field and leads to the first', async () => {
    const { port, email, password, submit } = await open()
    await submit('', '')
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const errorId = email.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(errorId)?.textContent).toBe('Enter your email address.')
    expect(alert()).toBe('Please check: Email, Password.')
    await submit(MAYA.email, '')
    expect(document.activeElement).toBe(password)
    expect(email.getAttribute('aria-describedby')).toBeNull()
    expect(port.send).not.toHaveBeenCalled()
  })

  it("announces the server's own words, until the next attempt [AUTH-04]", async () => {
    const { port, submit } = await open()
    port.send.mockRejectedValueOnce(
      new PortError({ code: 1401, message: 'Email or password is not correct.' }),
    )
    await submit(MAYA.email, 'wrong')
    expect(alert()).toBe('Email or password is not correct.')
    await submit(MAYA.email, 'right')
    expect(alert()).toBe('')
  })

  it('says what to do when no answer came', async () => {
    const { port, submit } = await open()
    port.send.mockRejectedValueOnce(new PortError({ code: 0, message: 'no answer' }))
    await submit(MAYA.email, 'right')
    expect(alert()).toBe('We can’t be reached. Check your connection and try again.')
  })

  it('waits for who it is once it was taken, and can be sent again should that be nobody', async () => {
    const { port, submit } = await open(false)
    port.send.mockResolvedValue({ answer: {} })
    await submit(MAYA.email, 'right')
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeTruthy()
    await submit(MAYA.email, 'right')
    fireEvent.click(screen.getByRole('button', { name: MAYA.label }))
    await settle()
    expect(port.send).toHaveBeenCalledOnce()
    cleanup()
    const again = await open()
    again.port.send.mockResolvedValue({ answer: {} })
    await again.submit(MAYA.email, 'right')
    await again.submit(MAYA.email, 'right')
    expect(again.port.send).toHaveBeenCalledTimes(2)
  })

  it('shows the password when asked', async () => {
    const { password } = await open()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    fireEvent.click(toggle)
    expect(password.type).toBe('text')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
  })

  it('fills in a person of the demo', async () => {
    const { port, email } = await open()
    fireEvent.click(screen.getByRole('button', { name: MAYA.label }))
    await settle()
    expect(email.value).toBe(MAYA.email)
    expect(port.send.mock.calls[0]?.[0].values).toMatchObject({ email: MAYA.email })
  })
})
