import { DESK_ZONE } from '../../../core/desk/hours.ts'
import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

/** An invitation to an agent. */
export function invitationLetter(
  to: string,
  { from, agency, link }: { readonly from: string; readonly agency: string; readonly link: string },
): Mail {
  return letter(to, 'Your invitation', [
    `${from} of Tripwright invites ${agency} to plan trips with us: designers who live where your customers go, and a commission on every trip.`,
    { label: 'Accept the invitation', link },
    'The link is good for 14 days, for this address alone.',
  ])
}

interface Decided {
  readonly approve: boolean
  /** The concierge's own sentence; may be empty. */
  readonly reason: string
  readonly link: string
}

/** An agent waits for a concierge's review. */
export function agentWaitsLetter(to: string, firstName: string): Mail {
  return letter(to, 'We look at your agency', [
    `Dear ${firstName},`,
    'thank you for joining. One of our concierges looks at your agency, and writes to you within a working day.',
    'Until then you can look at everything, and ask us anything; commissions are shown from then on.',
  ])
}

export function agentDecisionLetter(to: string, firstName: string, { approve, reason, link }: Decided): Mail {
  return approve
    ? letter(to, 'Welcome as an agent', [
        `Dear ${firstName},`,
        'your agency is with us from now on: you see your commissions, and plan for your customers.',
        ...said(reason),
        { label: 'Sign in', link },
      ])
    : letter(to, 'About your agency', [
        `Dear ${firstName},`,
        'we have looked at your agency, and can’t work with it as things are.',
        ...said(reason),
        'If something has changed, answer this letter.',
      ])
}

export function memberDecisionLetter(
  to: string,
  firstName: string,
  { approve, reason, company, link }: Decided & { readonly company: string },
): Mail {
  return approve
    ? letter(to, `You are in: ${company}`, [
        `Dear ${firstName},`,
        `from now on you work with us as one of ${company}, and see its enquiries and bookings.`,
        ...said(reason),
        { label: 'Sign in', link },
      ])
    : letter(to, `About ${company}`, [
        `Dear ${firstName},`,
        `we could not let you in as one of ${company}.`,
        ...said(reason),
      ])
}

/** To an owner, as somebody wants to be let in. */
export function memberWaitsLetter(
  to: string,
  firstName: string,
  { who, company, link }: { readonly who: string; readonly company: string; readonly link: string },
): Mail {
  return letter(to, 'Somebody wants to join you', [
    `Dear ${firstName},`,
    `${who} says that they work for ${company}, and wants to be let in. Until you have said so they see nothing of it.`,
    { label: 'Decide', link },
  ])
}

/** To a local designer who was taken: the account, and the way to its first password. @param link good for 7 days */
export function firstPasswordLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Welcome as a local designer', [
    `Dear ${firstName},`,
    'we would like to plan trips with you: your account is there. Choose a password for it:',
    { label: 'Choose my password', link },
    'The link is good for 7 days. If it has expired, ask for another one at the sign-in.',
  ])
}

export function declinedApplicationLetter(to: string, firstName: string, reason: string): Mail {
  return letter(to, 'About your application', [
    `Dear ${firstName},`,
    'thank you for your application. We can’t take you on as a local designer now.',
    ...said(reason),
  ])
}

const said = (reason: string): readonly string[] => (reason === '' ? [] : [reason])

/** To a concierge, as the half hour of a call begins that somebody was promised (CALL-05). */
export function callbackLetter(
  to: string,
  firstName: string,
  callback: {
    readonly name: string
    readonly phone: string
    readonly phoneExtension: string | null
    readonly timezone: string
    readonly topic: string
    readonly windowFrom: Date
    readonly windowTo: Date
  },
): Mail {
  const { name, phone, phoneExtension, timezone, topic, windowFrom, windowTo } = callback
  const extension = phoneExtension === null ? '' : `, extension ${phoneExtension}`
  const ours = `${timeIn(DESK_ZONE, windowFrom)} and ${timeIn(DESK_ZONE, windowTo)}, Sydney time`
  return letter(to, `Call ${name} now`, [
    `Dear ${firstName},`,
    `${name} was promised a call between ${ours}. Where they are it is ${timeIn(timezone, windowFrom)}.`,
    `${phone}${extension}`,
    ...(topic === '' ? [] : [`It is about: ${topic}`]),
  ])
}

/** `10:30`, on the clocks of a zone; of one that this machine does not know, in UTC. */
function timeIn(zone: string, instant: Date): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-AU', { ...clock, timeZone: zone }).format(instant)
  } catch {
    return `${new Intl.DateTimeFormat('en-AU', { ...clock, timeZone: 'UTC' }).format(instant)} UTC`
  }
}
