import { tracking } from '../../../machines/app/app.handles.ts'
import { selectConsent } from '../../../machines/tracking/tracking.select.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { ContentPage } from '../told/ContentPage.tsx'
import { document } from './document.ts'

const SAID = {
  unknown: 'You have not been asked, or have not answered yet: nothing is counted.',
  yes: 'You have said yes: your visits are counted.',
  no: 'You have said no: nothing is counted.',
} as const

/** The cookie declaration, at whose foot one may change one's mind. */
export function Page() {
  const send = useSend()
  const consent = useActorView(tracking, selectConsent)
  return (
    <ContentPage
      document={document}
      foot={
        <section className="content__foot" aria-label="Your choice">
          <p role="status">{SAID[consent ?? 'unknown']}</p>
          <button
            type="button"
            className="button button--outline"
            disabled={consent === null}
            onClick={() => send(tracking, { type: 'tracking.ask' })}
          >
            Choose again
          </button>
        </section>
      }
    />
  )
}
