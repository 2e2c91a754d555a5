import { Link } from 'wouter'
import { conversationPath } from '../../../core/routing/messages.ts'
import type { EnquiryItem } from '../../../core/wire/enquiries.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { NEXT_WORDS } from '../../words/enquiry-states.ts'
import { Way } from '../enquiries/EnquiryRow.tsx'

export interface InTheMakingProps {
  readonly enquiries: readonly EnquiryItem[]
  /** There may be more of them than these. */
  readonly hasMore: boolean
}

/** Trips that are being planned: how far each has come, and its conversation. */
export function InTheMaking({ enquiries, hasMore }: InTheMakingProps) {
  return (
    <>
      <h2 className="bookings__part">In the making</h2>
      <ol className="bookings__rail">
        {enquiries.map((item) => (
          <li key={item.id} className="bookings__stop rail-stop" data-is="making">
            <p className="bookings__when">
              <strong>Open</strong> <span>enquiry {item.id}</span>
            </p>
            <article className="booking-row">
              {item.picture && <CardPicture src={item.picture} className="booking-row__picture" />}
              <div className="booking-row__text">
                <h3 className="booking-row__title">
                  <Link href={`/enquiries?enquiry=${item.id}`} className="booking-row__link">
                    {item.destination}
                    {item.designer && `, with ${item.designer.first_name}`}
                  </Link>
                </h3>
                <p className="booking-row__small">{NEXT_WORDS[item.state]}</p>
                <Way item={item} />
              </div>
              {item.conv_id && (
                <Link
                  href={conversationPath(item.conv_id)}
                  className="button button--outline booking-row__ask"
                >
                  Open chat
                </Link>
              )}
            </article>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Link href="/enquiries" className="text-button">
          All your enquiries
        </Link>
      )}
    </>
  )
}
