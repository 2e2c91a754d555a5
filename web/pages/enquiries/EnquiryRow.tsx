import Check from 'lucide-react/icons/check'
import { Link, useSearch } from 'wouter'
import { partyWords, whenWords } from '../../../core/enquiries/asked-words.ts'
import { chosenWords } from '../../../core/enquiries/chosen-words.ts'
import type { EnquiryRole } from '../../../core/enquiries/states.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { searchWith } from '../../../core/routing/parameters.ts'
import type { EnquiryItem } from '../../../core/wire/enquiries.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { NEXT_WORDS, reachedBy, STATE_WORDS, WAY } from '../../words/enquiry-states.ts'

export interface EnquiryRowProps {
  readonly item: EnquiryItem
  readonly role: EnquiryRole
}

/** One enquiry of the list: where to, when, who, how far it has come, and its conversation. */
export function EnquiryRow({ item, role }: EnquiryRowProps) {
  const search = useSearch()
  return (
    <li className="enquiry">
      {item.picture ? (
        <CardPicture src={item.picture} className="enquiry__picture" />
      ) : (
        <span className="enquiry__picture" />
      )}
      <div className="enquiry__text">
        <h2 className="enquiry__title">
          <Link
            href={`/enquiries${searchWith(search, { enquiry: String(item.id) })}`}
            className="enquiry__link"
          >
            {item.destination}
            {item.designer && role !== 'designer' && `, with ${item.designer.first_name}`}
          </Link>
        </h2>
        {item.asked && <p className="enquiry__asked">{item.asked.customer}</p>}
        <p className="enquiry__small">
          <span className="enquiry__number">Enquiry #{item.id}</span>
          {[whenWords(item), partyWords(item), budgetIn(item)].filter(Boolean).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <Way item={item} />
        {role === 'customer' && <p className="enquiry__next">{NEXT_WORDS[item.state]}</p>}
      </div>
      {item.conv_id && (
        <Link href={conversationPath(item.conv_id)} className="button button--outline enquiry__chat">
          Open conversation
        </Link>
      )}
    </li>
  )
}

/** `About US$4,000 per person`; empty to whom it is not told, and where nobody said it. */
function budgetIn({ asked }: EnquiryItem): string {
  if (!asked?.budget) return ''
  const { amount, basis } = asked.budget
  return `about ${amountText(amount)} ${chosenWords('basis', basis)}`
}

/** The steps that are behind it, the one that it stands on, and those to come. */
export function Way({ item }: { readonly item: Pick<EnquiryItem, 'state' | 'kind'> }) {
  const reached = reachedBy(item.state)
  if (item.kind === 'general') return null
  if (reached === null)
    return (
      <p className="enquiry__way">
        <span className="enquiry__step" data-is="over">
          {STATE_WORDS[item.state]}
        </span>
      </p>
    )
  return (
    <ol className="enquiry__way" aria-label="How far it has come">
      {WAY.map((name, at) => (
        <li
          key={name}
          className="enquiry__step"
          data-is={stageOf(at, reached)}
          aria-current={at === reached ? 'step' : undefined}
        >
          {at < reached && <Check size={14} aria-label="done:" />}
          {at === reached ? STATE_WORDS[item.state] : name}
        </li>
      ))}
    </ol>
  )
}

function stageOf(at: number, reached: number): 'done' | 'now' | 'later' {
  if (at === reached) return 'now'
  return at < reached ? 'done' : 'later'
}
