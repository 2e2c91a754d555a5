const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** What follows declaration, instructions and comments. */
export function withoutProlog(start: string): string {
  return start.slice(endOfProlog(start, 0))
}

/** The name of the first element; null when none begins. */
export function rootOf(start: string): string | null {
  const afterProlog = endOfProlog(start, 0)
  const afterDoctype = endOfProlog(start, endOfDoctype(start, afterProlog))
  const name = /<([A-Za-z_][\w.:-]*)(?=[\s/>])/y
  name.lastIndex = afterDoctype
  return name.exec(start)?.[1] ?? null
}

/** Each part is looked for behind the one before it, so that all of it is read once. */
function endOfProlog(text: string, from: number): number {
  let at = endOfSpace(text, from)
  for (;;) {
    const [, end] = PROLOG.find(([begin]) => text.startsWith(begin, at)) ?? []
    if (end === undefined) return at
    const found = text.indexOf(end, at)
    if (found < 0) return text.length
    at = endOfSpace(text, found + end.length)
  }
}

/** Behind a document type with its own declarations in brackets, when one stands there. */
function endOfDoctype(text: string, from: number): number {
  if (!/^<!doctype/i.test(text.slice(from, from + 9))) return from
  const close = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (bracket < 0 || close < bracket) return close < 0 ? text.length : close + 1
  const end = text.indexOf(']', bracket)
  const after = end < 0 ? -1 : text.indexOf('>', end)
  return after < 0 ? text.length : after + 1
}

function endOfSpace(text: string, from: number): number {
  const space = /\s*/y
  space.lastIndex = from
  return from + (space.exec(text)?.[0].length ?? 0)
}
