import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { attachmentType, kindOfName } from '../../../core/chat/attachments/kinds.ts'
import type { Reason } from '../../../machines/kernel/ports/failure.ts'
import type { UploadView } from '../../../machines/upload/upload.select.ts'
import { useFiles } from '../../bridge/files.ts'
import { ReasonText, usePersonalText } from '../../bridge/personal.tsx'
import type { UploadsView } from './uploads-view.ts'

export interface UploadTrayProps {
  readonly uploads: UploadsView
  readonly onCancel: (hash: string) => void
  readonly onRetry: (hash: string) => void
}

/** Attached files in a row of the composer: how far each has come, and what can be done about it (UP-03, UP-04). */
export function UploadTray({ uploads, onCancel, onRetry }: UploadTrayProps) {
  const { items, isCrowded } = uploads
  return (
    <div className="uploads">
      {isCrowded && (
        <p className="uploads__error" role="alert">
          You can send ten files at a time. Attach the rest once these are sent.
        </p>
      )}
      <ul className="uploads__list" aria-label="Attached files">
        {items.map((item) => (
          <UploadRow
            key={item.hash}
            item={item}
            onCancel={() => onCancel(item.hash)}
            onRetry={() => onRetry(item.hash)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Why files were refused, in whole sentences: they lie over the log's end, where they have room and move nothing. */
export function RefusedUploads({ uploads }: Pick<UploadTrayProps, 'uploads'>) {
  const textOf = usePersonalText()
  return (
    <div className="uploads__told" role="status">
      {uploads.items.map((item) => {
        const sentence = sentenceOf(item)
        return (
          sentence && (
            <p key={item.hash}>
              <strong className="uploads__named">{textOf(item.name)}</strong> <ReasonText of={sentence} />
            </p>
          )
        )
      })}
    </div>
  )
}

/** Why a file was refused, where the server said so in a sentence: it is longer than its place in the row. */
function sentenceOf({ state, error, errorDetail }: UploadView): Reason | null {
  if (state !== 'refused') return null
  if (errorDetail) return { said: errorDetail, otherwise: '' }
  return error?.said ? error : null
}

interface UploadRowProps {
  readonly item: UploadView
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function UploadRow({ item, onCancel, onRetry }: UploadRowProps) {
  const id = useId()
  const name = usePersonalText()(item.name)
  return (
    <li className="upload" data-state={item.state}>
      <Sign file={item.file} name={name} />
      <span className="upload__text">
        <span className="upload__name" id={id} title={name}>
          {name}
        </span>
        <Progress item={item} nameId={id} />
      </span>
      {item.canRetry && (
        <button type="button" className="icon-button" aria-label={`Retry ${name}`} onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={`Cancel ${name}`} onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The picture itself, small; a sign for documents, and for pictures that this browser can't show. */
function Sign({ file, name }: Pick<UploadView, 'file'> & { readonly name: string }) {
  const isPicture = attachmentType(kindOfName(name)?.mime ?? '') === 'img'
  const [isShown, setShown] = useState(isPicture)
  const address = useAddress(file, isShown)
  if (address !== null) {
    return (
      <img className="upload__sign" src={address} alt="" decoding="async" onError={() => setShown(false)} />
    )
  }
  const Drawn = isPicture ? Image : FileText
  return (
    <span className="upload__sign">
      <Drawn size={18} aria-hidden="true" />
    </span>
  )
}

/** An address for a file's bytes as they were picked, for as long as it is shown. */
function useAddress(file: string, isWanted: boolean): string | null {
  const files = useFiles()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const bytes = isWanted ? files.get(file) : undefined
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [files, file, isWanted])
  return address
}

function Progress({ item, nameId }: { readonly item: UploadView; readonly nameId: string }) {
  if (item.error && sentenceOf(item) !== item.error) {
    return (
      <span className="uploads__error" role="alert">
        <ReasonText of={item.error} />
      </span>
    )
  }
  switch (item.state) {
    case 'optimising':
      return <span className="upload__state">Preparing</span>
    case 'uploading':
      return (
        <span className="upload__state">
          <progress className="upload__bar" max={100} value={item.percent} aria-labelledby={nameId} />
          {item.percent}%
        </span>
      )
    case 'uploaded':
      return (
        <span className="upload__state">
          <Check size={14} aria-hidden="true" />
          Ready to send
        </span>
      )
    default:
      return <span className="upload__state">Not uploaded</span>
  }
}
