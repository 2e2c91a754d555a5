import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SURROUNDINGS, type Surroundings } from '../../core/places/surroundings.ts'
import type { RegisterView } from '../../machines/desk/desk.select.ts'
import { SurroundingsProvider } from '../../web/bridge/surroundings.ts'
import { RegisterBox, type RegisterBoxProps } from '../../web/chat/register/RegisterBox.tsx'
import { seal, show } from './view-models.tsx'

afterEach(cleanup)

const VIEW: RegisterView = {
  box: 'open',
  duty: { userName: seal('Hannah'), isOnline: true, opensAt: null },
  form: 'chat',
  isReady: true,
  draft: null,
  errors: {},
  failure: null,
  isSending: false,
  thanks: null,
}

/** The browser that it is drawn in. */
let surroundings: Surroundings = DEFAULT_SURROUNDINGS
afterEach(() => {
  surroundings = DEFAULT_SURROUNDINGS
})

function open(given: Partial<RegisterView> = {}, more: Partial<RegisterBoxProps> = {}) {
  const on = {
    draft: vi.fn(),
    left: vi.fn(),
    submit: vi.fn(),
    choose: vi.fn(),
    toggle: vi.fn(),
    close: vi.fn(),
    enter: vi.fn(),
  }
  const ref = createRef<HTMLElement>()
  const box = (view: RegisterView) => (
    <SurroundingsProvider value={() => surroundings}>
      <RegisterBox view={view} mode="floating" form={view.form} boxRef={ref} on={on} {...more} />
    </SurroundingsProvider>
  )
  const { update, container } = show(box({ ...VIEW, ...given }))
  return { on, container, become: (next: Partial<RegisterView>) => update(box({ ...VIEW, ...next })) }
}

describe('the register box’s header', () => {
  it('says who is on duty, with a green dot for online now alone [CHATUI-05]', () => {
    const { container, become } = open()
    expect(container.querySelector('.box__title')?.textContent).toBe('Travel Concierge Team, Hannah')
    expect(container.querySelector('.box__presence')?.textContent).toBe('online now')
    expect(container.querySelector('.avatar__online')).not.toBeNull()
    become({ duty: { userName: null, isOnline: false, opensAt: '2026-11-22T21:00:00.000Z' } })
    expect(container.querySelector('.box__title')?.textContent).toBe('Travel Concierge Team')
    expect(container.querySelector('.box__presence')?.textContent).toMatch(
      /^back \w+day \d+ November, \d\d:\d\d$/,
    )
    expect(container.querySelector('.avatar__online')).toBeNull()
  })

  it('minimises by its icon, by a press anywhere on it and by Esc, and closes by its icon [CHATUI-06]', () => {
    const { on } = open()
    fireEvent.click(screen.getByRole('button', { name: /^Minimise/ }))
    fireEvent.click(screen.getByRole('button', { expanded: true }))
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Escape' })
    expect(on.toggle).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }))
    expect(on.close).toHaveBeenCalledTimes(1)
  })

  it('has no icons in the messenger [CHATUI-07]', () => {
    open({}, { mode: 'messenger', form: 'start' })
    expect(screen.queryByRole('button', { name: /Minimise|Close/ })).toBeNull()
    expect(screen.getByLabelText('First message (optional)')).toBeTruthy()
  })
})

describe('the register box’s forms', () => {
  it('tell what was typed, which field was left, and what is sent', () => {
    const { on } = open()
    const name = screen.getByLabelText('Your name')
    expect(document.activeElement).toBe(name)
    fireEvent.input(name, { target: { value: 'Nora Feld' } })
    fireEvent.blur(name)
    expect(on.draft).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Nora Feld', when: 'asap' }))
    expect(on.left).toHaveBeenCalledWith('name')
    fireEvent.click(screen.getByLabelText(/You may use these details/))
    fireEvent.submit(name)
    expect(on.draft).toHaveBeenLastCalledWith(expect.objectContaining({ chatConsent: true }))
    expect(on.submit).toHaveBeenCalledWith('chat')
  })

  it('tie each error to its field, lead to the first and name them all', () => {
    const { become } = open()
    const email = screen.getByLabelText('Email')
    become({ errors: { email: 'Enter your email address.', chatConsent: 'Please tick this box.' } })
    fireEvent.submit(email)
    expect(document.activeElement).toBe(email)
    const described = email.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Enter your email address.')
    expect(screen.getByRole('alert').textContent).toBe('Please look again at: email, your consent.')
  })

  it('keep what stands in them when they are refused, and say what to do', () => {
    const { become } = open()
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
    fireEvent.input(message, { target: { value: 'Is April too early?' } })
    become({ isSending: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One moment…' }).disabled).toBe(true)
    become({ failure: 'We can’t be reached. Check your connection, then send it again.' })
    expect(message.value).toBe('Is April too early?')
    expect(screen.getByRole('alert').textContent).toMatch(/Check your connection/)
  })

  it('tell what was typed a moment ago before another form takes their place', () => {
    const { on } = open()
    fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Nora Feld' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a call back' }))
    expect(on.draft).toHaveBeenCalledWith(expect.objectContaining({ name: 'Nora Feld' }))
    expect(on.draft.mock.invocationCallOrder[0]).toBeLessThan(on.choose.mock.invocationCallOrder[0] ?? 0)
  })

  it('offer a call as soon as possible, or in a half hour of the desk', () => {
    const { on } = open({ form: 'call' })
    const when = screen.getByLabelText<HTMLSelectElement>('When')
    const values = [...when.options].map(({ value }) => value)
    expect(values[0]).toBe('asap')
    expect(values.length).toBeGreaterThan(100)
    const minutes = values.slice(1).map((value) => new Date(value).getUTCMinutes())
    expect([...new Set(minutes)].sort()).toEqual([0, 30])
    fireEvent.click(screen.getByRole('button', { name: 'Write to us instead' }))
    expect(on.choose).toHaveBeenCalledWith('chat')
  })
})

