import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useRef } from 'react'
import { sizeText } from '../words/file-size.ts'
import type { AttachedFile as Attached, OpenForm } from './use-form.ts'

export interface FilesFieldProps {
  readonly of: OpenForm
  readonly label: string
}

/** Files are up before the form is sent; each says how it stands. */
export function FilesField({ of: form, label }: FilesFieldProps) {
  const { isAwake, attachments, isCrowded, filesError: error, limits, attach, detach } = form
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    attach([...(currentTarget.files ?? [])])
    // The same file may be picked again after it was taken away.
    currentTarget.value = ''
  }
  const drop = (file: string) => {
    detach(file)
    input.current?.focus()
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {attachments.length > 0 && (
        <ul className="attached" aria-label="Attached files">
          {attachments.map((one) => (
            <AttachedFile key={one.file} attached={one} onDrop={() => drop(one.file)} />
          ))}
        </ul>
      )}
      <span className="attached__picker button button--outline">
        <Paperclip size={18} aria-hidden="true" />
        Attach files
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="attached__input"
          disabled={!isAwake}
          aria-invalid={error !== null}
          aria-describedby={`${id}help ${id}error`}
          onChange={pick}
        />
      </span>
      <p className="field__help" id={`${id}help`}>
        Up to {limits.most}, of {limits.megabytes} MB each: pictures, PDF, Word, Excel, PowerPoint, plain
        text.
      </p>
      <p className="field__error" id={`${id}error`} role="alert">
        <Wrong
          text={error ?? (isCrowded ? `You can attach up to ${limits.most} files. Remove one first.` : null)}
        />
      </p>
    </div>
  )
}

function AttachedFile({ attached, onDrop }: { readonly attached: Attached; readonly onDrop: () => void }) {
  const { name, size, state, error } = attached
  return (
    <li className="attached__file" data-state={state}>
      <FileText size={20} aria-hidden="true" />
      <span className="attached__text">
        <span className="attached__name">{name}</span>
        <span className="attached__state" role={error === null ? 'status' : 'alert'}>
          <State state={state} size={size} error={error} />
        </span>
      </span>
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onDrop}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

function State({ state, size, error }: Pick<Attached, 'state' | 'size' | 'error'>) {
  if (error !== null) return <Wrong text={error} />
  if (state === 'waiting') return <>{sizeText(size)}, uploading…</>
  return (
    <>
      <Check size={14} aria-hidden="true" />
      {sizeText(size)}, attached
    </>
  )
}

function Wrong({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <>
      <CircleAlert size={16} aria-hidden="true" />
      {text}
    </>
  )
}
