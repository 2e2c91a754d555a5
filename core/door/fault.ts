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

const FRAME = /^\s*at .+:\d+:\d+\)?$|^\S*@\S+:\d+:\d+$/

/** Where an error came from: the places in the code, without the message that stands before them. */
export function faultFrames({ stack = '', message }: Error): readonly string[] {
  const words = message === '' ? -1 : stack.indexOf(message)
  const frames = stack.slice(words < 0 ? 0 : words + message.length).split('\n')
  return frames.filter((line) => FRAME.test(line)).map((line) => line.trim())
}
