import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApplicationFormProps } from '../../../web/pages/people/ApplicationForm.tsx'
import { ApplicationPage } from '../../../web/pages/people/ApplicationPage.tsx'
import { ApplicationSheet } from '../../../web/pages/people/ApplicationSheet.tsx'
import { show } from '../view-models.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const on = () => ({ onDraft: vi.fn(), onSubmit: vi.fn(), onAttach: vi.fn(), onDetach: vi.fn() })
const NEW = {
  state: 'editing',
  isAwake: true,
  draft: null,
  errors: {},
  failure: null,
  attachments: [],
  isCrowded: false,
} as const
const attached = {
  file: 'one',
  name: 'week.pdf',
  size: 1_450_000,
  state: 'ready',
  id: 41,
  error: null,
} as const

function draw(changes: Partial<ApplicationFormProps> = {}) {
  const told = on()
  const page = (more: Partial<ApplicationFormProps>) => (
    <ApplicationPage>
      <ApplicationSheet {...NEW} {...told} {...changes} {...more} />
    </ApplicationPage>
  )
  const { update } = show(page({}))
  return { ...told, redraw: (more: Partial<ApplicationFormProps>) => update(page(more)) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send your application' }))

describe('the page of those who want to design trips', () => {
  it('says what is looked for, what is earned, and how it goes on', () => {
    draw()
    for (const name of ['What we look for', 'What you earn', 'How it goes on', 'Your application'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
  })

  it('ties each field to its label, help and error, and the first fault takes the focus after a refusal', () => {
    const { redraw, onSubmit } = draw()
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    redraw({ state: 'submitting' })
    redraw({
      failure: 'Look at what is marked.',
      errors: { phone: 'Enter your phone number.', years: 'A number.' },
    })
    expect(document.activeElement).toBe(field('Phone'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Look at what is marked.',
    )
    const [help, error] = (field('Phone').getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(help ?? '')?.textContent).toContain('+81')
    expect(document.getElementById(error ?? '')?.textContent).toBe('Enter your phone number.')
    field('Years of planning trips').focus()
    redraw({ failure: 'Look at what is marked.', errors: { phone: 'Enter your phone number.' } })
    expect(document.activeElement).toBe(field('Years of planning trips'))
  })

  it('tells what was typed 300 ms after the last key, and fills in what was typed before', () => {
    const { onDraft, redraw } = draw()
    fireEvent.input(field('First name'), { target: { value: 'Aiko' } })
    vi.advanceTimersByTime(299)
    expect(onDraft).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDraft).toHaveBeenCalledWith(expect.objectContaining({ first_name: 'Aiko', last_name: '' }))
    redraw({ draft: { first_name: 'Other', last_name: 'Mori', country_code: 'JP', introduction: 'I walk.' } })
    expect([field('First name').value, field('Last name').value]).toEqual(['Aiko', 'Mori'])
    expect(field('Country you live in').value).toBe('JP')
    expect(screen.getByText('7 / 1500')).toBeTruthy()
  })

  it('tells the last words when the page is left in the midst of them', () => {
    const { onDraft } = draw()
    fireEvent.input(field('First name'), { target: { value: 'Aiko' } })
    cleanup()
    expect(onDraft).toHaveBeenCalledWith(expect.objectContaining({ first_name: 'Aiko' }))
    vi.advanceTimersByTime(1000)
    expect(onDraft).toHaveBeenCalledOnce()
  })

  it('offers the countries of the lists by name, those without a continent aside [GEO-02]', () => {
    draw()
    const { options } = screen.getByLabelText<HTMLSelectElement>('Country you live in')
    const offered = new Map([...options].map(({ value, text }) => [value, text]))
    expect(offered.size).toBeGreaterThan(230)
    expect([...options].slice(0, 3).map(({ text }) => text)).toEqual([
      'Choose your country',
      'Afghanistan',
      'Åland Islands',
    ])
    expect([offered.get('AU'), offered.get('CN')]).toEqual(['Australia', 'China'])
    expect(offered.has('AQ')).toBe(false)
  })

  it('sends the numbers of its files, and waits for one that is on its way', () => {
    const { redraw, onSubmit, onDetach } = draw({
      attachments: [{ ...attached, state: 'waiting', id: null }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Wait for your files…' }))
    expect(onSubmit).not.toHaveBeenCalled()
    redraw({
      attachments: [
        attached,
        { ...attached, file: 'two', name: 'x.exe', state: 'refused', id: null, error: 'Not supported.' },
      ],
    })
    const list = within(screen.getByRole('list', { name: 'Attached files' }))
    expect(list.getByText('1.4 MB, attached', { exact: false })).toBeTruthy()
    expect(list.getByRole('alert').textContent).toBe('Not supported.')
    fireEvent.click(list.getByRole('button', { name: 'Remove x.exe' }))
    expect(onDetach).toHaveBeenCalledWith('two')
    send()
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ files: '41' }))
  })

  it('hands on what was picked, and says when it is too many', () => {
    const { onAttach, redraw } = draw()
    const file = new File(['x'], 'a.txt')
    fireEvent.change(screen.getByLabelText(/^Sample itineraries/), { target: { files: [file] } })
    expect(onAttach).toHaveBeenCalledWith([file])
    redraw({ isCrowded: true })
    expect(screen.getByText('3 files go with it. Take one away first.')).toBeTruthy()
  })

  it('thanks, with the focus on it', () => {
    const { redraw } = draw()
    redraw({ state: 'sent' })
    expect(document.activeElement?.textContent).toBe('Thank you')
    expect(screen.getByRole('status').textContent).toContain('Your application is with us.')
  })
})
