import type { Trace } from '../../../core/trace/record.ts'
import { actorWords } from '../../../core/trace/words/actors.ts'
import { callWords, codeWords } from '../../../core/trace/words/calls.ts'
import { storable } from '../store/database/storable-text.ts'

/** UTF-16 units of what is said of one failure. */
const LONGEST = 300

/**
 * What failed in a recording, in words, and how often: as its story counts it, without telling the whole of it.
 * @param breathe lets others have their turn, after each step
 */
export async function countFailures(
  { checkpoints: [first], steps }: Trace,
  found: Map<string, number>,
  breathe: () => Promise<void>,
): Promise<void> {
  const methods = new Map<number, string>()
  for (const { id, port, method } of first?.ports.open ?? []) methods.set(id, `${port}.${method}`)
  const note = (text: string): void => {
    const what = storable(text.slice(0, LONGEST))
    found.set(what, (found.get(what) ?? 0) + 1)
  }
  for (const step of steps) {
    for (const [id, method] of step.x.c ?? []) methods.set(id, method)
    const method = step.k === 'er' ? methods.get(step.id) : undefined
    if (step.k === 'er' && method !== undefined) note(failureWords(method, step.e.code))
    for (const [actor, fault] of step.x.f ?? []) note(`${actorWords(actor)}: ${fault}`)
    await breathe()
  }
}

function failureWords(method: string, code: number): string {
  const { who, what } = callWords(method, undefined)
  return `${who} failed to ${what}: ${codeWords(code)}`
}
