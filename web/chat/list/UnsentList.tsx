import { useId, useRef, useState } from 'react'
import type { UnsentRow } from '../../../machines/chat/chat.select.ts'
import { copyText } from '../../bridge/clipboard.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'

export interface UnsentListProps {
  readonly rows: readonly UnsentRow[]
  readonly onDiscard: (hash: string) => void
}

/** What could not be sent before its conversation closed: kept until the person has copied or discarded it. */
export function UnsentList({ rows, onDiscard }: UnsentListProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="unsent" aria-labelledby={id}>
      <h3 className="unsent__title" id={id}>
        Unsent
      </h3>
      <p className="unsent__why">Written to conversations that are closed now.</p>
      <ul className="unsent__list">
        {rows.map((row) => (
          <Unsent key={row.hash} row={row} onDiscard={onDiscard} />
        ))}
      </ul>
    </section>
  )
}

function Unsent({ row, onDiscard }: { readonly row: UnsentRow } & Pick<UnsentListProps, 'onDiscard'>) {
  const read = usePersonalReader()
  const words = useRef<HTMLParagraphElement>(null)
  const [said, say] = useState('')
  const copy = async () => {
    const text = read(row.text)
    if (text === null || !words.current) return
    say((await copyText(text)) ? 'Copied' : select(words.current))
  }
  return (
    <li className="unsent__item">
      <p className="unsent__text" ref={words}>
        <PersonalText of={row.text} />
      </p>
      <div className="unsent__foot">
        <span className="unsent__enquiry">Enquiry #{row.enquiryId}</span>
        <span className="unsent__said" role="status">
          {said}
        </span>
        <button type="button" className="text-button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="text-button unsent__discard" onClick={() => onDiscard(row.hash)}>
          Discard
        </button>
      </div>
    </li>
  )
}

/** For the person to copy by hand. */
function select(element: HTMLElement): string {
  getSelection()?.selectAllChildren(element)
  return 'Selected: copy it with the keyboard'
}
