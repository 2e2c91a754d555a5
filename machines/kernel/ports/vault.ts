import type { KeepText } from '../../../core/door/seal.ts'
import type { SealedText } from '../../../core/wire/personal.ts'

/** The personal texts of a page load, outside the actor system and outside every trace. */
export interface Vault {
  readonly keep: KeepText
  /** The text behind a handle; null when this vault never had it (a replay has none). */
  read(handle: SealedText): string | null
}

/**
 * Handles are numbered by kind (`text:17`). A name met again gets the handle it has: a conversation of
 * 100,000 messages names its few members in every one of them.
 */
export function createVault(): Vault {
  const texts = new Map<string, string>()
  const names = new Map<string, SealedText>()
  const counters = new Map<string, number>()

  const keep: KeepText = (text, { personal, issues }) => {
    const known = personal === 'name' ? names.get(text) : undefined
    if (known) return known
    const number = (counters.get(personal) ?? 0) + 1
    counters.set(personal, number)
    const pii = `${personal}:${number}`
    texts.set(pii, text)
    const found = issues?.(text)
    const facts = { pii, length: text.length, blank: text.trim() === '' }
    const handle: SealedText = Object.freeze(found ? { ...facts, issues: found } : facts)
    if (personal === 'name') names.set(text, handle)
    return handle
  }

  return { keep, read: (handle) => texts.get(handle.pii) ?? null }
}
