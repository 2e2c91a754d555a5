import { Link } from 'wouter'
import { readAskedText } from '../../../core/enquiries/asked-letter.ts'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { useReader } from '../../bridge/market/reader.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import './enquiry-card.css'

export interface EnquiryCardProps {
  readonly enquiryId: number
  /** The enquiry in words. */
  readonly text: SealedText
  /** The reader has sent it. */
  readonly isMine: boolean
}

/** The first message of a conversation: what was asked for, and where it is read whole and its dates are changed (ENQ-09). */
export function EnquiryCard({ enquiryId, text, isMine }: EnquiryCardProps) {
  // Guests have no page of enquiries.
  const { isSignedIn } = useReader()
  return (
    <section className="enquiry-card" aria-label={isMine ? 'Your enquiry' : 'The enquiry'}>
      <p className="enquiry-card__kind">{isMine ? 'Your enquiry' : 'Enquiry'}</p>
      <PersonalText of={text}>{(words) => <Asked words={words} />}</PersonalText>
      {isSignedIn && (
        <Link href={enquiryPath(enquiryId)} className="button button--outline enquiry-card__open">
          {isMine ? 'See or change your enquiry' : 'Open the enquiry'}
        </Link>
      )}
    </section>
  )
}

function Asked({ words }: { readonly words: string }) {
  const { title, lines } = readAskedText(words)
  return (
    <>
      <p className="enquiry-card__title" dir="auto">
        {title}
      </p>
      <dl className="enquiry-card__lines">
        {lines.map(({ name, text }) => (
          <div key={name} className="enquiry-card__line">
            <dt>{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
