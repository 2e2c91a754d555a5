import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'

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
  return <DeadEnd picture="hello">{props.state === 'sent' ? <Confirmed /> : <Confirm {...props} />}</DeadEnd>
}

/** The button that was pressed is gone: the heading takes its focus. */
function Confirmed() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 className="dead-end__title" ref={title} tabIndex={-1}>
        Welcome
      </h1>
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
      <div className="notice" role="alert">
        {failure}
      </div>
      <button
        type="button"
        className="button button--sun dead-end__action"
        disabled={!isAwake}
        aria-disabled={state === 'submitting'}
        onClick={onConfirm}
      >
        {state === 'submitting' ? 'Confirming…' : 'Confirm'}
      </button>
      {failure && <Link href="/subscribe">Subscribe once more</Link>}
    </>
  )
}
