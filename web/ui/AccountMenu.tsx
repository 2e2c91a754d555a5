import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import Luggage from 'lucide-react/icons/luggage'
import MailOpen from 'lucide-react/icons/mail-open'
import MessageCircle from 'lucide-react/icons/message-circle'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { type ComponentType, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { SessionUser } from '../../machines/session/session.select.ts'
import { PersonalText, usePersonalReader } from '../bridge/personal.tsx'
import { Avatar } from './avatar/Avatar.tsx'
import { UnreadBadge } from './controls/UnreadBadge.tsx'
import { closePanel } from './header/close-panel.ts'

export interface AccountMenuProps {
  readonly user: SessionUser
  readonly isSigningOut: boolean
  readonly onSignOut: () => void
  /** Unread messages of all conversations. */
  readonly unread: number
  /** Further entries: buttons or links with the class `menu__item`. */
  readonly children?: ReactNode
}

/** The portrait in the header and what opens from it. The popover is the browser's own: Esc and clicks outside close it. */
export function AccountMenu({ user, isSigningOut, onSignOut, unread, children }: AccountMenuProps) {
  const id = useId()
  const name = usePersonalReader()(user.firstName)
  return (
    <>
      <button type="button" className="account" popoverTarget={id} aria-label="Your account">
        <Avatar name={name} image={user.avatar} />
      </button>
      <div id={id} popover="auto" className="menu">
        <p className="menu__name">
          <PersonalText of={user.firstName} /> <PersonalText of={user.lastName} />
        </p>
        <p className="menu__email">
          <PersonalText of={user.email} />
        </p>
        <div className="menu__items">
          <MenuLink href="/messages" icon={MessageCircle}>
            Messages
            {unread > 0 && <UnreadBadge count={unread} />}
          </MenuLink>
          <MenuLink href="/enquiries" icon={MailOpen}>
            {user.type === 'LS' || user.type === 'TC' ? 'Enquiries' : 'Your enquiries'}
          </MenuLink>
          <MenuLink href="/bookings" icon={Luggage}>
            {user.type === 'LS' || user.type === 'TC' ? 'Bookings' : 'Your bookings'}
          </MenuLink>
          {(user.type === 'LS' || user.type === 'TC') && (
            <MenuLink href="/desk/reviews" icon={Star}>
              Reviews
            </MenuLink>
          )}
          {user.type === 'TC' && (
            <>
              <MenuLink href="/desk/people" icon={Users}>
                People
              </MenuLink>
              <MenuLink href="/desk/reports" icon={Flag}>
                Reports
              </MenuLink>
            </>
          )}
          <MenuLink href="/account/settings" icon={Settings}>
            Settings
          </MenuLink>
          {children}
          <button type="button" className="menu__item" disabled={isSigningOut} onClick={onSignOut}>
            <LogOut size={18} aria-hidden="true" />
            {isSigningOut ? 'Signing out…' : 'Sign out'}
          </button>
        </div>
      </div>
    </>
  )
}

interface MenuLinkProps {
  readonly href: string
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
  readonly children: ReactNode
}

function MenuLink({ href, icon: Icon, children }: MenuLinkProps) {
  return (
    <Link href={href} className="menu__item" onClick={closePanel}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
