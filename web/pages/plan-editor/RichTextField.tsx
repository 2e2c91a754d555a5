import { createDocument, Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorState } from '@tiptap/pm/state'
import BoldSign from 'lucide-react/icons/bold'
import ItalicSign from 'lucide-react/icons/italic'
import LinkSign from 'lucide-react/icons/link'
import ListSign from 'lucide-react/icons/list'
import RedoSign from 'lucide-react/icons/redo-2'
import UndoSign from 'lucide-react/icons/undo-2'
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { linkAttributes } from '../../../core/rich-text/policy.ts'
import { LinkField } from './LinkField.tsx'
import { pastedHtml, pastedText } from './pasted-html.ts'

export interface RichTextFieldProps {
  readonly label: string
  /** Says which text it is. */
  readonly of: string
  /** Rich text of the policy; it is read once for each text: what is written in it stands here first. */
  readonly html: string
  readonly isLong: boolean
  readonly onChange: (html: string) => void
}

/** What the policy of rich text has, and nothing else: `core/rich-text/policy.ts`. */
const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [3] }),
  BulletList,
  OrderedList,
  ListItem,
  HardBreak,
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => linkAttributes(address ?? '') !== null,
  }),
  UndoRedo,
]

/** A field of rich text, with its tools above it. */
export const RichTextField = memo(function RichTextField(props: RichTextFieldProps) {
  const { label, of, html, isLong, onChange } = props
  const host = useRef<HTMLDivElement>(null)
  const first = useRef(html)
  const shown = useRef(of)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [on, setOn] = useState(NOTHING_ON)
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: EXTENSIONS,
      // Its rules stand in rich-field.css: the page's policy takes no others.
      injectCSS: false,
      content: first.current,
      editorProps: {
        transformPastedHTML: pastedHtml,
        transformPastedText: pastedText,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          dir: 'auto',
          class: 'rich-field__text',
        },
      },
      // The text stands there already: what else shows it may wait for the next key.
      onUpdate: () => startTransition(() => change.current(made.isEmpty ? '' : made.getHTML())),
      onTransaction: () => setOn((before) => stillOn(before, toolsOf(made))),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  // To make a field takes as long as several frames: the next text stands in the same one, with nothing to take back.
  useEffect(() => {
    if (!editor || shown.current === of) return
    shown.current = of
    const doc = createDocument(html, editor.schema)
    editor.view.updateState(EditorState.create({ doc, plugins: [...editor.state.plugins] }))
    setOn(toolsOf(editor))
    setLinking(false)
  }, [editor, of, html])
  // A day that is carried elsewhere has another number, and is the same text.
  useEffect(() => editor?.view.dom.setAttribute('aria-label', label), [editor, label])
  return (
    <div className="field">
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      <div className="rich-field" data-long={isLong || undefined}>
        <div className="rich-field__tools" role="toolbar" aria-label={`${label}: how it looks`}>
          <Tool label="Bold" isOn={on.bold} onPress={() => editor?.chain().focus().toggleBold().run()}>
            <BoldSign size={18} aria-hidden="true" />
          </Tool>
          <Tool label="Italic" isOn={on.italic} onPress={() => editor?.chain().focus().toggleItalic().run()}>
            <ItalicSign size={18} aria-hidden="true" />
          </Tool>
          <Tool label="List" isOn={on.list} onPress={() => editor?.chain().focus().toggleBulletList().run()}>
            <ListSign size={18} aria-hidden="true" />
          </Tool>
          <Tool label="Link" isOn={isLinking || on.link} onPress={() => setLinking(!isLinking)}>
            <LinkSign size={18} aria-hidden="true" />
          </Tool>
          <Tool label="Undo" isDisabled={!on.undo} onPress={() => editor?.chain().focus().undo().run()}>
            <UndoSign size={18} aria-hidden="true" />
          </Tool>
          <Tool label="Redo" isDisabled={!on.redo} onPress={() => editor?.chain().focus().redo().run()}>
            <RedoSign size={18} aria-hidden="true" />
          </Tool>
        </div>
        {editor && isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
        <div ref={host} className="rich-text" />
      </div>
    </div>
  )
}, isSameField)

/** What is written in it changes nothing about it. */
function isSameField(before: RichTextFieldProps, now: RichTextFieldProps): boolean {
  const { of, label, isLong, onChange } = before
  return of === now.of && label === now.label && isLong === now.isLong && onChange === now.onChange
}

const NOTHING_ON = { bold: false, italic: false, list: false, link: false, undo: false, redo: false }
type ToolsOn = typeof NOTHING_ON

/** What holds where the caret stands, and whether there is something to take back. */
function toolsOf(editor: Editor): ToolsOn {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    list: editor.isActive('bulletList'),
    link: editor.isActive('link'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  }
}

/** The same one where nothing is otherwise: most keys change no tool. */
function stillOn(before: ToolsOn, now: ToolsOn): ToolsOn {
  const { bold, italic, list, link, undo, redo } = before
  const isSame = bold === now.bold && italic === now.italic && list === now.list && link === now.link
  return isSame && undo === now.undo && redo === now.redo ? before : now
}

interface ToolProps {
  readonly label: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isOn, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-field__tool"
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  )
}
