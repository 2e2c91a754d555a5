import ExternalLink from 'lucide-react/icons/external-link'
import Info from 'lucide-react/icons/info'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { timeOfDay } from '../../ui/local-time.ts'

/** In place of a card: it is taken where nothing of it comes here. */
export function HostedCard() {
  return (
    <p className="step__hint">
      <Info size={16} aria-hidden="true" />
      You’ll pay on Stripe’s secure page and come back here. Only Stripe sees your card.
    </p>
  )
}

export interface HostedPageProps {
  readonly isAsking: boolean
  /** ISO instant: it ends by itself then. */
  readonly until: string | null
  readonly onGoOn: () => void
}

/** A payment that waits on its provider's page, for whoever came back without it. */
export function HostedPage({ isAsking, until, onGoOn }: HostedPageProps) {
  const { timeZone } = useSurroundings()
  if (!isAsking || until === null) return null
  return (
    <div className="notice notice--calm bank__waiting" role="status">
      <ExternalLink size={18} aria-hidden="true" />
      <span>
        You can pay until {timeOfDay(Date.parse(until), timeZone)}. Nothing is charged until you do.{' '}
        <button type="button" className="text-button" onClick={onGoOn}>
          Continue to payment
        </button>
      </span>
    </div>
  )
}
