import { Link } from 'wouter'
import type { PlanView } from '../../../machines/plan/plan.select.ts'
import { usePersonalReader } from '../../bridge/personal.tsx'

export interface PlanAnswerProps {
  readonly version: number
  readonly view: PlanView
  readonly isAccepted: boolean
  /** What could be marked in it is there. */
  readonly isReady: boolean
  readonly href: string
  readonly onAccept: () => void
  readonly onAsk: () => void
}

/** What a customer says to a plan; nobody else has anything to say to it here. */
export function PlanAnswer(props: PlanAnswerProps) {
  const { version, view, isAccepted, isReady, href, onAccept, onAsk } = props
  const can = view.standing?.can
  const isAccepting = view.answering === 'accepting' && view.accepting === version
  return (
    <>
      {can?.request && (
        <button type="button" className="button button--outline" disabled={!isReady} onClick={onAsk}>
          Ask for changes
        </button>
      )}
      {(can?.accept || isAccepting) && (
        <button
          type="button"
          className="button button--sun plan-card__accept"
          aria-disabled={isAccepting}
          onClick={() => !isAccepting && onAccept()}
        >
          {isAccepting ? 'Accepting…' : `Accept plan ${version}`}
        </button>
      )}
      {isAccepted && can?.request && (
        <Link href={href} className="button button--sun plan-card__accept">
          Go on to booking
        </Link>
      )}
      <Refusal version={version} view={view} onAccept={onAccept} />
    </>
  )
}

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
