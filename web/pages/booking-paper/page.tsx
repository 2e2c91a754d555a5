import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { exactAmountText } from '../../../core/money/amount-text.ts'
import type { BookingPaperContent } from '../../../core/pages/bookings.ts'
import { dayText } from '../../../core/places/day-text.ts'
import { bookingPath, paperFilePath } from '../../../core/routing/booking-links.ts'
import type { PaperParty } from '../../../core/wire/papers.ts'
import type { PageProps } from '../page-props.ts'

interface Shown {
  readonly paper: BookingPaperContent
}

/** A paper as it is printed: on a sheet of A4 or US Letter, without what stands round it on the screen (BOOK-11). */
export function Page({ content: paper }: PageProps<BookingPaperContent>) {
  return (
    <section className="band band--first paper">
      <Ways paper={paper} />
      <article className="paper__sheet" aria-label={`${paper.title} ${paper.number}`}>
        <Head paper={paper} />
        <div className="paper__parties">
          <Party label="From" of={paper.from} />
          <Party label="To" of={paper.to} />
        </div>
        <Facts paper={paper} />
        <Lines paper={paper} />
        <Sums paper={paper} />
        {paper.notes.map((note) => (
          <p className="paper__note" key={note}>
            {note}
          </p>
        ))}
      </article>
    </section>
  )
}

function Ways({ paper: { order_id, number } }: Shown) {
  return (
    <nav className="paper__ways" aria-label="This paper">
      <Link href={bookingPath(order_id)} className="text-button paper__back">
        <ArrowLeft size={18} aria-hidden="true" /> Back to the booking
      </Link>
      <button type="button" className="button button--outline" onClick={() => globalThis.print()}>
        <Printer size={18} aria-hidden="true" /> Print
      </button>
      <a
        href={paperFilePath(order_id, number)}
        className="button button--brand"
        download={`Tripwright-${number}.pdf`}
      >
        <Download size={18} aria-hidden="true" /> PDF
      </a>
    </nav>
  )
}

function Head({ paper: { title, number, issued_on } }: Shown) {
  return (
    <header className="paper__head">
      <p className="paper__mark">Tripwright</p>
      <p className="paper__number">
        <strong>{number}</strong>
        <time dateTime={issued_on}>{dayText(issued_on)}</time>
      </p>
      <h1 className="paper__title">{title}</h1>
    </header>
  )
}

function Party({ label, of: { name, lines } }: { readonly label: string; readonly of: PaperParty }) {
  return (
    <div>
      <p className="paper__label">{label}</p>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}

function Facts({ paper: { facts, travellers } }: Shown) {
  return (
    <dl className="paper__facts">
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </Fact>
      ))}
      {travellers.length > 0 && (
        <Fact label="Travellers">
          {travellers.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name, and they never change
            <dd key={index}>
              <bdi>{name}</bdi>
            </dd>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      {children}
    </div>
  )
}

function Lines({ paper: { lines, title } }: Shown) {
  return (
    <table className="paper__lines" aria-label={`What the ${title.toLowerCase()} is made of`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Number</th>
          <th scope="col">Each</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, quantity, each, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and they never change
          <tr key={index}>
            <td>
              <bdi>{label}</bdi>
            </td>
            <td>{quantity}</td>
            <td>{exactAmountText(each)}</td>
            <td>{exactAmountText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ paper: { sums } }: Shown) {
  return (
    <dl className="paper__sums">
      {sums.map(({ label, amount, is_strong }) => (
        <div key={label} data-strong={is_strong || undefined}>
          <dt>{label}</dt>
          <dd>{exactAmountText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
