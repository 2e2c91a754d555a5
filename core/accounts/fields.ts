import { composed, narrowed, plainDigits, withoutEdges } from '../text/foreign-text.ts'

/** White space and dress around an address are read so far. */
const MOST_READ = 1_000

/** `Maya Lindqvist <maya@demo.test>` */
const NAMED = /^[^<>]*<([^<>]*)>$/
const ASCII = /^[\0-\u007f]*$/
/** What a browser copies of a link; what stands behind the address is for the letter. */
const LINK = /^(?:mailto:\s*)+([^?]*).*$/is

/** A link has signs that mean something in it, and letters of other scripts, as their bytes. */
function decodedLink(_link: string, address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** An address as mail programs, cards and links have it, without their dress, as wide as usual: its letters stay. */
export function readEmail(text: string): string {
  if (text.length > MOST_READ) return text.trim()
  const plain = narrowed(text).replaceAll('’', "'")
  // The full stop of a Japanese keyboard.
  const address = undressed(plain).replace(/@.*/s, (domain) => domain.replaceAll('。', '.'))
  // The digits of an Arabic keyboard in an address that is of ASCII otherwise.
  const latin = plainDigits(address)
  return ASCII.test(latin) ? latin : address
}

function undressed(text: string): string {
  const bare = withoutEdges(text).replace(NAMED, '$1').replace(LINK, decodedLink)
  return bare === text ? text : undressed(bare)
}

/** How an address is compared and stored: without dress, in small letters, composed. */
export function normaliseEmail(text: string): string {
  // A Turkish capital is the small letter’s, and not that with another dot.
  return composed(readEmail(text).replaceAll('\u0130', 'i').toLowerCase())
}

/** Controls, and signs that are not seen: an address with one is another than it looks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u

export type EmailIssue = 'emailMissing' | 'emailWrong'

/** What is wrong with an address (accounts.md "Fields"): nothing, or one issue. */
export function emailIssues(text: string): readonly EmailIssue[] {
  if (text.length > MOST_READ) return ['emailWrong']
  const email = normaliseEmail(text)
  if (email === '') return ['emailMissing']
  return isDeliverable(email) ? [] : ['emailWrong']
}

const LOCAL_PART = /^[^\s()<>[\]"“”„«»‘,;:\\]{1,64}$/u
const LABEL = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u

function isDeliverable(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@')
  if (more.length > 0 || email.length > 254 || UNSEEN.test(email)) return false
  const labels = domain.split('.')
  // No top-level domain is a number: that is an address of a machine.
  return (
    LOCAL_PART.test(local) && labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

const isLabel = (label: string): boolean => LABEL.test(label)
