import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { CurrencyCode } from '../../core/money/currency.ts'
import type { MenuItem } from '../../core/wire/catalogue/settings.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { SessionView } from '../../machines/session/session.select.ts'
import { PersonalText } from '../bridge/personal.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { UnreadBadge } from './controls/UnreadBadge.tsx'
import { CurrencyPicker } from './header/CurrencyPicker.tsx'
import { closePanel } from './header/close-panel.ts'
import { MainMenu, MenuButton } from './header/MainMenu.tsx'
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
  /** The entries of the top menu. */
  readonly menu: readonly MenuItem[]
  /** The path that is shown: its entry in the menu is marked. */
  readonly path: string
  readonly isAgent: boolean
  readonly currency: CurrencyCode
  readonly onCurrency: (code: CurrencyCode) => void
}

const ENTRANCES: ReadonlySet<string> = new Set(['login', 'signup'])
/** Whether a page is where a visitor signs in or joins: the header asks them for nothing else. */
const isEntrance = (page: string | null): boolean => page !== null && ENTRANCES.has(page)

/** Those who design trips ask nobody for one, nor does whoever only reads somebody's account. */
const mayAsk = ({ user, readingAs }: SessionView): boolean =>
  user?.type !== 'LS' && user?.type !== 'TC' && readingAs === null

export function Header(props: HeaderProps) {
  const { session, page, isWide, isClear, currency, onCurrency } = props
  const menuId = useId()
  return (
    <header className="header" data-wide={isWide || undefined} data-clear={isClear || undefined}>
      <div className="header__row">
        <Link href="/" className="header__home" aria-label="Tripwright, to the homepage">
          <Mark />
          <span className="header__name">Tripwright</span>
        </Link>
        <TopMenu {...props} id={menuId} />
        <div className="header__account">
          {session.readingAs && <Acting name={session.readingAs} />}
          <CurrencyPicker currency={currency} onCurrency={onCurrency} />
          <AccountCorner {...props} />
          {!isEntrance(page) && mayAsk(session) && <DesignLink />}
        </div>
        <MenuButton menu={menuId} />
      </div>
    </header>
  )
}

function MessagesLink({ page, unread }: Pick<HeaderProps, 'page' | 'unread'>) {
  return (
    <Link
      href="/messages"
      className="header__link"
      onClick={closePanel}
      aria-current={page === 'messages' ? 'page' : undefined}
    >
      Messages
      {unread > 0 && <UnreadBadge count={unread} />}
    </Link>
  )
}

function DesignLink() {
  return (
    <Link href="/design" className="button button--brand header__design">
      Design a trip
    </Link>
  )
}

function TopMenu(props: HeaderProps & { readonly id: string }) {
  const { id, session, page, menu, path, isAgent } = props
  const isKnown = session.user !== null || session.isGuest
  return (
    <MainMenu
      id={id}
      menu={menu}
      path={path}
      isAgent={isAgent}
      foot={
        <>
          {session.user === null && !isEntrance(page) && (
            <Link href="/login" className="button button--outline" onClick={closePanel}>
              Sign in
            </Link>
          )}
          {mayAsk(session) && (
            <Link href="/design" className="button button--brand" onClick={closePanel}>
              Design a trip
            </Link>
          )}
        </>
      }
    >
      {isKnown && <MessagesLink {...props} />}
    </MainMenu>
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
  props: Pick<HeaderProps, 'session' | 'page' | 'unread' | 'isLeaving' | 'onSignOut' | 'menuItems'>,
) {
  const { session, page, unread, isLeaving = false, onSignOut, menuItems } = props
  if (session.user) {
    const isSigningOut = isLeaving || session.state === 'signingOut'
    return (
      <AccountMenu user={session.user} unread={unread} isSigningOut={isSigningOut} onSignOut={onSignOut}>
        {menuItems}
      </AccountMenu>
    )
  }
  if (session.state === 'unknown' || isEntrance(page)) return null
  return (
    <Link href="/login" className="button button--brand header__sign-in">
      Sign in
    </Link>
  )
}
