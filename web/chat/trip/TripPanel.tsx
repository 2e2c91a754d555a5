import X from 'lucide-react/icons/x'
import { latePart } from '../../hydration/late.tsx'
import type { TripContentsProps } from './TripContents.tsx'
import { TRIP_PANEL_ID } from './trip-panel-id.ts'

const TripContents = latePart(async () => (await import('./TripContents.tsx')).TripContents)

/**
 * What the conversation is about. It stands beside the conversation, beneath its header on tablets, and on phones a
 * button of the header opens it as a sheet: at once, whether or not what is in it has loaded.
 */
export function TripPanel(props: TripContentsProps) {
  return (
    <aside id={TRIP_PANEL_ID} popover="auto" className="trip-panel" aria-label="About this conversation">
      <button
        ref={takesFocus}
        type="button"
        className="icon-button trip-panel__close"
        aria-label="Close"
        popoverTarget={TRIP_PANEL_ID}
        popoverTargetAction="hide"
      >
        <X size={20} aria-hidden="true" />
      </button>
      <TripContents {...props} />
    </aside>
  )
}

/** Whom a popover focuses when it opens is told by this attribute, which React keeps to itself. */
const takesFocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')
