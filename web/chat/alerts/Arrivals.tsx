import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ArrivalsView } from '../../../machines/alerts/alerts.arrivals.ts'
import { usePersonalText } from '../../bridge/personal.tsx'

/** Tells those who listen, politely, what came where no log in sight does. It stands beside whatever is shut out. */
export function Arrivals({ arrivals }: { readonly arrivals: ArrivalsView | null }) {
  return createPortal(
    <div className="hidden-visually" aria-live="polite">
      {arrivals && <Words key={arrivals.key} arrivals={arrivals} />}
    </div>,
    document.body,
  )
}

/** Said once: what is learnt of a conversation afterwards would be said again. */
function Words({ arrivals }: { readonly arrivals: ArrivalsView }) {
  const read = usePersonalText()
  const [words] = useState(() => {
    const { count, firstName, title } = arrivals
    if (count > 1) return `${count} new messages`
    return `New message from ${read(firstName)}${title ? ` in ${read(title)}` : ''}`
  })
  return <p>{words}</p>
}
