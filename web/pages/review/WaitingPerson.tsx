import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { dayText } from '../../../core/places/day-text.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'

/** One at a time is decided on. */
export interface Opening {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export interface Decision {
  /** Of the words that say how many wait. */
  readonly words: RefObject<HTMLParagraphElement | null>
  readonly opening: (key: string) => Opening
}

/**
 * One of those who wait is decided on at a time. Whoever is decided on goes from the list, and the focus to the words
 * that say how many still wait.
 * @param waiting a key for each of them
 */
export function useDecision(waiting: readonly string[]): Decision {
  const [open, setOpen] = useState<string | null>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const isDecided = open !== null && !waiting.includes(open)
  useEffect(() => {
    if (!isDecided) return
    words.current?.focus({ preventScroll: true })
    setOpen(null)
  }, [isDecided])
  const opening = (key: string): Opening => ({
    isOpen: open === key,
    onOpen: () => setOpen(open === key ? null : key),
  })
  return { words, opening }
}

export interface WaitingPersonProps extends Opening {
  readonly person: {
    readonly name: string
    readonly email: string
    readonly phone: string | null
    readonly applied_at: string
    /** Absent where nobody was asked to prove the address. */
    readonly is_confirmed?: boolean | undefined
  }
  /** What they wrote, by its label; what they left out is not shown. */
  readonly facts: readonly (readonly [label: string, text: string | null])[]
  /** What they sent along. */
  readonly files?: readonly { readonly name: string; readonly url: string }[]
  /** The decision, where it is being taken. */
  readonly children: ReactNode
}

/** Somebody who waits, with what they wrote. */
export function WaitingPerson(props: WaitingPersonProps) {
  const { person, facts, files = [], isOpen, onOpen, children } = props
  const { name, email, phone, applied_at } = person
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
            <time dateTime={applied_at}>since {dayText(applied_at.slice(0, 10))}</time>
            {person.is_confirmed === false && (
              <span className="waiting-person__unproved">address not confirmed yet</span>
            )}
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
        {files.length > 0 && (
          <div>
            <dt>Files</dt>
            <dd className="waiting-person__files">
              {files.map(({ name: file, url }) => (
                <a key={url} href={url} download={file}>
                  {file}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <div id={id}>{isOpen && children}</div>
    </li>
  )
}
