import { LIMIT } from './timings.ts'

/**
 * The one form in which a text goes out, for client and server alike (SEND-07): line ends normalised,
 * what no store keeps (NUL, half a surrogate pair) replaced by U+FFFD, script, style and link tags removed
 * with what they enclose, trimmed, cut at 100,000 UTF-16 units.
 * Every other character stays, so `a < b` survives. Applying it twice changes nothing more.
 * @returns the text; empty when nothing is left to send
 */
export function outgoingText(raw: string): string {
  const storable = raw.slice(0, MOST_RAW).replace(/\r\n?/g, '\n').replace(UNSTORABLE, '\ufffd')
  return cut(withoutForbiddenElements(storable).trim()).trimEnd()
}

/** Of a longer text the rest is not even read: ten times what is kept, since tags may take some of it. */
const MOST_RAW = LIMIT.messageLength * 10

/** What no database keeps: NUL, and the halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu

function cut(text: string): string {
  if (text.length <= LIMIT.messageLength) return text
  const last = text.charCodeAt(LIMIT.messageLength - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splitsPair ? LIMIT.messageLength - 1 : LIMIT.messageLength)
}

const LONGEST_START = '</script '.length
const TAG_START = /<(\/?)(script|style|link)[\s/>]$/i

/**
 * One pass with what is kept as a stack: each character is pushed, and when the top spells the start of
 * a forbidden tag, that tag is popped and its rest skipped. Halves that a removal joins into a new tag
 * (`<scr<link>ipt>`) are met by the same look at the top, so nothing is scanned twice.
 */
function withoutForbiddenElements(text: string): string {
  if (!text.includes('<')) return text
  const kept: string[] = []
  const closings = createClosingFinder(text)
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    kept.push(character)
    at += 1
    if (!DELIMITER.test(character)) continue
    const tag = TAG_START.exec(kept.slice(-LONGEST_START).join(''))
    if (!tag) continue
    kept.length -= tag[0].length
    at = endOfTag(text, at - 1, (tag[2] ?? '').toLowerCase(), tag[1] === '', closings)
  }
  return kept.join('')
}

const DELIMITER = /[\s/>]/

/** Where the text goes on after a forbidden tag whose name ends at `nameEnd`. */
function endOfTag(
  text: string,
  nameEnd: number,
  name: string,
  opens: boolean,
  closings: ClosingFinder,
): number {
  if (nameEnd > closings.lastClose) return nameEnd
  const close = text.indexOf('>', nameEnd)
  const encloses = opens && name !== 'link' && text[close - 1] !== '/'
  return (encloses ? closings.endOf(name, close + 1) : null) ?? close + 1
}

/** Finds the ends of elements. What is once not found is not looked for again, which keeps it linear. */
interface ClosingFinder {
  /** Where the last `>` of the text stands; -1 when there is none. */
  readonly lastClose: number
  /** The place behind the next `</name …>`; null when there is none. */
  endOf(name: string, from: number): number | null
}

function createClosingFinder(text: string): ClosingFinder {
  const lastClose = text.lastIndexOf('>')
  // ASCII letters alone, so that every place stays where it is.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const absent = new Set<string>()
  const nextStart = (start: string, from: number): number => {
    let at = lower.indexOf(start, from)
    while (at >= 0 && !DELIMITER.test(lower.charAt(at + start.length))) {
      at = lower.indexOf(start, at + start.length)
    }
    return at
  }
  return {
    lastClose,
    endOf(name, from) {
      if (absent.has(name)) return null
      const start = `</${name}`
      const at = nextStart(start, from)
      if (at >= 0 && at < lastClose) return text.indexOf('>', at) + 1
      absent.add(name)
      return null
    },
  }
}
