import { Link } from 'wouter'
import type { EnquiryRole } from '../../../core/enquiries/states.ts'
import { dayText } from '../../../core/places/day-text.ts'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import type { MemberView } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import { useReader } from '../../bridge/market/reader.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { TURN_WORDS } from '../../words/enquiry-states.ts'

export interface NextTurnProps {
  readonly facts: EnquiryFacts
  /** Whose turn it is; null where nobody has to do anything. */
  readonly by: EnquiryRole | null
  /** The reader's own. */
  readonly role: EnquiryRole
  readonly people: readonly MemberView[]
}

/** Somebody has to answer with a plan, or with another one. */
const WRITABLE: ReadonlySet<EnquiryFacts['state']> = new Set(['matched', 'planning', 'changes_requested'])

/** What is next to do, and by whom. */
export function NextTurn({ facts, by, role, people }: NextTurnProps) {
  const words = TURN_WORDS[facts.state]
  const { isReading } = useReader()
  if (by === null || !words) return null
  const isOwn = by === role
  return (
    <section className="trip-next" aria-label="What is next">
      <p className="trip-next__by">
        {isOwn ? (
          'Your turn'
        ) : (
          <>
            Next: <Somebody by={by} facts={facts} people={people} />
          </>
        )}
      </p>
      <p className="trip-next__deed">{isOwn ? words.own : words.theirs}</p>
      {facts.state === 'plan_sent' && facts.plan && (
        <p className="trip-next__after">
          The price of plan {facts.plan.version} is held until{' '}
          <time dateTime={facts.plan.valid_until}>{dayText(facts.plan.valid_until)}</time>.
        </p>
      )}
      <p className="trip-next__after">{words.after}</p>
      {WRITABLE.has(facts.state) && role !== 'customer' && !isReading && (
        <Link href={`/enquiries/${facts.id}/plan`} className="button button--sun trip-next__go">
          {facts.plan ? `Write plan ${facts.plan.version + 1}` : 'Write the plan'}
        </Link>
      )}
      {isOwn && role === 'concierge' && facts.designer === null && (
        <Link href={enquiryPath(facts.id)} className="button button--sun trip-next__go">
          Find a designer
        </Link>
      )}
    </section>
  )
}

/** The team is one; of the others the name is known, or what they are. */
function Somebody({
  by,
  facts,
  people,
}: Pick<NextTurnProps, 'facts' | 'people'> & { readonly by: EnquiryRole }) {
  if (by === 'concierge') return 'our concierge team'
  const customer = people.find(({ type }) => type === 'TV' || type === 'TA')
  const name = by === 'designer' ? facts.designer?.first_name : customer?.firstName
  if (!name) return by === 'designer' ? 'the designer' : 'the traveller'
  return <PersonalText of={name} />
}
