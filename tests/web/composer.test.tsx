import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SealedText } from '../../core/wire/personal.ts'
import { FilesProvider, NO_FILES } from '../../web/bridge/files.ts'
import { Composer } from '../../web/chat/composer/Composer.tsx'
import { DropZone } from '../../web/chat/composer/DropZone.tsx'
import { UploadTray } from '../../web/chat/composer/UploadTray.tsx'
import { NO_UPLOADS, type UploadsView } from '../../web/chat/composer/uploads-view.ts'
import { seal, show } from './view-models.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(
  draft: SealedText | null = null,
  size: 'large' | 'line' = 'large',
  isKnown = true,
  uploads = NO_UPLOADS,
) {
  const on = {
    typed: vi.fn(),
    submit: vi.fn(),
    blur: vi.fn(),
    attach: vi.fn(),
    cancel: vi.fn(),
    retry: vi.fn(),
  }
  /** The field with its machine: Send is enabled by what was typed last. */
  function Field() {
    const [canSend, setSendable] = useState(draft !== null && !draft.blank)
    return (
      <Composer
        draft={draft}
        canSend={canSend}
        size={size}
        uploads={uploads}
        onTyped={(typed) => {
          on.typed(typed)
          setSendable(!typed.blank)
        }}
        onSubmit={(text) => {
          on.submit(text)
          setSendable(false)
        }}
        onBlur={on.blur}
        onAttach={on.attach}
        onCancelUpload={on.cancel}
        onRetryUpload={on.retry}
      />
    )
  }
  show(
    <DropZone onTaken={on.attach}>
      <Field />
    </DropZone>,
    isKnown,
  )
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

  const row = {
    hash: 'hash-of-upload',
    file: 'file-1',
    name: seal('view.jpg'),
    state: 'uploading',
    percent: 40,
    error: null,
    errorDetail: null,
    canRetry: false,
    isReleased: false,
  } as const
  const withFile = (item: UploadsView['items'][number], canSend = true): UploadsView => ({
    items: [item],
    isCrowded: false,
    canSend,
  })

  it('sends a file without a text, and no text with nothing in it [CHATUI-09]', () => {
    const { on, send } = open(null, 'large', true, withFile(row))
    expect(send.disabled).toBe(false)
    fireEvent.click(send)
    expect(on.submit.mock.calls).toEqual([['']])
    cleanup()
    expect(open(null, 'large', true, withFile(row, false)).send.disabled).toBe(true)
  })

  it('takes files that are picked, pasted or dropped; a pasted text stays one', async () => {
    const { on, field } = open()
    const file = new File(['x'], 'view.jpg', { type: 'image/jpeg' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (picker) fireEvent.change(picker, { target: { files: [file] } })
    // What hears of files comes a moment after the field.
    await vi.waitFor(() => {
      fireEvent.paste(field, { clipboardData: { files: [file], types: ['Files'] } })
      expect(on.attach).toHaveBeenCalledTimes(2)
    }, 20_000)
    const beside = (text: string) => {
      const getData = (type: string) => (type === 'text/plain' ? text : '')
      return { clipboardData: { files: [file], types: ['text/plain', 'Files'], getData } }
    }
    fireEvent.paste(field, beside('Day\tPlace'))
    expect(on.attach).toHaveBeenCalledTimes(2)
    // A file manager copies the file's name as well.
    fireEvent.paste(field, beside('file:///media/card/view.jpg'))
    fireEvent.drop(field, { dataTransfer: { files: [file], types: ['Files'] } })
    expect(on.attach.mock.calls).toEqual([[[file]], [[file]], [[file]], [[file]]])
  })

  it('shows a chosen picture itself until it goes, and signs for a document and for what can\u2019t be shown [CHATUI-15]', async () => {
    const made: string[] = []
    const revoked: string[] = []
    vi.stubGlobal('URL', {
      createObjectURL: () => `blob:${made.push('made')}`,
      revokeObjectURL: (address: string) => void revoked.push(address),
    })
    const files = { ...NO_FILES, get: () => new Blob(['x']) }
    const tray = (item: UploadsView['items'][number]) => (
      <FilesProvider value={files}>
        <UploadTray uploads={withFile(item)} onCancel={() => undefined} onRetry={() => undefined} />
      </FilesProvider>
    )
    const { container, unmount, update } = show(tray(row))
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('blob:1')
    update(tray({ ...row, percent: 90 }))
    expect([made.length, revoked]).toEqual([1, []])
    unmount()
    expect(revoked).toEqual(['blob:1'])

    const document = show(tray({ ...row, name: seal('days.csv') }))
    expect(document.container.querySelector('img')).toBeNull()
    expect(document.container.querySelector('.upload__sign svg')).not.toBeNull()
    document.unmount()
    const raw = show(tray({ ...row, name: seal('view.webp') }))
    const broken = raw.container.querySelector('img')
    if (broken) fireEvent.error(broken)
    expect(raw.container.querySelector('img')).toBeNull()
    expect(raw.container.querySelector('.upload__sign svg')).not.toBeNull()
    expect(revoked).toEqual(['blob:1', 'blob:2'])
  })

  it('shows how far a file has come, and what became of it [CHATUI-15, UP-03, UP-04]', async () => {
    const first = open(null, 'line', true, withFile(row))
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'view.jpg' })
    expect(progress.value).toBe(40)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel view.jpg' }))
    expect(first.on.cancel.mock.calls).toEqual([['hash-of-upload']])
    expect(screen.queryByRole('button', { name: 'Retry view.jpg' })).toBeNull()
    cleanup()
    const error = { said: null, otherwise: 'File format not supported.' }
    const failed = open(null, 'line', true, withFile({ ...row, state: 'failed', error, canRetry: true }))
    expect((await screen.findByRole('alert')).textContent).toBe('File format not supported.')
    fireEvent.click(screen.getByRole('button', { name: 'Retry view.jpg' }))
    expect(failed.on.retry.mock.calls).toEqual([['hash-of-upload']])
  })
})
