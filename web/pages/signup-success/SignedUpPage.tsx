import { Link } from 'wouter'
import type { Purpose } from '../../../core/routing/purpose.ts'
import { GO_ON } from '../../words/purposes.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { ResendForm } from '../entrance/ResendForm.tsx'

export interface SignedUpPageProps {
  /** Who has joined; null for a visitor who is not signed in. */
  readonly user: { readonly firstName: string; readonly email: string } | null
  /** Where they had wanted to go, and what for. */
  readonly wish: { readonly address: string; readonly purpose: Purpose } | null
}

/** What comes after joining: a letter, and a first message. */
export function SignedUpPage({ user, wish }: SignedUpPageProps) {
  return (
    <EntrancePage
      title={user ? `Welcome, ${user.firstName}` : 'Welcome'}
      saying="Somebody is there to read it."
      lead={
        <>
          We’ve emailed {user ? <strong>{user.email}</strong> : 'you'}. Open the link in the email to confirm
          the address is yours.
        </>
      }
    >
      <div className="entrance__actions">
        {wish && (
          <Link href={wish.address} className="button button--sun">
            {GO_ON[wish.purpose]}
          </Link>
        )}
        <Link href="/messages" className={`button ${wish ? 'button--outline' : 'button--sun'}`}>
          Write your first message
        </Link>
        <Link href="/trip-gallery" className="button button--outline">
          See the trips
        </Link>
      </div>
      <ResendForm email={user?.email ?? null} />
    </EntrancePage>
  )
}
