import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { amountText } from '../../../core/money/amount-text.ts'
import type { Money } from '../../../core/money/money.ts'
import type { CheckoutView } from '../../../machines/checkout/checkout.select.ts'
import { type BankAnswer, BankDialog } from './BankDialog.tsx'
import { HostedPage } from './HostedPage.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { Told } from './Told.tsx'

/** How whoever pays goes on once it is sent. */
export interface PayingProps {
  readonly view: CheckoutView
  /** The card is taken on a page of its provider. */
  readonly isHosted: boolean
  readonly onAnswerBank: (answer: BankAnswer) => void
  readonly onGoOn: () => void
}

interface CheckoutFrameProps extends PayingProps {
  readonly back: { readonly href: string; readonly label: string }
  readonly title: string
  readonly lead: ReactNode
  /** What is paid for, in a line or two: beneath the title on a phone. */
  readonly head: ReactNode
  /** The steps. */
  readonly children: ReactNode
  /** What it is of, beside the steps and on a phone in a sheet. */
  readonly box: ReactNode
  readonly sheet: { readonly title: string; readonly content: ReactNode }
  /** What is paid now; null where that is not known yet. */
  readonly now: Money | null
  /** What is to be paid in all. */
  readonly sum: Money
  /** What the button says while nothing is under way. */
  readonly payWords: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
}

/** Steps on one page, with the price in sight all the way (look.md "Checkout"). */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { view, back, title, lead, head, children, box, sheet, now, sum, payWords, form, onSubmit } = props
  const isBusy = view.state !== 'editing'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <section className="band band--first checkout" aria-labelledby="checkout-title">
      <Link href={back.href} className="text-button checkout__back">
        <ArrowLeft size={18} aria-hidden="true" /> {back.label}
      </Link>
      <div className="checkout__columns">
        <form
          ref={form}
          className="checkout__steps"
          method="post"
          noValidate
          onSubmit={submit}
          aria-busy={isBusy}
        >
          <header className="checkout__head">
            <h1 className="checkout__title" id="checkout-title">
              {title}
            </h1>
            <p className="checkout__lead">{lead}</p>
          </header>
          {head}
          {children}
          <footer className="checkout__pay">
            <Told view={view} sum={sum} />
            <PriceSheet title={sheet.title} now={now} sum={sum} isBalance={view.owed !== null}>
              {sheet.content}
            </PriceSheet>
            <button
              type="submit"
              className="button button--sun button--large checkout__button"
              aria-disabled={isBusy}
            >
              <Lock size={18} aria-hidden="true" />
              {BUSY_WORDS[view.state] ?? payWords}
            </button>
            <p className="checkout__terms">
              By paying you agree to the <Link href="/terms-of-use">terms of use</Link>.
            </p>
          </footer>
        </form>
        <aside className="checkout__aside" aria-label="What you pay for, and its price">
          {box}
        </aside>
      </div>
      <Asking {...props} />
    </section>
  )
}

/** The bank's question, or the way to the page of whoever takes the card. */
function Asking({ view, isHosted, now, sum, onAnswerBank, onGoOn }: CheckoutFrameProps) {
  const isAsking = view.state === 'challenged'
  const until = view.payment?.expiresAt ?? null
  if (isHosted) return <HostedPage isAsking={isAsking} until={until} onGoOn={onGoOn} />
  return (
    <BankDialog
      isAsking={isAsking}
      isAnswering={view.isAnswering}
      until={until}
      amount={amountText(view.payment?.amount ?? now ?? sum)}
      onAnswer={onAnswerBank}
    />
  )
}

const BUSY_WORDS: Readonly<Partial<Record<CheckoutView['state'], string>>> = {
  quoting: 'Checking the price…',
  paying: 'Paying…',
  leaving: 'Opening the payment page…',
  challenged: 'Waiting for your approval…',
  checking: 'Checking with the bank…',
  paid: 'Paid',
}
