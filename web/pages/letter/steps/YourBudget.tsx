import { type FormEvent, useState } from 'react'
import { fewestPerPerson, isRarelyPossible } from '../../../../core/forms/budget.ts'
import { readAmount } from '../../../../core/forms/enquiry-fields.ts'
import { amountText } from '../../../../core/money/amount-text.ts'
import { currencyIfOffered } from '../../../../core/money/currency.ts'
import { moneyOf } from '../../../../core/money/money.ts'
import { wholeNumber } from '../../../../core/text/foreign-text.ts'
import { useMoney } from '../../../bridge/market/money.tsx'
import { BASIS, CURRENCY_CHOICES, FLEXIBLE, FLIGHTS_INCLUDED } from '../choices.ts'
import { ChoiceInLine, TextInLine } from '../controls/InLine.tsx'
import type { LetterForm } from '../letter-form.ts'

/** What it may cost. A budget that is rarely possible is said to be, and may be sent all the same. */
export function YourBudget({ form }: { readonly form: LetterForm }) {
  const { field, textOf } = form
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const note = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const latest = (name: 'amount' | 'basis' | 'currency') => typed[name] ?? textOf(name)
  const warning = useWarning({
    amount: latest('amount'),
    currency: latest('currency'),
    people:
      latest('basis') === 'total'
        ? (wholeNumber(textOf('adults')) || 1) + (wholeNumber(textOf('children')) ?? 0)
        : 1,
  })
  return (
    <div className="letter__sentences" onInput={note}>
      <p>
        It may cost about{' '}
        <TextInLine
          field={field('amount')}
          className="said__control--amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="3,500"
          maxLength={20}
        />{' '}
        <ChoiceInLine field={field('currency')} choices={CURRENCY_CHOICES} />{' '}
        <ChoiceInLine field={field('basis')} choices={BASIS} />
        <span>, </span>
        <ChoiceInLine field={field('flexible')} choices={FLEXIBLE} />
        <span>, </span>
        <ChoiceInLine field={field('flights_included')} choices={FLIGHTS_INCLUDED} />
        <span>.</span>
      </p>
      <p className="letter__warning" role="status">
        {warning}
      </p>
    </div>
  )
}

interface Budget {
  readonly amount: string
  readonly currency: string
  /** Among whom it is shared. */
  readonly people: number
}

function useWarning({ amount, currency, people }: Budget): string | null {
  const { rates } = useMoney()
  const code = currencyIfOffered(currency)
  const whole = readAmount(amount)
  const budget = code && whole !== null ? moneyOf(whole, code) : null
  const fewest = code && fewestPerPerson(code, rates)
  if (!(budget && fewest && isRarelyPossible(budget, people, fewest))) return null
  return `Budgets below ${amountText(fewest)} per person are rarely possible. Continue anyway?`
}
