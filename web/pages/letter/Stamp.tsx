import type { LetterOrigin } from '../../../core/pages/letter-content.ts'
import { Picture } from '../../ui/landscape/Picture.tsx'

/** A stamp of where it goes, with its postmark: it only adorns, and stands aside on a phone. */
export function Stamp({ origin }: { readonly origin: LetterOrigin }) {
  return (
    <div className="letter__stamp">
      <svg
        className="letter__postmark"
        viewBox="0 0 120 64"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="29" />
        <circle cx="32" cy="32" r="22" />
        <path d="M58 20c9-4 14 4 23 0s14 4 23 0 10 2 16-1M61 29c9-4 14 4 23 0s14 4 23 0 9 2 13-1M61 38c9-4 14 4 23 0s14 4 23 0 9 2 13-1M58 47c9-4 14 4 23 0s14 4 23 0 10 2 16-1" />
      </svg>
      <span className="letter__stamp-paper">
        {origin.kind === 'trip' ? (
          <img src={origin.trip.picture} alt="" width={72} height={88} decoding="async" />
        ) : (
          <Picture name="choose" />
        )}
      </span>
    </div>
  )
}
