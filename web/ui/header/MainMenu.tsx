import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { MenuItem } from '../../../core/wire/catalogue/settings.ts'
import { closePanel } from './close-panel.ts'

export interface MainMenuProps {
  readonly id: string
  readonly menu: readonly MenuItem[]
  /** The path that is shown, to mark its entry. */
  readonly path?: string | undefined
  readonly isAgent?: boolean
  /** Further entries of the row: messages. */
  readonly children?: ReactNode
  /** What stands beneath the entries where the menu is a panel: sign in, design a trip. */
  readonly foot?: ReactNode
}

type Entry = Pick<MenuItem, 'id' | 'label' | 'href' | 'badge' | 'audience'>

/** A row of entries, some of which open a panel; on phones and tablets all of it is a panel behind a button. */
export function MainMenu({ id, menu, path, isAgent = false, children, foot }: MainMenuProps) {
  const isFor = ({ audience }: Entry) => audience === 'all' || (audience === 'agent') === isAgent
  return (
    <nav id={id} popover="auto" className="main-menu" aria-label="Main">
      <ul className="main-menu__row">
        {menu.filter(isFor).map((item) => {
          const parts = item.children.filter(isFor)
          return (
            <li key={item.id}>
              {parts.length === 0 ? (
                <EntryLink entry={item} path={path} className="header__link" />
              ) : (
                <Mega item={item} parts={parts} path={path} isFor={isFor} />
              )}
            </li>
          )
        })}
        {children && <li>{children}</li>}
      </ul>
      {foot && <div className="main-menu__foot">{foot}</div>}
    </nav>
  )
}

/** Opens the menu where it is a panel: it stands at the other end of the row, so it comes after all else there. */
export function MenuButton({ menu }: { readonly menu: string }) {
  return (
    <button type="button" className="icon-button main-menu__open" popoverTarget={menu} aria-label="Menu">
      <Menu size={22} aria-hidden="true" />
    </button>
  )
}

interface MegaProps {
  readonly item: MenuItem
  readonly parts: MenuItem['children']
  readonly path?: string | undefined
  readonly isFor: (entry: Entry) => boolean
}

/** An entry with a panel of columns. Esc and a press beside it close it; in the phone's panel it stands open. */
function Mega({ item, parts, path, isFor }: MegaProps) {
  const id = useId()
  return (
    <>
      <button type="button" className="header__link main-menu__more" popoverTarget={id}>
        {item.label}
      </button>
      <div id={id} popover="auto" className="mega">
        <p className="mega__all">
          <EntryLink entry={item} path={path} className="mega__head" />
        </p>
        <ul className="mega__columns">
          {parts.map((part) => (
            <li key={part.id}>
              <EntryLink
                entry={part}
                path={path}
                className={part.children.length > 0 ? 'mega__head' : 'mega__link'}
              />
              {part.children.length > 0 && (
                <ul>
                  {part.children.filter(isFor).map((entry) => (
                    <li key={entry.id}>
                      <EntryLink entry={entry} path={path} className="mega__link" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

interface EntryLinkProps {
  readonly entry: Entry
  readonly path?: string | undefined
  readonly className: string
}

function EntryLink({ entry: { href, label, badge }, path, className }: EntryLinkProps) {
  return (
    <Link
      href={href}
      className={className}
      aria-current={href === path ? 'page' : undefined}
      onClick={closePanel}
    >
      {label}
      {badge && <span className="main-menu__badge">{badge}</span>}
    </Link>
  )
}
