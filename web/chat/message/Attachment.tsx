import FileText from 'lucide-react/icons/file-text'
import type { CSSProperties } from 'react'
import type { LogMessage } from '../../../core/chat/message.ts'
import { PersonalText, usePersonalText } from '../../bridge/personal.tsx'
import { isSafeAddress } from './safe-address.ts'

type Media = NonNullable<LogMessage['content']['media']>

export interface AttachmentProps {
  readonly media: Media
  readonly kind: 'img' | 'doc'
}

const REL = 'noopener noreferrer nofollow'
/** The most that a picture takes in a conversation, in pixels. */
const PICTURE = { width: 280, height: 320 }

/** A picture at its own shape with its name beneath, or a document by its name (CHATUI-15). */
export function Attachment({ media, kind }: AttachmentProps) {
  const read = usePersonalText()
  if (!isSafeAddress(media.url)) return null
  if (kind === 'img') {
    return (
      <a className="attachment" href={media.url} target="_blank" rel={REL}>
        <img
          className="attachment__picture"
          src={media.url}
          alt={read(media.name)}
          width={media.width}
          height={media.height}
          style={placeFor(media)}
          loading="lazy"
          decoding="async"
        />
        {/* The picture is called by it already. */}
        <span className="attachment__caption" aria-hidden="true">
          <PersonalText of={media.name} />
        </span>
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

/** The picture's place before it is there: nothing moves when it comes. */
function placeFor({ width, height }: Media): CSSProperties | undefined {
  if (!(width && height)) return undefined
  const shown = Math.min(width, PICTURE.width, (PICTURE.height * width) / height)
  return { width: Math.round(shown), aspectRatio: `${width} / ${height}` }
}

/** Whether a message is a picture and nothing else: then no bubble stands around it. */
export function isPictureAlone(
  type: 'img' | 'doc' | null | undefined,
  text: { readonly blank: boolean },
): boolean {
  return type === 'img' && text.blank
}
