import { Link } from 'wouter'
import { NewsletterConfirmation } from '../../../core/forms/newsletter.ts'
import { FormNotice } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { CONFIRMATION_WORDS } from '../../words/newsletter.ts'

export interface WelcomePageProps {
  /** What the letter's link carried; empty where somebody came by another way. */
  readonly token: string
}

/** The newsletter's confirmation (TRIP-08): one press confirms, so that no program which follows links does. */
export function WelcomePage({ token }: WelcomePageProps) {
  const form = useForm(NewsletterConfirmation, CONFIRMATION_WORDS)
  return (
    <DeadEnd picture="hello">
      {form.state === 'sent' ? <Confirmed form={form} /> : <Confirm form={form} token={token} />}
    </DeadEnd>
  )
}

/** The button that was pressed is gone: the heading takes its focus. */
function Confirmed({ form }: { readonly form: OpenForm }) {
  return (
    <>
      <h1 className="dead-end__title" ref={form.takeFocus} tabIndex={-1}>
        Welcome
      </h1>
      <p className="dead-end__lead" role="status">
        Your address is confirmed. You’ll get the next newsletter.
      </p>
      <Link href="/trip-gallery" className="button button--sun dead-end__action">
        See the trips
      </Link>
    </>
  )
}

function Confirm({ form, token }: WelcomePageProps & { readonly form: OpenForm<'token'> }) {
  if (token === '') {
    return (
      <>
        <h1 className="dead-end__title">Nothing to confirm here</h1>
        <p>Open this page from the link in our email. If you can’t find it, subscribe again.</p>
        <Link href="/subscribe" className="button button--sun dead-end__action">
          Subscribe
        </Link>
      </>
    )
  }
  const isSending = form.state === 'submitting'
  // The link stands in no control: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('token').error
  return (
    <>
      <h1 className="dead-end__title">Confirm your subscription</h1>
      <p>Confirm that you want our monthly newsletter at this address.</p>
      <FormNotice of={{ ...form, notice }} />
      <button
        type="button"
        className="button button--sun dead-end__action"
        disabled={!form.isAwake}
        aria-disabled={isSending}
        onClick={() => form.send({ token })}
      >
        {isSending ? 'Confirming…' : 'Confirm'}
      </button>
      {notice && <Link href="/subscribe">Subscribe again</Link>}
    </>
  )
}
