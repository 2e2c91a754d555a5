import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import type { Mail } from './mail-port.ts'

const CLOSING = 'Tripwright, an Australian travel agency for private trips'

/** What confirms an address for the newsletter (TRIP-08). */
export function confirmationLetter(to: string, link: string): Mail {
  return letter(to, 'Confirm your address', [
    'Somebody, we hope it was you, wants our monthly newsletter at this address: one designer, one place, no offers that end at midnight.',
    { label: 'Confirm this address', link },
    'The link works for 7 days. If this wasn’t you, you can ignore this email. We won’t write again.',
  ])
}

/** Thanks for an application as a local designer (TRIP-05). */
export function thanksLetter(to: string, firstName: string): Mail {
  return letter(to, 'We have your application', [
    `Dear ${firstName},`,
    'Thank you. We have your application as a local designer. Two of us will read it, and one of us will write to you within ten working days.',
    'If you forgot something, send the form again within an hour. It replaces the first one.',
  ])
}

interface LetterLink {
  readonly label: string
  readonly link: string
}

type Paragraph = string | LetterLink | { readonly choices: readonly LetterLink[] }

/**
 * A letter with its paragraphs as plain text and as rich text; links stand in paragraphs of their own, choices beside
 * one another.
 */
export function letter(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const all: readonly Paragraph[] = [...paragraphs, CLOSING]
  const [text, html] = [all.map(plainPart), all.map(richPart)]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: cleanRichText(html.join('\n')) }
}

function plainPart(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('choices' in part) return part.choices.map(({ label, link }) => `${label}: ${link}`).join('\n')
  return `${part.label}:\n${part.link}`
}

function richPart(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('choices' in part) return `<p>${part.choices.map(richLink).join(' &nbsp; ')}</p>`
  return `<p>${richLink(part)}<br>${escaped(part.link)}</p>`
}

const richLink = ({ label, link }: LetterLink): string =>
  `<a href="${escaped(link)}"><strong>${escaped(label)}</strong></a>`

/** Text as it may stand in HTML, in attributes too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
