import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Money } from '../../../core/money/money.ts'
import type { PlanView } from '../../../machines/plan/plan.select.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'

export interface PlanAnswerProps {
  readonly version: number
  readonly view: PlanView
  readonly isAccepted: boolean
  /** What it costs its reader; null while its content, of which something could be marked too, is on its way. */
  readonly total: Money | null
  readonly href: string
  readonly onAccept: () => void
  readonly onAsk: () => void
}

/** What a customer says to a plan; nobody else has anything to say to it here. Accepting is asked for once more. */
export function PlanAnswer(props: PlanAnswerProps) {
  const { version, view, isAccepted, total, href, onAccept, onAsk } = props
  const [isConfirming, setConfirming] = useState(false)
  const mustFocus = useRef(false)
  const can = view.standing?.can
  const isAccepting = view.answering === 'accepting' && view.accepting === version
  const settle = () => {
    mustFocus.current = true
    setConfirming(false)
  }
  if (isConfirming && can?.accept && total)
    return (
      <Confirmation
        version={version}
        total={total}
        onYes={() => {
          settle()
          onAccept()
        }}
        onNo={settle}
      />
    )
  return (
    <>
      {can?.request && (
        <button type="button" className="button button--outline" disabled={!total} onClick={onAsk}>
          Ask for changes
        </button>
      )}
      {(can?.accept || isAccepting) && (
        <button
          type="button"
          ref={(button) => {
            if (button && mustFocus.current) button.focus()
            mustFocus.current = false
          }}
          className="button button--sun plan-card__accept"
          disabled={!total}
          aria-disabled={isAccepting}
          onClick={() => !isAccepting && setConfirming(true)}
        >
          {isAccepting ? 'Accepting…' : `Accept plan ${version}`}
        </button>
      )}
      {isAccepted && can?.request && (
        <Link href={href} className="button button--sun plan-card__accept">
          Continue to booking
        </Link>
      )}
      <Refusal version={version} view={view} onAccept={onAccept} />
    </>
  )
}

interface ConfirmationProps {
  readonly version: number
  readonly total: Money
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The question has the focus, and no button: a second press of Enter decides nothing. */
function Confirmation({ version, total, onYes, onNo }: ConfirmationProps) {
  const id = useId()
  return (
    <fieldset className="plan-card__confirm" aria-labelledby={id}>
      <p id={id} className="plan-card__question" tabIndex={-1} ref={takeFocus}>
        Accept plan {version} for{' '}
        <strong>
          <Amount of={total} />
        </strong>
        ? Nothing is booked or charged yet.
      </p>
      <button type="button" className="button button--outline" onClick={onNo}>
        Not yet
      </button>
      <button type="button" className="button button--sun plan-card__accept" onClick={onYes}>
        Yes, accept
      </button>
    </fieldset>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Why it was not taken: there is always something to do about it. */
function Refusal({ version, view, onAccept }: Pick<PlanAnswerProps, 'version' | 'view' | 'onAccept'>) {
  const read = usePersonalReader()
  const isOwn = view.accepting === version && (view.answering === 'refused' || view.answering === 'outdated')
  return (
    <p className="plan-card__refusal" role="alert">
      {isOwn && view.reason && (
        <>
          Not accepted: {(view.reason.said && read(view.reason.said)) || view.reason.otherwise}{' '}
          {view.answering === 'refused' && (
            <button type="button" className="text-button" onClick={onAccept}>
              Try again
            </button>
          )}
        </>
      )}
    </p>
  )
}
