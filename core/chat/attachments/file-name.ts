import { composed } from '../../text/foreign-text.ts'
import { extensionOf, kindOfName, kindOfType } from './kinds.ts'

/** UTF-16 units that are read of a name: its last ones, with its end. */
const MOST_READ = 1_000
/** UTF-16 units, the end included. */
const LONGEST = 120

/** Control characters, and those that turn the direction of what is read: `exe.jpg` shown for `gpj.exe`. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/**
 * Joiners shape the letters of some scripts, at a word's end behind a mark of theirs too, and make a family of several
 * people; elsewhere, beside our letters and digits, and a second time they are not seen.
 */
const IDLE_JOINER =
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\d]\p{M}{0,9})[\u200c\u200d]|(?<!\p{M})[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])|[\u200c\u200d](?=[\p{Script=Latin}\d])/gu
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g
/** The first half of a pair whose second half was cut off. */
const HALF_PAIR = /[\ud800-\udbff]$/
/** Halves of pairs alone: no header and no storage takes them. */
const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What no file system or header takes. */
const FORBIDDEN = /["*/:<>?\\|]/g

/**
 * A file's name as it is kept and shown: without its folders, without unseen characters, not too long. A name
 * without an end that we know gets the one of its type, if that is known (a pasted picture often has no name).
 * @param type the browser's, or empty
 */
export function attachmentName(given: string, type = ''): string {
  const seen = given
    .slice(-MOST_READ)
    .replace(LONE_HALF, '')
    .replace(/^.*[/\\]/s, '')
    // White space may be a control character, and two of them may stand apart by one.
    .replace(/\s/g, ' ')
    .replace(UNSEEN, '')
    .replace(JOINERS, '$1')
    .replace(IDLE_JOINER, '')
    .replace(/ +/g, ' ')
  const cleaned = composed(seen).replace(FORBIDDEN, '_')
  const bare = withoutEnd(cleaned)
  const end = endOf(bare, type)
  const isEnded = end !== '' && bare.toLowerCase().endsWith(`.${end}`)
  const stem = trimmed(isEnded ? bare.slice(0, -end.length - 1) : bare)
  const kept = trimmed(shortened(stem, LONGEST - end.length - 1)) || 'file'
  return end === '' ? kept : `${kept}.${end}`
}

const trimmed = (text: string): string => withoutEnd(text.replace(/^[. ]+/, ''))

/** Without full stops and spaces at its end, which no file system keeps. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function endOf(name: string, type: string): string {
  const end = extensionOf(name)
  if (kindOfName(name)) return end
  const byType = kindOfType(type)?.extensions[0]
  if (byType !== undefined && !trimmed(name).includes('.')) return byType
  return /^[a-z0-9]{1,10}$/.test(end) ? end : ''
}

/** Cut, never inside a surrogate pair. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return cut.replace(HALF_PAIR, '')
}
