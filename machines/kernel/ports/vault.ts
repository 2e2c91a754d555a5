import type { Keeper, KeepText } from '../../../core/door/seal.ts'
import { hex, printOfPassing } from '../../../core/trace/hash.ts'
import { type Held, isHeld } from '../../../core/wire/held.ts'
import {
  isSealed,
  isSecret,
  type PersonalKind,
  type SealedSecret,
  type SealedText,
} from '../../../core/wire/personal.ts'

/** What a vault has, to be handed to another one: texts and values by handle, and how far each kind has counted. */
export interface VaultContents {
  readonly texts: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
  readonly counters: Readonly<Record<string, number>>
}

/** The personal texts and held values of a page load, outside the actor system and outside every trace. */
export interface Vault extends Keeper {
  /** The text behind a handle; null when this vault never had it (a replay has none). */
  read(handle: SealedSecret): string | null
  /** The value behind a handle, the same one each time; null when this vault never had it. */
  valueOf<C>(handle: Held<C>): C | null
  contents(): VaultContents
  /** Forgets every text and value whose handle stands in none of these values; handles are never given twice. */
  forgetAllBut(values: Iterable<unknown>): void
}

/**
 * Handles are numbered by kind (`text:17`). A text that comes again, for as long as it is held, gets the handle that it
 * has, so that a trace shows what is the same; a secret never does, as that alone would tell something of it.
 */
export function createVault(given: VaultContents = { texts: {}, values: {}, counters: {} }): Vault {
  const texts = new Map(Object.entries(given.texts))
  const values = new Map(Object.entries(given.values))
  const counters = new Map(Object.entries(given.counters))
  /** By kind and text. */
  const known = new Map<string, Map<string, SealedSecret>>()
  for (const [pii, text] of texts) {
    if (!isSecret({ pii })) knownOf(kindOf(pii)).set(text, Object.freeze(factsOf(pii, text)))
  }

  function knownOf(kind: string): Map<string, SealedSecret> {
    const before = known.get(kind)
    if (before) return before
    const made = new Map<string, SealedSecret>()
    known.set(kind, made)
    return made
  }

  function next(kind: string): string {
    const number = (counters.get(kind) ?? 0) + 1
    counters.set(kind, number)
    return `${kind}:${number}`
  }

  function hold(value: unknown): Held {
    const handle = Object.freeze({ held: next('held'), print: hex(printOfPassing(value)) })
    values.set(handle.held, value)
    return handle
  }

  const keep: KeepText = (text, { personal, issues }) => {
    const handle = handleOf(personal, text)
    const found = issues?.(text)
    return found ? Object.freeze({ ...handle, issues: found }) : handle
  }

  function handleOf(kind: PersonalKind, text: string): SealedSecret {
    const before = knownOf(kind).get(text)
    if (before) return before
    const pii = next(kind)
    texts.set(pii, text)
    const handle = Object.freeze(factsOf(pii, text))
    if (!isSecret(handle)) knownOf(kind).set(text, handle)
    return handle
  }

  function forgetAllBut(given: Iterable<unknown>): void {
    const used = new Set<string>()
    const seen = new Set<object>()
    for (const value of given) collectHandles(value, used, seen)
    keepOnly(texts, used)
    keepOnly(values, used)
    for (const ofKind of known.values())
      for (const [text, handle] of ofKind) if (!used.has(handle.pii)) ofKind.delete(text)
  }

  return {
    keep,
    hold,
    valueOf: <C>(handle: Held<C>) => (values.get(handle.held) ?? null) as C | null,
    read: (handle) => texts.get(handle.pii) ?? null,
    contents: () => ({
      texts: Object.fromEntries(texts),
      values: Object.fromEntries(values),
      counters: Object.fromEntries(counters),
    }),
    forgetAllBut,
  }
}

const kindOf = (pii: string): string => pii.slice(0, pii.indexOf(':'))

function keepOnly(kept: Map<string, unknown>, used: ReadonlySet<string>): void {
  for (const handle of kept.keys()) if (!used.has(handle)) kept.delete(handle)
}

/** Whether a secret's handle stands in a value. */
export function holdsSecret(value: unknown): boolean {
  const used = new Set<string>()
  collectHandles(value, used, new Set())
  return [...used].some((pii) => isSecret({ pii }))
}

/** Of a secret nothing is told. */
function factsOf(pii: string, text: string): SealedSecret | SealedText {
  return isSecret({ pii }) ? { pii } : { pii, length: text.length, blank: text.trim() === '' }
}

function collectHandles(value: unknown, used: Set<string>, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (isSealed(value)) used.add(value.pii)
  else if (isHeld(value)) used.add(value.held)
  else for (const part of Object.values(value)) collectHandles(part, used, seen)
}
