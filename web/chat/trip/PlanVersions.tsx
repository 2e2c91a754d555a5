import Route from 'lucide-react/icons/route'
import { relativeTime, secondsSince } from '../../../core/chat/presence.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'

export interface PlanVersionsProps {
  readonly plan: NonNullable<EnquiryFacts['plan']>
  readonly now: number
  /** Leads to the message that a version came with. */
  readonly onShow: (seq: number) => void
}

/** Every version that was sent, the newest first, one press away. */
export function PlanVersions({ plan, now, onShow }: PlanVersionsProps) {
  return (
    <section className="trip-files" aria-labelledby="trip-plans-title">
      <h2 className="trip-panel__title" id="trip-plans-title">
        Plans
      </h2>
      <ul className="trip-files__list">
        {plan.versions.map(({ version, sent_at, seq }) => (
          <li key={version}>
            <button type="button" className="trip-file" onClick={() => onShow(seq)}>
              <Route size={18} aria-hidden="true" />
              <span className="trip-file__text">
                <span className="trip-file__name">Plan {version}</span>
                <span className="trip-file__size">
                  {[versionWords(plan, version), relativeTime(secondsSince(sent_at, now))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function versionWords(
  { version: newest, accepted_version }: PlanVersionsProps['plan'],
  version: number,
): string {
  if (version === accepted_version) return 'Accepted'
  return version === newest ? 'The newest' : ''
}
