import { Link } from 'wouter'
import { Picture } from '../../ui/landscape/Picture.tsx'

export interface WelcomePageProps {
  readonly state: 'editing' | 'submitting' | 'sent'
  readonly isAwake: boolean
  readonly failure: string | null
  /** The address carries what the letter gave. */
  readonly hasToken: boolean
  readonly onConfirm: () => void
}

/** The newsletter's confirmation (TRIP-08). */
export function WelcomePage(props: WelcomePageProps) {
  return (
    <section className="dead-end">
      <div className="dead-end__picture">
        <Picture name="hello" />
      </div>
      <div className="dead-end__text">{props.state === 'sent' ? <Confirmed /> : <Confirm {...props} />}</div>
    </section>
  )
}

function Confirmed() {
  return (
    <>
      <h1 className="dead-end__title">Welcome</h1>
      <p className="dead-end__lead" role="status">
        Your address is confirmed. The next letter is yours.
      </p>
      <Link href="/trip-gallery" className="button button--sun dead-end__action">
        Look at trips meanwhile
      </Link>
    </>
  )
}

function Confirm({ state, isAwake, failure, hasToken, onConfirm }: WelcomePageProps) {
  if (!hasToken) {
    return (
      <>
        <h1 className="dead-end__title">Nothing to confirm here</h1>
        <p>This page is reached by the link in our letter. If it has gone astray, subscribe once more.</p>
        <Link href="/subscribe" className="button button--sun dead-end__action">
          Subscribe
        </Link>
      </>
    )
  }
  return (
    <>
      <h1 className="dead-end__title">One press, and it is yours</h1>
      <p>Confirm that you want our monthly letter at this address.</p>
      <p role="alert">{failure}</p>
      <button
        type="button"
        className="button button--sun dead-end__action"
        disabled={!isAwake}
        aria-disabled={state === 'submitting'}
        onClick={onConfirm}
      >
        {state === 'submitting' ? 'Confirming…' : 'Confirm'}
      </button>
    </>
  )
}
