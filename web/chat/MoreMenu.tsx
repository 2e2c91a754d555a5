import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useReportProblem } from '../bridge/report-problem.tsx'

export interface MoreMenuProps {
  /** What it is the menu of. */
  readonly title: string
  readonly convId: string
  readonly className?: string
}

/** What is seldom done with a conversation. It closes by Escape, and when the focus or a press goes elsewhere. */
export function MoreMenu({ title, convId, className = '' }: MoreMenuProps) {
  const report = useReportProblem({ conversation: convId })
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  if (!report) return null
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className={`more ${className}`}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // A press on what takes no focus, or another window, says nothing of where it has gone.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        // The box, or the sheet, stays.
        event.stopPropagation()
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-button more__button" aria-label={`More about ${title}`}>
        <Ellipsis size={20} aria-hidden="true" />
      </summary>
      <div className="more__items">
        <button
          type="button"
          className="menu__item"
          onClick={() => {
            close()
            // The dialog gives the focus back to what had it.
            menu.current?.querySelector('summary')?.focus()
            report()
          }}
        >
          <Flag size={18} aria-hidden="true" />
          Report a problem
        </button>
      </div>
    </details>
  )
}
