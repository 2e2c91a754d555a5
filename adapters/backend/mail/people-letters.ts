import { DESK_ZONE } from '../../../core/desk/zone.ts'
import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

/** An invitation to an agent. */
export function invitationLetter(
  to: string,
  { from, agency, link }: { readonly from: string; readonly agency: string; readonly link: string },
): Mail {
  return letter(to, 'Your invitation', [
    `${from} of Tripwright invites ${agency} to plan trips with us: designers who live where your clients go, and a commission on every trip.`,
    { label: 'Accept the invitation', link },
    'The link works for 14 days, for this address only.',
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
  return letter(to, 'We’re reviewing your agency', [
    `Dear ${firstName},`,
    'Thank you for joining. One of our concierges will review your agency and write to you within one working day.',
    'Until then you can look at everything and ask us anything. You’ll see your commissions once your agency is approved.',
  ])
}

export function agentDecisionLetter(to: string, firstName: string, { approve, reason, link }: Decided): Mail {
  return approve
    ? letter(to, 'Welcome as an agent', [
        `Dear ${firstName},`,
        'Your agency is approved. You can now see your commissions and plan for your clients.',
        ...said(reason),
        { label: 'Sign in', link },
      ])
    : letter(to, 'About your agency', [
        `Dear ${firstName},`,
        'We have reviewed your agency, and can’t work with it as things are.',
        ...said(reason),
        'If something changes, reply to this email.',
      ])
}

export function memberDecisionLetter(
  to: string,
  firstName: string,
  { approve, reason, company, link }: Decided & { readonly company: string },
): Mail {
  return approve
    ? letter(to, `You’ve joined ${company}`, [
        `Dear ${firstName},`,
        `You’re now part of ${company} on Tripwright and can see its enquiries and bookings.`,
        ...said(reason),
        { label: 'Sign in', link },
      ])
    : letter(to, `About ${company}`, [
        `Dear ${firstName},`,
        `We could not add you to ${company}.`,
        ...said(reason),
      ])
}

/** To an owner, as somebody asks to join. */
export function memberWaitsLetter(
  to: string,
  firstName: string,
  { who, company, link }: { readonly who: string; readonly company: string; readonly link: string },
): Mail {
  return letter(to, `${who} wants to join ${company}`, [
    `Dear ${firstName},`,
    `${who} says they work for ${company} and would like to join. They can’t see anything of ${company} until you approve them.`,
    { label: 'Decide', link },
  ])
}

/** To a local designer who was taken: the account, and the way to its first password. @param link works for 7 days */
export function firstPasswordLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Welcome as a local designer', [
    `Dear ${firstName},`,
    'We’d love to plan trips with you. Your account is ready. Choose a password for it:',
    { label: 'Choose my password', link },
    'The link works for 7 days. If it has expired, ask for a new one on the sign-in page.',
  ])
}

export function declinedApplicationLetter(to: string, firstName: string, reason: string): Mail {
  return letter(to, 'About your application', [
    `Dear ${firstName},`,
    'Thank you for your application. We can’t take you on as a local designer now.',
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
    `We promised ${name} a call between ${ours}. It’s ${timeIn(timezone, windowFrom)} where they are.`,
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
