import { Check, FileText, Image, RotateCw, X } from 'lucide-react'
import { useId } from 'react'
import { attachmentType, kindOfName } from '../../../core/chat/attachments/kinds.ts'
import type { UploadView } from '../../../machines/upload/upload.select.ts'
import { ReasonText, usePersonalText } from '../../bridge/personal.tsx'
import type { UploadsView } from './uploads-view.ts'

export interface UploadTrayProps {
  readonly uploads: UploadsView
  readonly onCancel: (hash: string) => void
  readonly onRetry: (hash: string) => void
}

/** Attached files above the field: how far each has come, and what can be done about it (UP-03, UP-04). */
export function UploadTray({ uploads, onCancel, onRetry }: UploadTrayProps) {
  const { items, isCrowded } = uploads
  return (
    <div className="uploads">
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
      {isCrowded && (
        <p className="uploads__error" role="alert">
          Ten files go at once. Attach the others when these are sent.
        </p>
      )}
    </div>
  )
}

interface UploadRowProps {
  readonly item: UploadView
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function UploadRow({ item, onCancel, onRetry }: UploadRowProps) {
  const id = useId()
  const name = usePersonalText()(item.name)
  const isPicture = attachmentType(kindOfName(name)?.mime ?? '') === 'img'
  const Sign = isPicture ? Image : FileText
  return (
    <li className="upload" data-state={item.state}>
      <Sign className="upload__sign" size={20} aria-hidden="true" />
      <span className="upload__text">
        <span className="upload__name" id={id} title={name}>
          {name}
        </span>
        <Progress item={item} nameId={id} />
      </span>
      {item.canRetry && (
        <button type="button" className="icon-button" aria-label={`Retry ${name}`} onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={`Cancel ${name}`} onClick={onCancel}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

function Progress({ item, nameId }: { readonly item: UploadView; readonly nameId: string }) {
  if (item.error) {
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
          {item.percent} %
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
