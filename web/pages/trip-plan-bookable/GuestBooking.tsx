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
        You’ve accepted this plan. To book it with your own account, open the link we’ve sent to{' '}
        <strong>{email}</strong>.
      </p>
      {form.state === 'sent' ? (
        <p className="price-box__small" role="status" ref={form.takeFocus} tabIndex={-1}>
          Sent again. Give it a minute, and check your spam folder too.
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
