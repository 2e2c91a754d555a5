import { FileText } from 'lucide-react'
import type { LogMessage } from '../../../core/chat/message.ts'
import { PersonalText, usePersonalText } from '../../bridge/personal.tsx'

type Media = NonNullable<LogMessage['content']['media']>

export interface AttachmentProps {
  readonly media: Media
  readonly kind: 'img' | 'doc'
}

const REL = 'noopener noreferrer nofollow'

/** A picture at its own shape, or a document by its name. */
export function Attachment({ media, kind }: AttachmentProps) {
  const read = usePersonalText()
  if (!isSafe(media.url)) return null
  if (kind === 'img') {
    return (
      <a className="attachment" href={media.url} target="_blank" rel={REL}>
        <img
          className="attachment__picture"
          src={media.url}
          alt={read(media.name)}
          width={media.width}
          height={media.height}
          loading="lazy"
          decoding="async"
        />
      </a>
    )
  }
  return (
    <a className="attachment attachment--document" href={media.url} target="_blank" rel={REL}>
      <FileText size={18} aria-hidden="true" />
      <span className="attachment__name">
        <PersonalText of={media.name} />
      </span>
    </a>
  )
}

/** Files come from our own server or over https; nothing else is followed. */
function isSafe(url: string): boolean {
  return /^https?:\/\//i.test(url) || (url.startsWith('/') && !url.startsWith('//'))
}
