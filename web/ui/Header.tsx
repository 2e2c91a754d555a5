import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SealedText } from '../../core/wire/personal.ts'
import type { SessionView } from '../../machines/session/session.select.ts'
import { PersonalText } from '../bridge/personal.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { UnreadBadge } from './controls/UnreadBadge.tsx'
import { Mark } from './Mark.tsx'

export interface HeaderProps {
  readonly session: SessionView
  /** The page that is shown: its entry in the menu is marked. */
  readonly page: string | null
  /** Unread messages of all conversations. */
  readonly unread: number
  /** As wide as the window, for the pages that are. */
  readonly isWide?: boolean
  /** Stands in the sky of the picture beneath it. */
  readonly isClear?: boolean
  /** The person has asked to sign out, and it is on its way. */
  readonly isLeaving?: boolean
  readonly onSignOut: () => void
  /** Further entries of the account menu. */
  readonly menuItems?: ReactNode
}

export function Header({
  session,
  page,
  unread,
  isWide = false,
  isClear = false,
  isLeaving = false,
  onSignOut,
  menuItems,
}: HeaderProps) {
  return (
    <header className="header" data-wide={isWide || undefined} data-clear={isClear || undefined}>
      <div className="header__row">
        <Link href="/" className="header__home" aria-label="Tripwright, to the homepage">
          <Mark />
          <span className="header__name">Tripwright</span>
        </Link>
        <nav className="header__menu" aria-label="Main">
          <Link
            href="/messages"
            className="header__link"
            aria-current={page === 'messages' ? 'page' : undefined}
          >
            Messages
            {unread > 0 && <UnreadBadge count={unread} />}
          </Link>
        </nav>
        <div className="header__account">
          {session.readingAs && <Acting name={session.readingAs} />}
          <AccountCorner
            session={session}
            page={page}
            isLeaving={isLeaving}
            onSignOut={onSignOut}
            menuItems={menuItems}
          />
        </div>
      </div>
    </header>
  )
}

/** Whose account an administrator looks at, on every page. */
function Acting({ name }: { readonly name: SealedText }) {
  return (
    <p className="header__acting">
      Reading as <PersonalText of={name} />
    </p>
  )
}

function AccountCorner(
  props: Pick<HeaderProps, 'session' | 'page' | 'isLeaving' | 'onSignOut' | 'menuItems'>,
) {
  const { session, page, isLeaving, onSignOut, menuItems } = props
  if (session.user) {
    const isSigningOut = isLeaving || session.state === 'signingOut'
    return (
      <AccountMenu user={session.user} isSigningOut={isSigningOut} onSignOut={onSignOut}>
        {menuItems}
      </AccountMenu>
    )
  }
  if (session.state === 'unknown' || page === 'login') return null
  return (
    <Link href="/login" className="button button--brand header__sign-in">
      Sign in
    </Link>
  )
}
