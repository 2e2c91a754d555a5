import { FollowCalendar as FollowCalendarForm } from '../../../core/forms/follow-calendar.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { FOLLOW_WORDS } from '../../words/calendar-words.ts'

export interface FollowCalendarProps {
  readonly id: number
  /** Null: no calendar follows it. */
  readonly url: string | null
}

/** An address at which calendars follow the trip, for as long as whoever has booked wants it. */
export function FollowCalendar({ id, url }: FollowCalendarProps) {
  const form = useForm(FollowCalendarForm, FOLLOW_WORDS)
  return (
    <div className="booking__follow">
      {url === null ? (
        <p className="booking__deadline">
          Or let your calendar follow the trip by an address: what changes comes by itself.
        </p>
      ) : (
        <Address url={url} />
      )}
      <Form of={form} className="booking__again">
        <input type="hidden" name="id" defaultValue={String(id)} />
        <input type="hidden" name="on" value={url === null ? 'yes' : 'no'} readOnly />
        <SubmitButton
          of={form}
          className="button--outline"
          label={url === null ? 'Make an address' : 'Stop following'}
          busy={url === null ? 'Making it…' : 'Stopping…'}
        />
        <FormNotice of={form} />
      </Form>
    </div>
  )
}

function Address({ url }: { readonly url: string }) {
  return (
    <>
      <p className="booking__deadline">
        Your calendar follows the trip by this address. Whoever has it sees the trip, so keep it to yourself.
      </p>
      <input
        className="booking__address"
        aria-label="Address for calendars"
        dir="auto"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <a href={url.replace(/^https?:/, 'webcal:')} className="text-button">
        Open it in your calendar
      </a>
    </>
  )
}
