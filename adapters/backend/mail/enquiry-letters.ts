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
  return letter(to, 'Shall we go on with your trip?', [
    firstName === null ? 'Hello,' : `Dear ${firstName},`,
    `nothing has been said about ${trip} for almost a month. In three days we put it aside.`,
    'To keep it, write to us in its chat, or change its dates. And should you come back to it later: one message, and we take it up again.',
    { label: 'Look at my enquiry', link },
  ])
}
