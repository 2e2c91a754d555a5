/**
 * Readers that look at the rest of a text again and again, as functions of the product once did. No product code:
 * tests/house/foreign-text.test.ts has to find each of them.
 */

/** For each bracket at the end, the brackets of the whole address are counted anew. */
export function withoutBrackets(address: string): string {
  let end = address.length
  while (end > 0 && surplusIn(address.slice(0, end)) > 0) end -= 1
  return address.slice(0, end)
}

const surplusIn = (address: string): number => address.split(')').length - address.split('(').length

/** For each tag, its end is looked for in all the rest, though the last search has found none. */
export function withoutTags(text: string): string {
  const [first = '', ...others] = text.split('</style')
  let at = first.length
  let kept = first
  for (const other of others) {
    const close = text.indexOf('>', at)
    at += '</style'.length + other.length
    kept += close < 0 ? other : text.slice(close + 1, at)
  }
  return kept
}

/** For each sign at the end of a name, all of the name is copied. It is quick where the name ends in a letter. */
export function withoutEnd(name: string): string {
  let kept = name
  while (kept.endsWith('.') || kept.endsWith(' ')) kept = kept.slice(0, -1)
  return kept
}

/** Without a function of the engine: for each space, a loop of its own goes back to the beginning of its run. */
export function longestRun(text: string): number {
  let longest = 0
  for (let at = 0; at < text.length; at += 1) {
    let from = at
    while (from > 0 && text[from - 1] === ' ') from -= 1
    longest = Math.max(longest, at - from)
  }
  return longest
}
