import { type ReactNode, useId } from 'react'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'

export interface WaitingPersonProps {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly appliedAt: string
  /** What they wrote, by its label; what they left out is not shown. */
  readonly facts: readonly (readonly [label: string, text: string | null])[]
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** The decision, where it is being taken. */
  readonly children: ReactNode
}

/** Somebody who waits, with what they wrote. */
export function WaitingPerson(props: WaitingPersonProps) {
  const { name, email, phone, appliedAt, facts, isOpen, onOpen, children } = props
  const id = useId()
  const isAwake = useIsHydrated()
  return (
    <li className="waiting-person">
      <div className="waiting-person__head">
        <div>
          <h3 className="waiting-person__name">
            <bdi>{name}</bdi>
          </h3>
          <p className="waiting-person__reached">
            <a href={`mailto:${email}`}>{email}</a>
            {phone !== null && <a href={`tel:${phone}`}>{phone}</a>}
            <time dateTime={appliedAt}>since {appliedAt.slice(0, 10)}</time>
          </p>
        </div>
        <button
          type="button"
          className="button button--outline"
          // Nothing hears a press before the page is awake.
          disabled={!isAwake}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Close ${name}` : `Decide on ${name}`}
          onClick={onOpen}
        >
          {isOpen ? 'Close' : 'Decide'}
        </button>
      </div>
      <dl className="waiting-person__facts">
        {facts
          .filter(([, text]) => text !== null && text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
      <div id={id}>{isOpen && children}</div>
    </li>
  )
}
