import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { Money } from '../../../core/money/money.ts'
import type { CheckoutOffer } from '../../../core/ports/checkout.port.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { OfferedPrice } from './PriceBox.tsx'

export interface PriceSheetProps {
  readonly offer: CheckoutOffer
  /** What is paid now. */
  readonly now: Money
}

/** On a phone: what is due today in sight all the way, and the rest in a sheet, the browser's own dialog. */
export function PriceSheet({ offer, now }: PriceSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { plan, quote } = offer
  return (
    <div className="price-bar">
      <p>
        <strong>
          <Amount of={now} />
        </strong>{' '}
        today of <Amount of={quote.total} />
      </p>
      <button type="button" className="text-button" onClick={() => sheet.current?.showModal()}>
        Details <ChevronUp size={18} aria-hidden="true" />
      </button>
      <dialog ref={sheet} className="price-sheet" aria-label="The price">
        <header className="price-sheet__head">
          <h2 className="offer__title">{plan.trip.title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => sheet.current?.close()}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </header>
        <OfferedPrice offer={offer} />
      </dialog>
    </div>
  )
}
