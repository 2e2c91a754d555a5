import { useId } from 'react'
import { CURRENCIES, type CurrencyCode, currencyOf } from '../../../core/money/currency.ts'

export interface CurrencyPickerProps {
  readonly currency: CurrencyCode
  readonly onCurrency: (code: CurrencyCode) => void
}

/** What prices are shown in, and the seven that may be chosen (CUR-03). The list is the browser's own popover. */
export function CurrencyPicker({ currency, onCurrency }: CurrencyPickerProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="currency"
        popoverTarget={id}
        aria-label={`Currency: ${currencyOf(currency).label}`}
      >
        {currency} <span className="currency__symbol">{currencyOf(currency).symbol}</span>
      </button>
      <div id={id} popover="auto" className="menu currency__list">
        {CURRENCIES.map(({ code, symbol, label }) => (
          <button
            key={code}
            type="button"
            className="menu__item"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-pressed={code === currency}
            onClick={() => onCurrency(code)}
          >
            <span className="currency__code">{code}</span>
            {label}
            <span className="currency__symbol">{symbol}</span>
          </button>
        ))}
      </div>
    </>
  )
}
