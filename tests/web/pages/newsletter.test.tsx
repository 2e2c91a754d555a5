import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PortError } from '../../../core/ports/port.ts'
import { NewsletterForm } from '../../../web/pages/subscribe/NewsletterForm.tsx'
import { SubscribePage } from '../../../web/pages/subscribe/SubscribePage.tsx'
import { WelcomePage } from '../../../web/pages/subscribe-welcome/WelcomePage.tsx'
import { settle, showForm } from '../form-stage.tsx'

afterEach(cleanup)

const subscribe = () => showForm(<SubscribePage form={<NewsletterForm />} />)
const email = () => screen.getByLabelText<HTMLInputElement>('Your email')
const submit = async (text: string) => {
  fireEvent.input(email(), { target: { value: text } })
  fireEvent.submit(email())
  await settle()
}
const failing =
  (code: number, message = 'no') =>
  async () => {
    throw new PortError({ code, message })
  }

describe('the newsletter’s form', () => {
  it('says what is wrong with an address, takes the focus there, and sends it once it is right', async () => {
    const { port } = await subscribe()
    await submit('nora')
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('That email address does not look right.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(port.send).not.toHaveBeenCalled()
    await submit('nora@example.test')
    expect(port.send.mock.calls[0]?.[0]).toEqual({
      form: 'newsletter',
      values: { email: 'nora@example.test' },
      files: [],
    })
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    await submit('nora@example.test')
    expect(port.send).toHaveBeenCalledOnce()
  })

  it('says what to do where nobody was reached', async () => {
    const { port } = await subscribe()
    port.send.mockImplementation(failing(0))
    await submit('nora@example.test')
    expect(screen.getByRole('alert').textContent).toContain('We can’t be reached.')
  })

  it('says that a letter is on its way; the words have the focus only where the button was pressed', async () => {
    const { port } = await subscribe()
    port.send.mockResolvedValue({ answer: {} })
    await submit('nora@example.test')
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('brings back what was typed', async () => {
    await showForm(<NewsletterForm />, { before: { email: 'nora@example.test' } })
    expect(email().value).toBe('nora@example.test')
  })
})

describe('the page of the letter’s link', () => {
  const confirm = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await settle()
  }

  it('confirms by one press, welcomes with the focus on it, and leaves no trace of the token', async () => {
    const { port, trace } = await showForm(<WelcomePage token="swordfish" />)
    port.send.mockResolvedValue({ answer: {} })
    await confirm()
    expect(port.send.mock.calls[0]?.[0].values).toEqual({ token: 'swordfish' })
    expect(document.activeElement?.textContent).toBe('Welcome')
    expect(trace()).not.toContain('swordfish')
  })

  it('says that a link is no longer good, and where to get a new one', async () => {
    const { port } = await showForm(<WelcomePage token="swordfish" />)
    port.send.mockImplementation(failing(1404, 'This link no longer works.'))
    await confirm()
    expect(screen.getByRole('alert').textContent).toContain('no longer works')
    expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/subscribe')
  })

  it('says what is wrong with a link that can’t be one', async () => {
    const { port } = await showForm(<WelcomePage token={'x'.repeat(300)} />)
    await confirm()
    expect(screen.getByRole('alert').textContent).toBe('Open the link in our email again.')
    expect(port.send).not.toHaveBeenCalled()
  })

  it('has nothing to confirm without a link', async () => {
    await showForm(<WelcomePage token="" />)
    expect(screen.getByRole('heading').textContent).toBe('Nothing to confirm here')
  })
})
