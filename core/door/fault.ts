/**
 * What may be told of a thrown thing: its name. A message may quote what somebody wrote, so it is never in a
 * trace, a log or a report.
 */
export function faultName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return isRefusal(thrown) ? `failure ${thrown.code}` : typeof thrown
  return /^\w{1,60}$/.test(thrown.name) ? thrown.name : 'Error'
}

function isRefusal(thrown: unknown): thrown is { readonly code: number } {
  return typeof (thrown as { code?: unknown } | null)?.code === 'number'
}

/** A place in the code ends with its line and column. */
const PLACE = /:\d{1,9}:\d{1,9}\)?$/
/** Characters of a stack that are read. */
const MOST_STACK = 20_000

/** As V8 writes a frame (`at f (file:1:2)`), and as other engines do (`f@file:1:2`). */
function isFrame(line: string): boolean {
  const words = line.trim()
  if (!PLACE.test(words.slice(-24))) return false
  return words.startsWith('at ') || (words.includes('@') && !/\s/.test(words))
}

/** Where an error came from: the places in the code, without the message that stands before them. */
export function faultFrames({ stack = '', message }: Error): readonly string[] {
  const words = message === '' ? -1 : stack.indexOf(message)
  const from = words < 0 ? 0 : words + message.length
  const lines = stack.slice(from, from + MOST_STACK).split('\n')
  return lines.filter(isFrame).map((line) => line.trim())
}
