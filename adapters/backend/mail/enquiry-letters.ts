import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

interface Quiet {
  /** Null: the address was not proved, and whatever its writer called themselves stands in no letter to it. */
  readonly firstName: string | null
  readonly destination: string
  readonly link: string
}

/** Tells a customer that their enquiry lapses in three days. */
export function lapseLetter(to: string, { firstName, destination, link }: Quiet): Mail {
  const trip = destination === '' ? 'your trip' : `your trip to ${destination}`
  return letter(to, 'Shall we continue with your trip?', [
    firstName === null ? 'Hello,' : `Dear ${firstName},`,
    `It has been quiet around ${trip} for almost a month. We’ll put it on hold in three days.`,
    'To keep it open, write to us in the conversation or change the dates. If you come back later, one message is enough.',
    { label: 'Look at my enquiry', link },
  ])
}
