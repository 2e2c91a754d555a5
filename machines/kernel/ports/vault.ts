import type { KeepText } from '../../../core/door/seal.ts'
import type { PersonalKind, SealedText } from '../../../core/wire/personal.ts'

/** The personal texts of a page load, outside the actor system and outside every trace. */
export interface Vault {
  readonly keep: KeepText
  /** The text behind a handle; null when this vault never had it (a replay has none). */
  read(handle: SealedText): string | null
}

/** Few of these differ, and many come again: a conversation names its few members in every one of its messages. */
const COMING_AGAIN: ReadonlySet<PersonalKind> = new Set(['name', 'address', 'failure'])

/** Handles are numbered by kind (`text:17`); a text that comes again gets the handle it has. */
export function createVault(): Vault {
  const texts = new Map<string, string>()
  const again = new Map<string, SealedText>()
  const counters = new Map<string, number>()

  const keep: KeepText = (text, { personal, issues }) => {
    const sign = COMING_AGAIN.has(personal) ? `${personal} ${text}` : null
    const known = sign === null ? undefined : again.get(sign)
    if (known) return known
    const number = (counters.get(personal) ?? 0) + 1
    counters.set(personal, number)
    const pii = `${personal}:${number}`
    texts.set(pii, text)
    const found = issues?.(text)
    const facts = { pii, length: text.length, blank: text.trim() === '' }
    const handle: SealedText = Object.freeze(found ? { ...facts, issues: found } : facts)
    if (sign !== null) again.set(sign, handle)
    return handle
  }

  return { keep, read: (handle) => texts.get(handle.pii) ?? null }
}
