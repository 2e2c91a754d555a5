import type { ShownLine } from '../../../core/bookings/party-price.ts'
import { Amount } from '../../bridge/market/money.tsx'

export interface LineWordsProps {
  readonly line: ShownLine
  /** The only one needs no name. */
  readonly isOne: boolean
  /** One who goes is counted as well: `1 × AU$1,889`. */
  readonly isCounted?: boolean
}

/** What a line of a price is for: `Rooms, 2 × AU$1,889`. */
export function LineWords({ line: { label, quantity, each }, isOne, isCounted = false }: LineWordsProps) {
  if (quantity === 1 && !isCounted) return <>{isOne ? 'The whole trip' : label}</>
  return (
    <>
      {!isOne && `${label}, `}
      <span className="counted-amount">
        {quantity} × <Amount of={each} />
      </span>
    </>
  )
}
