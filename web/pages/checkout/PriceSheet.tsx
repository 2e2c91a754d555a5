import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import type { Money } from '../../../core/money/money.ts'
import { Amount } from '../../bridge/market/money.tsx'

export interface PriceSheetProps {
  readonly title: string
  /** What is paid now; null where that is not known yet. */
  readonly now: Money | null
  /** What it is a part of. */
  readonly sum: Money
  /** That is what is left to pay, and not the price. */
  readonly isBalance: boolean
  readonly children: ReactNode
}

/** On a phone: what is due today in sight all the way, and the rest in a sheet, the browser's own dialog. */
export function PriceSheet({ title, now, sum, isBalance, children }: PriceSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <div className="price-bar">
      <p>
        {now && (
          <>
            <strong>
              <Amount of={now} />
            </strong>{' '}
            today of{' '}
          </>
        )}
        <Amount of={sum} />
        {isBalance && ' left'}
      </p>
      <button type="button" className="text-button" onClick={() => sheet.current?.showModal()}>
        Details <ChevronUp size={18} aria-hidden="true" />
      </button>
      <dialog ref={sheet} className="price-sheet" aria-label="The price">
        <header className="price-sheet__head">
          <h2 className="offer__title">{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => sheet.current?.close()}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </header>
        {children}
      </dialog>
    </div>
  )
}
