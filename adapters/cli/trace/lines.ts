import type { TraceStep } from '../../../core/trace/record.ts'
import { isSealed, type SealedSecret, type SealedText } from '../../../core/wire/personal.ts'

/** Where each machine stood, while a trace is read from its beginning. */
export type Standing = Map<string, string>

/** A step as a person reads it: what came, then what it did. */
export function linesOf(step: TraceStep, standing: Standing): readonly string[] {
  const { c = [], s = [], a = [], v = {}, f = [] } = step.x
  const effects = [
    ...Object.entries(v).map(([actor, value]) => stateLine(actor, value, standing)),
    ...c.map(([id, method, actor]) => `asks ${method} (call ${id}) for ${actor}`),
    ...s.map(([id, stream, actor]) => `listens to ${stream} (stream ${id}) for ${actor}`),
    ...a.map(([id, delay, actor, event]) => `sets timer ${id} of ${delay} ms for ${actor}: ${event}`),
    ...f.map(([actor, message]) => `! ${actor}: ${message}`),
  ]
  return [headline(step), ...effects.map((line) => `         ${line}`)]
}

function stateLine(actor: string, value: unknown, standing: Standing): string {
  const before = standing.get(actor)
  if (value === null) {
    standing.delete(actor)
    return `${actor} ended${before === undefined ? '' : ` (was ${before})`}`
  }
  const now = wordsOf(value)
  standing.set(actor, now)
  return before === undefined ? `${actor} began: ${now}` : `${actor}: ${before} → ${now}`
}

/** `#12  +1.204 s  ok  call 6: {…}` */
function headline(step: TraceStep): string {
  const number = `#${step.n}`.padEnd(6)
  const time = `+${(step.t / 1000).toFixed(3)} s`.padStart(11)
  return `${number} ${time}  ${whatCame(step)}${step.w === undefined ? '' : `  (wall clock ${step.w} ms off)`}`
}

function whatCame(step: TraceStep): string {
  switch (step.k) {
    case 'go':
      return 'begins'
    case 'ev':
      return `told ${step.to}: ${step.e.type} ${fieldsOf(step.e)}`.trimEnd()
    case 'ok':
      return `answer to call ${step.id}: ${brief(step.d)}`
    case 'er':
      return `call ${step.id} failed: ${brief(step.e)}`
    case 'em':
      return `stream ${step.id}: ${brief(step.d)}`
    case 'tm':
      return `timer ${step.id} fired`
    case 'sd':
      return 'chance begins anew'
  }
}

function fieldsOf({ type: _type, ...fields }: { readonly type: string }): string {
  return Object.keys(fields).length === 0 ? '' : brief(fields)
}

const MOST = 160

/** A value in one line: texts by their handles, cut where it grows long. */
function brief(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (isSealed(part) ? handleText(part) : part))
  if (text === undefined) return 'nothing'
  return text.length > MOST ? `${text.slice(0, MOST)}… (${text.length} characters)` : text
}

/** A secret's length is not known. */
function handleText(handle: SealedSecret | SealedText): string {
  return 'length' in handle ? `‹${handle.pii}, ${handle.length} characters›` : `‹${handle.pii}›`
}

/** A state value in words: `signedIn.staying`, `guard.allowed + travel.resting`. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([state, inner]) => {
      const rest = wordsOf(inner)
      return rest === '' ? state : `${state}.${rest}`
    })
    .join(' + ')
}
