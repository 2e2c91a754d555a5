import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Mark } from '../Mark.tsx'
import { DesignLink } from '../trips/DesignLink.tsx'

export interface SiteFooterProps {
  /** The audience's. */
  readonly supportPhone: string
}

const COLUMNS = [
  {
    title: 'Explore',
    links: [
      ['/trip-gallery', 'All trips'],
      ['/design', 'Design a trip'],
      ['/private-group-tours', 'Private groups'],
      ['/school-tour-details', 'School tours'],
      ['/how-it-works', 'How it works'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/about-us', 'About us'],
      ['/contact-us', 'Contact us'],
      ['/press-coverpress', 'Press'],
      ['/subscribe', 'Our monthly newsletter'],
      ['/become-a-local-designer', 'Become a local designer'],
      ['/agent', 'For travel agents'],
      ['/messages', 'Messages'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/terms-of-use', 'Terms of use'],
      ['/terms-of-use-trip-plan-builder', 'Terms of the plan builder'],
      ['/privacy-policy', 'Privacy policy'],
      ['/cookie-declaration', 'Cookie declaration'],
      ['/data-protection', 'Data protection'],
      ['/traveller-protections', 'Traveller protections'],
      ['/travel-agent-booking-incentive', 'Agents’ incentive'],
      ['/incentive-terms-and-conditions', 'Incentive terms'],
    ],
  },
] as const

/** What the house has, who it is and what holds. */
export function SiteFooter({ supportPhone }: SiteFooterProps) {
  return (
    <footer className="footer">
      <div className="site-footer">
        <div className="site-footer__house">
          <p className="footer__home">
            <Mark size={22} />
            <span className="footer__name">Tripwright</span>
          </p>
          <p>
            An Australian travel agency for private trips, made with people who live there. Weekdays 8 am to 9
            pm, Sydney time:
          </p>
          <a className="site-footer__phone" href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>
            {supportPhone}
          </a>
        </div>
        {COLUMNS.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <p className="site-footer__note">
          Tripwright is made up, and so are the people, the companies and the conversations here. No trip can
          be bought.
        </p>
      </div>
    </footer>
  )
}

/** Links beneath their title; on a phone, where all of them would be a screen of their own, they open at a press. */
function Column({ title, links }: (typeof COLUMNS)[number]) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={title} className="site-footer__column" data-open={isOpen || undefined}>
      <h2 className="site-footer__title">
        <span>{title}</span>
        <button
          type="button"
          className="site-footer__fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </h2>
      <ul id={id} className="site-footer__links">
        {links.map(([href, label]) => (
          <li key={href}>
            {href === '/design' ? (
              <DesignLink className="site-footer__link">{label}</DesignLink>
            ) : (
              <Link href={href} className="site-footer__link">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
