import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Texts } from '../../core/forms/form.ts'
import { DEFAULT_SURROUNDINGS, type Surroundings } from '../../core/places/surroundings.ts'
import { PortError } from '../../core/ports/port.ts'
import type { RegisterView } from '../../machines/desk/desk.select.ts'
import { SurroundingsProvider } from '../../web/bridge/surroundings.ts'
import { RegisterBox, type RegisterBoxProps } from '../../web/chat/register/RegisterBox.tsx'
import { RegisterHeader } from '../../web/chat/register/RegisterHeader.tsx'
import { settle, showForm } from './form-stage.tsx'
import { seal, show } from './view-models.tsx'

afterEach(cleanup)

const VIEW: RegisterView = {
  box: 'open',
  duty: { userName: seal('Hannah'), isOnline: true, opensAt: null },
  form: 'chat',
  thanks: null,
}

/** The browser that it is drawn in. */
let surroundings: Surroundings = DEFAULT_SURROUNDINGS
afterEach(() => {
  surroundings = DEFAULT_SURROUNDINGS
})

interface Given extends Partial<RegisterView> {
  readonly before?: Texts
  readonly mode?: RegisterBoxProps['mode']
  readonly shown?: RegisterBoxProps['form']
}

async function open({ before, mode = 'floating', shown, ...given }: Given = {}) {
  const on = { choose: vi.fn(), toggle: vi.fn(), close: vi.fn(), enter: vi.fn() }
  const ref = createRef<HTMLElement>()
  let form = shown
  const box = (view: RegisterView) => (
    <SurroundingsProvider value={() => surroundings}>
      <RegisterBox view={view} mode={mode} form={form ?? view.form} boxRef={ref} on={on} />
    </SurroundingsProvider>
  )
  const stage = await showForm(box({ ...VIEW, ...given }), before ? { before } : {})
  const become = async (next: Partial<RegisterView>) => {
    await stage.update(box({ ...VIEW, ...next }))
    if (next.form === 'call') await callForm()
  }
  const show = (next: RegisterBoxProps['form']) => {
    form = next
  }
  if ((form ?? given.form) === 'call') await callForm()
  return { on, port: stage.port, become, show }
}
/** The form for a call, whose code comes when it is first shown. */
const callForm = () => screen.findByLabelText('Phone', { exact: false })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const submit = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }))
  await settle()
}
async function fillChat() {
  type('Your name', 'Nora Feld')
  type('Email', 'nora@example.test')
  type('Message', 'Is April too early?')
  fireEvent.click(screen.getByLabelText(/You may use these details/))
}

describe('the register box’s header', () => {
  it('says who is on duty, with a green dot for online now alone [CHATUI-05]', async () => {
    const duties = [VIEW.duty, { userName: null, isOnline: false, opensAt: '2026-11-22T21:00:00.000Z' }]
    const seen = duties.map((duty) => {
      const { container } = show(
        <RegisterHeader duty={duty} isMinimised={false} bodyId="b" onToggle={vi.fn()} onClose={vi.fn()} />,
      )
      const text = (name: string) => container.querySelector(name)?.textContent
      const isGreen = container.querySelector('.avatar__online') !== null
      const header = [text('.box__title'), text('.box__presence'), isGreen]
      cleanup()
      return header
    })
    expect(seen).toEqual([
      ['Travel Concierge Team, Hannah', 'online now', true],
      ['Travel Concierge Team', expect.stringMatching(/^back \w+day \d+ November, \d\d:\d\d$/), false],
    ])
  })

  it('minimises by its icon, by a press anywhere on it and by Esc, and closes by its icon [CHATUI-06]', async () => {
    const { on } = await open()
    fireEvent.click(screen.getByRole('button', { name: /^Minimise/ }))
    fireEvent.click(screen.getByRole('button', { expanded: true }))
    fireEvent.keyDown(field('Email'), { key: 'Escape' })
    expect(on.toggle).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }))
    expect(on.close).toHaveBeenCalledTimes(1)
  })

  it('has no icons in the messenger [CHATUI-07]', async () => {
    await open({ mode: 'messenger', shown: 'start' })
    expect(screen.queryByRole('button', { name: /Minimise|Close/ })).toBeNull()
    expect(field('First message (optional)')).toBeTruthy()
  })
})

