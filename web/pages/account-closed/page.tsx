import { Link } from 'wouter'
import { EntrancePage } from '../entrance/EntrancePage.tsx'

/** What remains once an account was closed. */
export function Page() {
  return (
    <EntrancePage
      title="Your account is closed"
      lead="Your names, numbers and picture are gone. Your messages stay with the people you sent them to, without your name. Thank you for having travelled with us."
      saying="The roads stay open."
    >
      <div className="entrance__actions">
        <Link href="/trip-gallery" className="button button--sun">
          See the trips
        </Link>
        <Link href="/" className="button button--outline">
          Back to the homepage
        </Link>
      </div>
    </EntrancePage>
  )
}
