import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useId } from 'react'
import type { SessionUser } from '../../machines/session/session.select.ts'
import { PersonalText, usePersonalReader } from '../bridge/personal.tsx'
import { Avatar } from './avatar/Avatar.tsx'

export interface AccountMenuProps {
  readonly user: SessionUser
  readonly isSigningOut: boolean
  readonly onSignOut: () => void
  /** Further entries: buttons or links with the class `menu__item`. */
  readonly children?: ReactNode
}

/** The portrait in the header and what opens from it. The popover is the browser's own: Esc and clicks outside close it. */
export function AccountMenu({ user, isSigningOut, onSignOut, children }: AccountMenuProps) {
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
