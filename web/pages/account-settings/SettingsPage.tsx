import Building2 from 'lucide-react/icons/building-2'
import DoorOpen from 'lucide-react/icons/door-open'
import KeyRound from 'lucide-react/icons/key-round'
import Luggage from 'lucide-react/icons/luggage'
import Mail from 'lucide-react/icons/mail'
import Monitor from 'lucide-react/icons/monitor'
import User from 'lucide-react/icons/user'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'

export interface SettingsPageProps {
  readonly profile: ReactNode
  readonly email: ReactNode
  readonly password: ReactNode
  readonly sessions: ReactNode
  /** Null for whoever owns no company. */
  readonly agency: ReactNode | null
  /** Null for accounts that their owner can't close. */
  readonly closing: ReactNode | null
}

interface Section {
  readonly id: keyof SettingsPageProps
  readonly title: string
  readonly lead: string
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
}

const SECTIONS: readonly Section[] = [
  {
    id: 'profile',
    title: 'Profile',
    lead: 'What designers see of you, along with your local time.',
    icon: User,
  },
  {
    id: 'email',
    title: 'Email',
    lead: 'The address you sign in with, and where we send emails.',
    icon: Mail,
  },
  { id: 'password', title: 'Password', lead: 'Three unrelated words are a good start.', icon: KeyRound },
  {
    id: 'sessions',
    title: 'Where you are signed in',
    lead: 'Sign out on any device you no longer use.',
    icon: Monitor,
  },
  { id: 'agency', title: 'Your agency', lead: 'People who have asked to join your agency.', icon: Building2 },
  {
    id: 'closing',
    title: 'Close your account',
    lead: 'If you no longer need an account here.',
    icon: DoorOpen,
  },
]

/** The settings of an account: their sections, with a way to each beside them. */
export function SettingsPage(contents: SettingsPageProps) {
  const sections = SECTIONS.filter(({ id }) => contents[id] !== null)
  return (
    <div className="band band--first settings">
      <nav className="settings__sections" aria-label="Settings">
        {sections.map(({ id, title, icon: Icon }) => (
          <a key={id} href={`#${id}`} className="settings__link">
            <Icon size={18} aria-hidden="true" />
            {title}
          </a>
        ))}
        <Link href="/bookings" className="settings__link">
          <Luggage size={18} aria-hidden="true" />
          Bookings
        </Link>
      </nav>
      <div className="settings__sheets">
        <h1 className="trip__title">Settings</h1>
        {sections.map(({ id, title, lead }) => (
          <section key={id} id={id} className="settings__sheet" aria-labelledby={`${id}-title`}>
            <header>
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="settings__lead">{lead}</p>
            </header>
            {contents[id]}
          </section>
        ))}
      </div>
    </div>
  )
}
