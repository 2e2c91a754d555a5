import { Link } from 'wouter'
import { Mark } from './Mark.tsx'

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer__row">
        <div className="footer__home">
          <Mark size={22} />
          <span className="footer__name">Tripwright</span>
        </div>
        <p className="footer__note">
          Tripwright is made up, and so are the people, the companies and the conversations here. No trip can
          be bought.
        </p>
        <nav aria-label="Footer">
          <ul className="footer__links">
            <li>
              <Link href="/">Home</Link>
            </li>
            <li>
              <Link href="/messages">Messages</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
