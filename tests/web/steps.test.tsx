import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Link } from 'wouter'
import { email, secret, text } from '../../core/forms/field.ts'
import { type AnyForm, defineForm } from '../../core/forms/form.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import { Form, FormNotice, SubmitButton } from '../../web/form/Form.tsx'
import { useForm } from '../../web/form/use-form.ts'
import { ChoiceField, Field } from '../../web/ui/controls/Field.tsx'
import { atMost, EMAIL_WORDS, type FormWords } from '../../web/words/form-words.ts'
import { settle, showForm } from './form-stage.tsx'

afterEach(cleanup)

/** A form of three steps; its name is one of the list, of which nothing else is used. */
const Walk = defineForm({
  name: 'newsletter',
  fields: {
    place: text({ missing: 'placeMissing', most: 20 }),
    pace: text({ missing: 'paceMissing', most: 20 }),
    email: email(),
    password: secret('passwordMissing', 20),
  },
  steps: { where: ['place', 'pace'], who: ['email'], account: ['password'] },
  across: ({ place, email: address, password }) => ({
    place: place === 'Nowhere' && password !== undefined && 'placeMissing',
    password: password !== undefined && password === address && 'passwordIsEmail',
  }),
  send: { base: 'public', path: '/walk' },
  draft: 'session',
})
const WORDS: FormWords<typeof Walk> = {
  place: { label: 'Place', placeMissing: 'Where to?', tooLong: atMost(20) },
  pace: { label: 'Pace', paceMissing: 'How fast?', tooLong: atMost(20) },
  email: { label: 'Email', ...EMAIL_WORDS },
  password: {
    label: 'Password',
    passwordMissing: 'Choose one.',
    tooLong: atMost(20),
    passwordIsEmail: 'That is your address.',
  },
}
const HEADINGS: Readonly<Record<string, string>> = {
  where: 'Where to',
  who: 'Who are you',
  account: 'A password',
}
const PATH = '/become-a-local-designer'
const DONE = { place: 'Kyoto', pace: 'easy', email: 'nora@demo.test' }

function WalkPage() {
  const form = useForm(Walk, WORDS, { pace: 'easy' })
  const { step } = form
  if (step === null || !form.isReady) return null
  return (
    <Form of={form} className="walk">
      <h2 tabIndex={-1} ref={step.heading}>
        {HEADINGS[step.name]}, {step.at} of {step.of}
      </h2>
      <FormNotice of={form} />
      {step.name === 'where' && (
        <>
          <Field {...form.field('place')} />
          <ChoiceField {...form.field('pace')}>
            <option value="full">full</option>
            <option value="easy">easy</option>
            <option value="slow">slow</option>
          </ChoiceField>
        </>
      )}
      {step.name === 'who' && <Field {...form.field('email')} />}
      {step.name === 'account' && <Field {...form.field('password')} type="password" />}
      {step.back && <Link href={step.back}>Back</Link>}
      <SubmitButton of={form} className="" label={step.next ? 'Continue' : 'Send'} busy="One moment…" />
    </Form>
  )
}

const open = (address = PATH, before?: typeof DONE) =>
  showForm(<WalkPage />, { address, judgedBy: Walk as unknown as AnyForm, ...(before && { before }) })
const heading = () => screen.getByRole('heading').textContent
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(control(label), { target: { value } })
async function press(name: string) {
  const button = screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name })
  if (button instanceof HTMLButtonElement) fireEvent.submit(button)
  else fireEvent.click(button)
  await settle()
}

