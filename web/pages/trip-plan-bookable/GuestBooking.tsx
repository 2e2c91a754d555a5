import { SendClaim } from '../../../core/forms/claim-chat.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'

export interface GuestBookingProps {
  /** Where the link has gone. */
  readonly email: string
}

/** A guest has accepted the plan. To book it they need an account, which the link in an email leads to, and back here. */
export function GuestBooking({ email }: GuestBookingProps) {
  const form = useForm(SendClaim, {})
  const isSending = form.state === 'submitting'
  return (
    <div className="plan__guest" role="note">
      <p>
        You have accepted this plan. We have sent a link to <strong>{email}</strong>: open it to book, with an
        account of your own.
      </p>
      {form.state === 'sent' ? (
        <p className="price-box__small" role="status" ref={form.takeFocus} tabIndex={-1}>
          It is on its way again. Give it a minute, and look among unwanted mail too.
        </p>
      ) : (
        <>
          <FormNotice of={form} />
          <button
            type="button"
            className="button button--outline"
            disabled={!form.isAwake}
            aria-disabled={isSending}
            onClick={() => form.send({})}
          >
            {isSending ? 'Sending…' : 'Send the link again'}
          </button>
        </>
      )}
    </div>
  )
}