describe('the register box’s lists of places', () => {
  const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
  const textOf = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent
  const flag = () => document.querySelector<HTMLImageElement>('img.register__flag')
  const lists = () => screen.findByRole('option', { name: 'Australia (+61)' })
  const isIn = (timeZone: string, country = 'AU') => {
    surroundings = { language: 'en', country, timeZone }
  }

  it('name countries with their dial codes, the flag of the chosen one beside them [GEO-02]', async () => {
    const { on } = open({ form: 'call' })
    await lists()
    const country = select('Country of the number')
    expect(country.options.length).toBeGreaterThan(240)
    fireEvent.change(country, { target: { value: 'AU' } })
    expect(textOf(country)).toBe('Australia (+61)')
    const australian = flag()?.src
    expect(australian).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    fireEvent.change(country, { target: { value: 'PT' } })
    expect(textOf(country)).toBe('Portugal (+351)')
    expect(flag()?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(flag()?.src).not.toBe(australian)
    expect([flag()?.alt, flag()?.width, flag()?.height]).toEqual(['', 21, 14])
    fireEvent.blur(country)
    expect(on.draft).toHaveBeenLastCalledWith(expect.objectContaining({ country_code: 'PT' }))
  })

  it('have the browser’s own country and zone chosen [GEO-02]', async () => {
    isIn('America/New_York', 'US')
    open({ form: 'call' })
    await lists()
    expect(textOf(select('Country of the number'))).toBe('United States (+1)')
    expect(select('Your time zone').value).toBe('America/New_York')
  })

  it('have the zones of each country by city and offset, the browser’s own chosen [GEO-02]', async () => {
    isIn('Australia/Sydney')
    open({ form: 'call' })
    expect(select('Your time zone').value).toBe('Australia/Sydney')
    await lists()
    const zones = select('Your time zone')
    expect(zones.value).toBe('Australia/Sydney')
    expect(textOf(zones)).toBe('Sydney (UTC+10:00)')
    const group = zones.querySelector('optgroup[label="United States"]')
    const american = [...(group?.children ?? [])].map(({ textContent }) => textContent)
    expect(american).toContain('New York (UTC-05:00)')
    expect(american.length).toBeGreaterThan(20)
    expect(zones.querySelectorAll(':scope > option').length).toBe(0)
  })

  it('offer the browser’s own zone when no country has it [GEO-02]', async () => {
    isIn('Asia/Calcutta')
    const { on } = open({ form: 'call' })
    await lists()
    const zones = select('Your time zone')
    expect(textOf(zones)).toBe('Calcutta (UTC+05:30)')
    fireEvent.blur(zones)
    expect(on.draft).toHaveBeenLastCalledWith(expect.objectContaining({ timezone: 'Asia/Calcutta' }))
  })
})

describe('the register box’s thanks', () => {
  it('say when we call, and take the focus', () => {
    open({ thanks: { kind: 'call', from: '2026-11-23T21:00:00.000Z', to: '2026-11-23T21:30:00.000Z' } })
    const thanks = screen.getByRole('status')
    expect(thanks.textContent).toMatch(/We will call you on \w+day \d+ November, \d\d:\d\d to \d\d:\d\d/)
    expect(document.activeElement).toBe(thanks)
  })

  it('say when the desk opens, and lead into the chat', () => {
    const { on } = open({ thanks: { kind: 'chat', opensAt: '2026-11-22T21:00:00.000Z' } })
    expect(screen.getByRole('status').textContent).toMatch(/The desk opens on \w+day \d+ November/)
    fireEvent.click(screen.getByRole('button', { name: 'Open the chat' }))
    expect(on.enter).toHaveBeenCalledTimes(1)
  })
})
