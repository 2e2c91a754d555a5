import { withoutDirectionMarks } from '../../../core/text/foreign-text.ts'
import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

/** Of the first message so much is shown. */
const SHOWN = 200
/** So many writers are named. */
const NAMED = 3

export interface MissedLetter {
  readonly firstName: string
  /** An address that nobody has proved: it gets nothing of what was written, and is called by no name. */
  readonly isGuest: boolean
  /** Who wrote, in the order of their first messages. */
  readonly names: readonly string[]
  readonly count: number
  /** The first message; empty where it is a file. */
  readonly text: string
  /** What the conversation is called to its reader. */
  readonly title: string
  /** It leads to the conversation, and signs in nobody. */
  readonly link: string
}

/** Tells somebody who was away of what they have not read in a conversation. */
export function missedLetter(to: string, missed: MissedLetter): Mail {
  const { count, link, isGuest } = missed
  const writers = listed(missed.names.map((name) => onOneLine(name)))
  const subject = count === 1 ? `${writers} has written to you` : `${count} new messages from ${writers}`
  return letter(to, subject, [
    ...(isGuest ? toGuest(writers, missed) : toMember(writers, missed)),
    { label: 'Read and answer', link },
    'Please don’t reply to this email; answer in the conversation. We won’t email you about it again until you’ve read it.',
  ])
}

function toMember(writers: string, { firstName, names, count, text, title }: MissedLetter): string[] {
  const have = names.length === 1 ? 'has' : 'have'
  const shown = beginningOf(onOneLine(text))
  const where = `in “${onOneLine(title)}”`
  return [
    `Dear ${firstName},`,
    count === 1
      ? `${writers} ${have} written to you while you were away, ${where}:`
      : `${writers} ${have} written to you while you were away, ${count} messages ${where}. The first one:`,
    shown === '' ? 'They sent a file.' : `“${shown}”`,
  ]
}

function toGuest(writers: string, { names }: MissedLetter): string[] {
  const have = names.length === 1 ? 'has' : 'have'
  return [
    'Hello,',
    `${writers} ${have} written in the chat started with this address.`,
    'It is open in the browser where it started. To read it on any device, use the link in our first email, which works for 7 days.',
  ]
}

/** 'Kenji', 'Kenji and Hannah', 'Kenji, Hannah, Diego and 2 more'. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED)
  const rest = names.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

/** What somebody wrote, so that it can't pass for more than a line of theirs. */
function onOneLine(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Cut between whole characters, never inside of one. */
function beginningOf(text: string): string {
  const characters = Array.from(text)
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN - 1).join('')}…` : text
}
