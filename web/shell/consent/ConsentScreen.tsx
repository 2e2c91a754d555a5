import { tracking } from '../../../machines/app/app.handles.ts'
import { selectIsAsking } from '../../../machines/tracking/tracking.select.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'

/** Asks once whether somebody may be counted; yes and no are as easy (LOG-04). */
export function ConsentScreen() {
  const send = useSend()
  const isAsking = useActorView(tracking, selectIsAsking)
  if (!isAsking) return null
  const answer = (consent: 'yes' | 'no') => send(tracking, { type: 'tracking.answer', consent })
  return (
    <section className="consent" aria-label="Statistics">
      <p className="consent__text">
        May we count how our pages are used? Nothing leaves our own servers, and nothing is counted before you
        say yes.
      </p>
      <div className="consent__answers">
        <button type="button" className="button button--outline" onClick={() => answer('no')}>
          No, thank you
        </button>
        <button type="button" className="button button--outline" onClick={() => answer('yes')}>
          Yes, count me
        </button>
      </div>
    </section>
  )
}
