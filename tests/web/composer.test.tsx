import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SealedText } from '../../core/wire/personal.ts'
import { Composer } from '../../web/chat/composer/Composer.tsx'
import { seal, show } from './view-models.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(draft: SealedText | null = null, size: 'large' | 'line' = 'large', isKnown = true) {
  const on = { typed: vi.fn(), submit: vi.fn(), blur: vi.fn() }
  const element = (
    <Composer draft={draft} size={size} onTyped={on.typed} onSubmit={on.submit} onBlur={on.blur} />
  )
  show(element, isKnown)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  return { on, field, send, type }
}

describe('Composer', () => {
  it('asks with its placeholder, sends trimmed text, and never an empty one [CHATUI-09]', () => {
    const { on, field, send, type } = open()
    expect(field.placeholder).toBe('Type and click the send message button...')
    expect(send.disabled).toBe(true)
    type(' \n ')
    expect(send.disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.submit(field)
    expect(on.submit).not.toHaveBeenCalled()
    type('  The 9:12, please. \n')
    expect(send.disabled).toBe(false)
    fireEvent.click(send)
    expect(on.submit.mock.calls).toEqual([['The 9:12, please.']])
    expect(send.disabled).toBe(true)
  })

  it('sends nothing when stripping leaves nothing', () => {
    const { on, field, type } = open()
    type('<script>alert(1)</script>')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(on.submit).not.toHaveBeenCalled()
  })

  it('is empty again after sending and keeps the focus', () => {
    const { field, type } = open()
    type('Hello')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })

  it('tells at each key whether anything is left to send', () => {
    const { on, type } = open()
    type('a')
    type(' ')
    expect(on.typed.mock.calls).toEqual([[{ blank: false, text: 'a' }], [{ blank: true, text: ' ' }]])
  })

  it('leaves Shift+Enter to make a line', () => {
    const { on, field, type } = open()
    type('Hello')
    const isUntouched = fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(isUntouched).toBe(true)
    expect(on.submit).not.toHaveBeenCalled()
  })

  it('never sends while an input method composes', () => {
    const { on, field, type } = open()
    type('こんにちは')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(on.submit).not.toHaveBeenCalled()
  })

  it('leaves Enter to make a line on touch screens', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('pointer: coarse') }))
    const { on, field, type } = open()
    type('Hello')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(on.submit).not.toHaveBeenCalled()
  })

  it('begins with the draft, and with nothing when its text is not known', () => {
    const known = open(seal('Which seats did you'))
    expect(known.field.value).toBe('Which seats did you')
    expect(known.send.disabled).toBe(false)
    cleanup()
    expect(open(seal('Which seats'), 'line', false).field.value).toBe('')
  })
})
