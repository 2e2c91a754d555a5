import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NewsletterForm, type NewsletterFormProps } from '../../../web/pages/content/NewsletterForm.tsx'
import { SubscribePage } from '../../../web/pages/content/SubscribePage.tsx'
import { WelcomePage } from '../../../web/pages/content/WelcomePage.tsx'
import { show } from '../view-models.tsx'

afterEach(cleanup)

const NEW = { state: 'editing', isAwake: true, draft: null, errors: {}, failure: null } as const

function draw(changes: Partial<NewsletterFormProps> = {}) {
  const told = { onDraft: vi.fn(), onSubmit: vi.fn() }
  const page = (more: Partial<NewsletterFormProps>) => (
    <SubscribePage form={<NewsletterForm {...NEW} {...told} {...changes} {...more} />} />
  )
  const { update } = show(page({}))
  return { ...told, redraw: (more: Partial<NewsletterFormProps>) => update(page(more)) }
}
const email = () => screen.getByLabelText<HTMLInputElement>('Your email')

describe('the newsletter’s form', () => {
  it('sends an address, says what is wrong with it and takes the focus there', () => {
    const { onSubmit, redraw } = draw()
    fireEvent.input(email(), { target: { value: 'nora' } })
    fireEvent.submit(email())
    expect(onSubmit).toHaveBeenCalledWith({ email: 'nora' })
    redraw({ failure: 'Look at it.', errors: { email: 'That email address does not look right.' } })
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('')
    redraw({ failure: 'We can’t be reached.', errors: {} })
    expect(screen.getByRole('alert').textContent).toBe('We can’t be reached.')
  })

  it('says that a letter is on its way; the words have the focus only where the button was pressed', () => {
    const { redraw } = draw()
    fireEvent.submit(email())
    redraw({ state: 'sent' })
    expect(document.activeElement).toBe(screen.getByRole('status'))
    cleanup()
    draw({ state: 'sent' })
    expect(document.activeElement).not.toBe(screen.getByRole('status'))
  })

  it('brings back what was typed', () => {
    draw({ draft: { email: 'nora@example.test' } })
    expect(email().value).toBe('nora@example.test')
  })
})

describe('the page of the letter’s link', () => {
  const page = (changes: Partial<Parameters<typeof WelcomePage>[0]> = {}) => (
    <WelcomePage state="editing" isAwake failure={null} hasToken onConfirm={() => undefined} {...changes} />
  )

  it('confirms by one press, and welcomes with the focus on it', () => {
    const onConfirm = vi.fn()
    const { update } = show(page({ onConfirm }))
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    update(page({ state: 'sent' }))
    expect(document.activeElement?.textContent).toBe('Welcome')
  })

  it('says that a link is no longer good, and where to get a new one', () => {
    show(page({ failure: 'This link is no longer good. Ask for a new one.' }))
    expect(screen.getByRole('alert').textContent).toContain('no longer good')
    expect(screen.getByRole('link', { name: 'Subscribe once more' }).getAttribute('href')).toBe('/subscribe')
  })

  it('has nothing to confirm without a link', () => {
    show(page({ hasToken: false }))
    expect(screen.getByRole('heading').textContent).toBe('Nothing to confirm here')
  })
})
