import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter } from '../mail/letter-job.ts'
import { letter } from '../mail/letters.ts'
import type { Mail } from '../mail/mail-port.ts'
import type { TellOfName } from '../store/orders/names-store.ts'
import { conciergesIn } from '../store/orders/order-letter-store.ts'
import { orderRef } from './order-ref.ts'

export interface MendedNamesParts {
  readonly jobs: Pick<Jobs, 'add'>
  /** Where the links of letters lead. */
  readonly origin: () => string
}

/** What is mended meanwhile is told by the same letter, in milliseconds. */
const GATHERED = 10 * 60_000

/** Of a trip that has no conversation our own people pass a mended name on, who can see the booking. */
export const tellConcierges =
  ({ jobs, origin }: MendedNamesParts): TellOfName =>
  async (session, { id, trip }, now) => {
    const told = { ref: orderRef(id), title: trip.title, link: `${origin()}${bookingPath(id)}` }
    const due = new Date(now.getTime() + GATHERED)
    for (const [index, { email, firstName }] of (await conciergesIn(session)).entries()) {
      const key = `name-${id}-${index}`
      const written = mendedNameLetter(email, { ...told, firstName })
      const payload = { ...written, name: `${key}-${now.getTime()}` }
      await jobs.add(session, Letter, { key, payload, due })
    }
  }

interface MendedNameTold {
  readonly firstName: string
  readonly ref: string
  readonly title: string
  readonly link: string
}

/** The names stand in the booking alone. */
const mendedNameLetter = (to: string, { firstName, ref, title, link }: MendedNameTold): Mail =>
  letter(to, `Passport names were mended: ${ref}`, [
    `Dear ${firstName},`,
    `Whoever booked ${title}, ${ref}, has mended travellers’ names. It has no conversation: tell those who have booked rooms or tickets by the name of before.`,
    { label: 'See the booking', link },
  ])