describe('a form of several steps', () => {
  it('has an address for each, and leaves one only when nothing is wrong in it', async () => {
    const { address } = await open()
    expect(heading()).toBe('Where to, 1 of 3')
    await press('Continue')
    expect(screen.getByText('Where to?')).toBeTruthy()
    expect(document.activeElement).toBe(control('Place'))
    expect(address()).toBe(PATH)
    type('Place', 'Kyoto')
    await press('Continue')
    expect(address()).toBe(`${PATH}?step=who`)
    expect(heading()).toBe('Who are you, 2 of 3')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(screen.queryByText('Enter your email address.')).toBeNull()
  })

  it('sends from the last one all that was typed', async () => {
    const { port } = await open()
    type('Place', 'Kyoto')
    await press('Continue')
    type('Email', DONE.email)
    await press('Continue')
    type('Password', 'quiet')
    await press('Send')
    expect(port.send.mock.calls[0]?.[0].values).toEqual({ ...DONE, password: 'quiet' })
  })

  it('loses nothing on the way back, neither by its link nor by the browser’s', async () => {
    const { back, address } = await open()
    type('Place', 'Kyoto')
    await press('Continue')
    type('Email', 'half an addr')
    // Before anybody was told of it.
    await back()
    expect(heading()).toBe('Where to, 1 of 3')
    expect(control('Place').value).toBe('Kyoto')
    await press('Continue')
    expect(control('Email').value).toBe('half an addr')
    type('Email', DONE.email)
    await press('Continue')
    await press('Back')
    expect(address()).toBe(`${PATH}?step=who`)
    expect(control('Email').value).toBe(DONE.email)
  })

  it('keeps what was chosen in place of a preset, and of a list’s first', async () => {
    const { port } = await open()
    expect(control('Pace').value).toBe('easy')
    type('Place', 'Kyoto')
    fireEvent.change(control('Pace'), { target: { value: 'slow' } })
    await press('Continue')
    await press('Back')
    expect(control('Pace').value).toBe('slow')
    await press('Continue')
    type('Email', DONE.email)
    await press('Continue')
    type('Password', 'quiet')
    await press('Send')
    expect(port.send.mock.calls[0]?.[0].values).toMatchObject({ pace: 'slow' })
  })

  it('keeps what was typed a moment ago on the way there and back', async () => {
    const { back, visit } = await open()
    type('Place', 'Kyoto')
    await press('Continue')
    type('Email', 'half an addr')
    await back()
    await visit(`${PATH}?step=who`)
    expect(control('Email').value).toBe('half an addr')
  })

  it('takes a double click for one press: by its second another step stands there', async () => {
    await open()
    type('Place', 'Kyoto')
    const [first, second] = [1, 2].map((detail) => createEvent.click(screen.getByRole('button'), { detail }))
    if (!(first && second)) throw new Error('no clicks')
    fireEvent(screen.getByRole('button'), first)
    await settle()
    fireEvent(screen.getByRole('button'), second)
    await settle()
    expect(heading()).toBe('Who are you, 2 of 3')
    expect(screen.queryByText('Enter your email address.')).toBeNull()
  })

  it('leads nobody away who types, whatever that makes of another step; what is sent says so', async () => {
    const { port } = await open(`${PATH}?step=account`, { ...DONE, place: 'Nowhere' })
    type('Password', 'quiet')
    fireEvent.blur(control('Password'))
    await settle()
    expect(heading()).toBe('A password, 3 of 3')
    await press('Send')
    expect(heading()).toBe('Where to, 1 of 3')
    expect(screen.getByText('Where to?')).toBeTruthy()
    expect(port.send).not.toHaveBeenCalled()
  })

  it('shows no step behind one that is not done, whatever the address says, and says so there', async () => {
    const fresh = await open(`${PATH}?step=account&from=mail`)
    expect(heading()).toBe('Where to, 1 of 3')
    expect(fresh.address()).toBe(`${PATH}?from=mail&step=where`)
    cleanup()
    const begun = await open(`${PATH}?step=account`, { ...DONE, email: 'nora' })
    expect(heading()).toBe('Who are you, 2 of 3')
    expect(begun.address()).toBe(`${PATH}?step=who`)
    cleanup()
    await open(`${PATH}?step=nonsense`, DONE)
    expect(heading()).toBe('Where to, 1 of 3')
  })

  it('goes on after a reload where one was', async () => {
    const { address } = await open(`${PATH}?step=account`, DONE)
    expect(heading()).toBe('A password, 3 of 3')
    expect(address()).toBe(`${PATH}?step=account`)
  })

  it('says what is wrong with fields together', async () => {
    const { port } = await open(`${PATH}?step=account`, DONE)
    type('Password', DONE.email)
    await press('Send')
    expect(screen.getByText('That is your address.')).toBeTruthy()
    expect(port.send).not.toHaveBeenCalled()
  })

  it('leads back to the step with a field that the server does not take, and on from there', async () => {
    const { port, address } = await open(`${PATH}?step=account`, DONE)
    const refused = { code: CODE.badValue, message: 'Look again.', fields: { email: 'It is known already.' } }
    port.send.mockRejectedValueOnce(new PortError(refused))
    type('Password', 'quiet')
    await press('Send')
    expect(heading()).toBe('Who are you, 2 of 3')
    expect(address()).toBe(`${PATH}?step=who`)
    expect(screen.getByText('It is known already.')).toBeTruthy()
    type('Email', 'nora.feld@demo.test')
    await press('Continue')
    expect(heading()).toBe('A password, 3 of 3')
  })
})