describe('the register box’s forms', () => {
  it('send what was typed, once all is there', async () => {
    const { port } = await open()
    expect(document.activeElement).toBe(field('Your name'))
    await fillChat()
    await submit('Start chat')
    expect(port.send.mock.calls[0]?.[0]).toEqual({
      form: 'desk-chat',
      values: {
        name: 'Nora Feld',
        email: 'nora@example.test',
        message: 'Is April too early?',
        consent: 'on',
      },
      files: [],
    })
    expect(screen.getByRole('button', { name: 'One moment…' }).getAttribute('aria-disabled')).toBe('true')
    expect(field('Message').matches(':disabled')).toBe(true)
  })

  it('tie each error to its field, lead to the first and name them all', async () => {
    const { port } = await open()
    type('Your name', 'Nora Feld')
    type('Message', 'Is April too early?')
    await submit('Start chat')
    const email = field('Email')
    expect(document.activeElement).toBe(email)
    const described = email.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Enter your email address.')
    expect(screen.getByRole('alert').textContent).toBe('Please check: Email, Your consent.')
    expect(port.send).not.toHaveBeenCalled()
  })

  it('keep what stands in them when they are refused, and say what to do', async () => {
    const { port } = await open()
    port.send.mockRejectedValueOnce(new PortError({ code: 0, message: 'no answer' }))
    await fillChat()
    await submit('Start chat')
    expect(field('Message').value).toBe('Is April too early?')
    expect(screen.getByRole('alert').textContent).toMatch(/Check your connection/)
  })

  it('bring back what was typed, ticks as well', async () => {
    await open({ before: { name: 'Nora Feld', message: 'Is April too early?', consent: 'on' } })
    expect([field('Your name').value, field('Message').value]).toEqual(['Nora Feld', 'Is April too early?'])
    expect(screen.getByLabelText<HTMLInputElement>(/You may use these details/).checked).toBe(true)
  })

  it('take a name along that was typed a moment ago into the other one', async () => {
    const { on, become } = await open()
    type('Your name', 'Nora Feld')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a call back' }))
    expect(on.choose).toHaveBeenCalledWith('call')
    await become({ form: 'call' })
    expect(field('Your name').value).toBe('Nora Feld')
  })

  it('take along a name that was typed a moment ago, when the other one was shown before', async () => {
    const { become } = await open({ form: 'call' })
    await become({ form: 'chat' })
    type('Your name', 'Nora Feld')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a call back' }))
    await become({ form: 'call' })
    expect(field('Your name').value).toBe('Nora Feld')
  })

  it('hand a customer’s message on when their login has ended, and say so', async () => {
    const { port, become, show } = await open({ shown: 'start' })
    port.send.mockRejectedValueOnce(new PortError({ code: 1401, message: 'Sign in to continue.' }))
    type('First message (optional)', 'Is April too early?')
    await submit('Start a chat')
    show('chat')
    await become({})
    expect(field('Message').value).toBe('Is April too early?')
    expect(screen.getByText(/You were signed out before that was sent/)).toBeTruthy()
  })

  it('leave a message struck out that a customer does not want to send', async () => {
    const { become, show } = await open()
    type('Message', 'Is April too early?')
    show('start')
    await become({})
    expect(field('First message (optional)').value).toBe('Is April too early?')
    type('First message (optional)', '')
    show('chat')
    await become({})
    show('start')
    await become({})
    expect(field('First message (optional)').value).toBe('')
  })

  it('say what the server has against something that no control holds', async () => {
    const { port } = await open({ shown: 'start' })
    port.send.mockRejectedValueOnce(
      new PortError({ code: 1422, message: 'no', fields: { enquiry_id: 'That enquiry is closed.' } }),
    )
    await submit('Start a chat')
    expect(screen.getByRole('alert').textContent).toBe('That enquiry is closed.')
  })

  it('offer a call as soon as possible, or in a half hour of the desk', async () => {
    const { on } = await open({ form: 'call' })
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
  async function sentCall(port: Awaited<ReturnType<typeof open>>['port']) {
    type('Your name', 'Nora Feld')
    type('Phone', '+61 491 570 156')
    type('What is it about?', 'A honeymoon')
    fireEvent.click(screen.getByLabelText(/You may call me/))
    await submit('Ask for a call')
    return port.send.mock.calls[0]?.[0].values
  }

  it('name countries with their dial codes, the flag of the chosen one beside them [GEO-02]', async () => {
    const { port } = await open({ form: 'call' })
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
    expect(await sentCall(port)).toMatchObject({ country_code: 'PT', when: 'asap' })
  })

  it('have the browser’s own country and zone chosen [GEO-02]', async () => {
    isIn('America/New_York', 'US')
    await open({ form: 'call' })
    await lists()
    expect(textOf(select('Country of the number'))).toBe('United States (+1)')
    expect(select('Your time zone').value).toBe('America/New_York')
  })

  it('have the zones of each country by city and offset, the browser’s own chosen [GEO-02]', async () => {
    isIn('Australia/Sydney')
    await open({ form: 'call' })
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
    const { port } = await open({ form: 'call' })
    await lists()
    expect(textOf(select('Your time zone'))).toBe('Calcutta (UTC+05:30)')
    expect(await sentCall(port)).toMatchObject({ timezone: 'Asia/Calcutta' })
  })
})

describe('the register box’s thanks', () => {
  it('say when we call, and take the focus', async () => {
    await open({ thanks: { kind: 'call', from: '2026-11-23T21:00:00.000Z', to: '2026-11-23T21:30:00.000Z' } })
    const thanks = screen.getByRole('status')
    expect(thanks.textContent).toMatch(/We will call you on \w+day \d+ November, \d\d:\d\d to \d\d:\d\d/)
    expect(document.activeElement).toBe(thanks)
  })

  it('say when the desk opens, and lead into the chat', async () => {
    const { on } = await open({ thanks: { kind: 'chat', opensAt: '2026-11-22T21:00:00.000Z' } })
    expect(screen.getByRole('status').textContent).toMatch(/Our team is back on \w+day \d+ November/)
    fireEvent.click(screen.getByRole('button', { name: 'Open the chat' }))
    expect(on.enter).toHaveBeenCalledTimes(1)
  })
})
