import FileText from 'lucide-react/icons/file-text'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { SharedFile } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { sizeText } from '../../words/file-size.ts'
import { isSafeAddress } from '../message/safe-address.ts'

export interface TripFilesProps {
  readonly facts: EnquiryFacts | null
  /** What was sent in the conversation. */
  readonly shared: readonly SharedFile[]
}

/** What was sent in the conversation and with the letter, one press away. */
export function TripFiles({ facts, shared }: TripFilesProps) {
  const ofLetter = facts?.files ?? []
  const safe = shared.filter(({ url }) => isSafeAddress(url))
  if (ofLetter.length + safe.length === 0) return null
  return (
    <section className="trip-files" aria-labelledby="trip-files-title">
      <h2 className="trip-panel__title" id="trip-files-title">
        Files
      </h2>
      <ul className="trip-files__list">
        {safe.map(({ id, url, name, mime, size }) => (
          <File key={id} href={url} name={name} mime={mime} size={size} />
        ))}
        {ofLetter.map(({ file_id, name, mime, size }) => (
          <File
            key={`letter-${file_id}`}
            href={`/extranet/v3/enquiries/${facts?.id}/files/${file_id}`}
            name={name}
            mime={mime}
            size={size}
          />
        ))}
      </ul>
    </section>
  )
}

interface FileProps {
  readonly href: string
  readonly name: SealedText
  readonly mime: string
  readonly size: number
}

function File({ href, name, mime, size }: FileProps) {
  return (
    <li>
      <a href={href} className="trip-file" target="_blank" rel="noopener noreferrer nofollow">
        <FileText size={18} aria-hidden="true" />
        <span className="trip-file__text">
          <span className="trip-file__name">
            <PersonalText of={name} />
          </span>
          <span className="trip-file__size">
            {kindOf(mime)}, {sizeText(size)}
          </span>
        </span>
      </a>
    </li>
  )
}

/** `image/png` is a PNG, `application/pdf` a PDF; of long names nobody would know what they are. */
function kindOf(mime: string): string {
  const name = mime.split('/').at(-1) ?? ''
  return /^[a-z]{2,5}$/.test(name) ? name.toUpperCase() : 'Document'
}
