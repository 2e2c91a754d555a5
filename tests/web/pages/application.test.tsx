import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Texts } from '../../../core/forms/form.ts'
import { PortError } from '../../../core/ports/port.ts'
import { ApplicationPage } from '../../../web/pages/become-a-local-designer/ApplicationPage.tsx'
import { ApplicationSheet } from '../../../web/pages/become-a-local-designer/ApplicationSheet.tsx'
import { settle, showForm } from '../form-stage.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const WHOLE = {
  first_name: 'Aiko',
  last_name: 'Mori',
  email: 'aiko@example.test',
  phone: '+81 90 1234 5678',
  company: 'Aiko Walks',
  country_code: 'JP',
  languages: 'Japanese',
  years: '7',
  introduction: 'x'.repeat(80),
}

const draw = (before?: Texts) =>
  showForm(
    <ApplicationPage>
      <ApplicationSheet />
    </ApplicationPage>,
    before ? { before } : {},
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send your application' }))
  await settle()
}
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  await settle()
}
const pick = async (...names: readonly string[]) => {
  const files = names.map((name, at) => new File(['x'.repeat(1000 + at)], name))
  fireEvent.change(screen.getByLabelText(/^Sample itineraries/), { target: { files } })
  await settle()
}

describe('the page of those who want to design trips', () => {
  it('says what is looked for, what is earned, and how it goes on', async () => {
    await draw()
    for (const name of ['What we look for', 'What you earn', 'What happens next', 'Your application'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
  })

  it('keeps what was typed before the page was awake', async () => {
    function Hurried({ children }: { readonly children: ReactNode }) {
      useLayoutEffect(() => {
        field('First name').value = 'Aiko'
      }, [])
      return children
    }
    const { port } = await showForm(
      <Hurried>
        <ApplicationSheet />
      </Hurried>,
    )
    await pass(300)
    expect(port.write.mock.lastCall?.[0].values).toMatchObject({ first_name: 'Aiko' })
  })

  it('keeps what was typed when a press on a link takes the page away', async () => {
    const { port, update } = await draw()
    type('First name', 'Aiko')
    fireEvent.pointerDown(document.body)
    fireEvent.blur(field('First name'))
    await update(<p>Another page</p>)
    fireEvent.pointerUp(window)
    await pass(1_000)
    expect(port.write.mock.lastCall?.[0].values).toMatchObject({ first_name: 'Aiko' })
  })

  it('ties each field to its label, help and error; after a refusal the first fault has the focus', async () => {
    const { port } = await draw({ ...WHOLE, phone: 'x', years: 'many' })
    await send()
    expect(port.send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('Phone'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Please check: Phone, Years of planning trips.',
    )
    const [help, error] = (field('Phone').getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(help ?? '')?.textContent).toContain('+81')
    expect(document.getElementById(error ?? '')?.textContent).toBe('That phone number does not look right.')
    type('Phone', '+81 90 1234 5678')
    field('Years of planning trips').focus()
    await pass(300)
    expect(field('Phone').getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement).toBe(field('Years of planning trips'))
  })

  it('shows what the server said of a field, and leads there', async () => {
    const { port } = await draw(WHOLE)
    port.send.mockRejectedValueOnce(
      new PortError({ code: 1422, message: 'no', fields: { phone: 'Nobody has that number.' } }),
    )
    await send()
    expect(screen.getByText('Nobody has that number.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Phone'))
  })

  it('says what is wrong with a field that was left, and nothing of one that was passed through', async () => {
    await draw()
    fireEvent.blur(field('First name'))
    type('Email', 'aiko')
    fireEvent.blur(field('Email'))
    await settle()
    expect([field('First name'), field('Email')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      'false',
      'true',
    ])
  })

  it('tells what was typed 300 ms after the last key, and fills in what was typed before', async () => {
    const { port } = await draw({
      last_name: 'Mori',
      country_code: 'JP',
      introduction: 'I walk.',
    })
    expect(field('Last name').value).toBe('Mori')
    expect(field('Country you live in').value).toBe('JP')
    expect(screen.getByText('7 / 1500')).toBeTruthy()
    await pass(300)
    port.write.mockClear()
    type('First name', 'Aiko')
    await pass(299)
    expect(port.write).not.toHaveBeenCalled()
    await pass(1)
    expect(port.write.mock.calls[0]?.[0].values).toMatchObject({ first_name: 'Aiko', last_name: 'Mori' })
  })

  it('tells the last words when the page is left in the midst of them', async () => {
    const { port } = await draw()
    type('First name', 'Aiko')
    cleanup()
    await settle()
    expect(port.write.mock.calls[0]?.[0].values).toMatchObject({ first_name: 'Aiko' })
    await pass(1000)
    expect(port.write).toHaveBeenCalledOnce()
  })

  it('offers the countries of the lists by name, those without a continent aside [GEO-02]', async () => {
    await draw()
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

  it('sends the numbers of its files, and waits for one that is on its way', async () => {
    const { port, files } = await draw(WHOLE)
    let arrive: () => void = () => undefined
    port.upload.mockImplementationOnce(
      ({ name, size }) =>
        new Promise((resolve) => {
          arrive = () => resolve({ file_id: 41, name, size })
        }),
    )
    await pick('week.pdf', 'x.exe')
    fireEvent.click(screen.getByRole('button', { name: 'Wait for your files…' }))
    await settle()
    expect(port.send).not.toHaveBeenCalled()
    arrive()
    await settle()
    const list = within(screen.getByRole('list', { name: 'Attached files' }))
    expect(list.getByText('1 kB, attached', { exact: false })).toBeTruthy()
    expect(list.getByRole('alert').textContent).toBe('File format not supported.')
    fireEvent.click(list.getByRole('button', { name: 'Remove x.exe' }))
    await settle()
    expect(files.release).toHaveBeenCalledWith('file-1001')
    await send()
    expect(port.send.mock.calls[0]?.[0].files).toEqual([41])
  })

  it('takes so many files and no more, and says so', async () => {
    await draw()
    await pick('a.txt', 'b.txt', 'c.txt', 'd.txt')
    expect(screen.getByText('You can attach up to 3 files. Remove one first.')).toBeTruthy()
  })

  it('gives thanks in its place, which has the focus then', async () => {
    const { port } = await draw(WHOLE)
    port.send.mockResolvedValue({ answer: { application_id: 3 } })
    await send()
    expect(document.activeElement?.textContent).toBe('Thank you')
  })
})
