import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { linkAttributes } from '../../../core/rich-text/policy.ts'
import { Field } from '../../ui/controls/Field.tsx'

export interface LinkFieldProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where what is selected leads; where nothing is, the address itself is written. */
export function LinkField({ editor, onClose }: LinkFieldProps) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const link = linkAttributes(address)
    if (!link) return setWrong(true)
    setLink(editor, link.href)
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <form className="rich-field__link" onSubmit={submit}>
      <Field
        label="Where it leads"
        inputMode="url"
        placeholder="https://"
        error={isWrong ? 'Write a whole address, with https:// before it.' : null}
        value={address}
        inputRef={takeFocus}
        onChange={({ currentTarget: { value } }) => {
          setWrong(false)
          setAddress(value)
        }}
      />
      <div className="editor__deeds">
        <button type="submit" className="button button--brand">
          Set the link
        </button>
        {editor.isActive('link') && (
          <button type="button" className="button button--outline" onClick={remove}>
            Remove it
          </button>
        )}
        <button type="button" className="button button--outline" onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  )
}

/** It was asked for by a press: the next key is of the address. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection
  const chain = editor.chain().focus().extendMarkRange('link')
  if (empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
