import { Failure } from '../../../core/door/failure.ts'
import { type Keeper, sealerOf } from '../../../core/door/seal.ts'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { PortContract } from '../../../core/ports/port.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { ReadTrace } from '../../../core/trace/codec.ts'
import type { TraceHeader, TraceStep } from '../../../core/trace/record.ts'
import { isHeld } from '../../../core/wire/held.ts'
import { isSealed, isSecret, type SealedSecret } from '../../../core/wire/personal.ts'
import { ALL_EVENTS } from '../../../machines/all-events.ts'

/**
 * Where a recording holds plain text though a handle should be there (TRACE-01), by two looks: what crossed a port or
 * came as a command, by its contract; and every text whatsoever by its form, into which no sentence, mail address or
 * word of another script fits.
 * The second look misses a single word that somebody wrote, such as a name, where a machine kept it by itself: which texts
 * machines get at all is for the first.
 * @param read a recording that was read to its end
 * @param breathe lets others have their turn, after each step
 * @returns the number of the step before or in which it stands; null: nowhere
 */
export async function plainTextIn(
  { trace, chunks }: Pick<ReadTrace, 'trace' | 'chunks'>,
  breathe: () => Promise<void>,
): Promise<number | null> {
  const contracts: Contracts = new Map()
  const seen: Seen = new WeakSet()
  if (!isHeaderClean(trace.header, seen)) return 0
  for (const chunk of chunks) {
    if (!isClean(chunk, seen)) return trace.checkpoints[0]?.step ?? 0
    await breathe()
  }
  for (const checkpoint of trace.checkpoints) {
    if (!isCheckpointClean(checkpoint, contracts, seen)) return checkpoint.step
    await breathe()
  }
  for (const step of trace.steps) {
    if (!isStepClean(step, contracts, seen)) return step.n
    for (const [id, name] of [...(step.x.c ?? []), ...(step.x.s ?? [])]) learn(contracts, id, name)
    await breathe()
  }
  return null
}

/** What crosses each call and stream, by its number. */
type Contracts = Map<number, PortContract[string]>

function learn(contracts: Contracts, id: number, name: string): void {
  const contract = contractOf(name)
  if (contract) contracts.set(id, contract)
}

/** A version and what follows it, as a build calls itself. */
const BUILD = /^[\w.+ -]{0,300}$/

/** How a browser calls itself is its own, whatever it says. */
function isHeaderClean({ app, input, at }: TraceHeader, seen: Seen): boolean {
  return isClean([app, input, at?.page], seen) && BUILD.test(at?.build ?? '')
}

function isCheckpointClean(checkpoint: Checkpoint, contracts: Contracts, seen: Seen): boolean {
  for (const { id, port, method } of checkpoint.ports.open) learn(contracts, id, `${port}.${method}`)
  const isOpenClean = checkpoint.ports.open.every(({ id, input }) => {
    const contract = contracts.get(id)
    return !contract || isSealedBy(contract.input, input)
  })
  return isOpenClean && isClean(checkpoint, seen)
}

function contractOf(name: string): PortContract[string] | undefined {
  const [port = '', method = ''] = name.split('.')
  const contracts: Readonly<Record<string, PortContract>> = ALL_CONTRACTS
  return Object.hasOwn(contracts, port) ? contracts[port]?.[method] : undefined
}

/** The name of a fault, as `core/door/fault.ts` gives it, or a sentence of the kernel's own. */
const FAULT = /^(?:\w{1,60}|failure \d{1,6}|no such actor)$/

function isStepClean(step: TraceStep, contracts: Contracts, seen: Seen): boolean {
  const { x, ...stimulus } = step
  const { f: failures = [], ...expected } = x
  if (!(isClean(stimulus, seen) && isClean(expected, seen))) return false
  if (!failures.every(([actor, fault]) => isClean(actor, seen) && FAULT.test(fault))) return false
  if (step.k === 'ev') return isCommandSealed(step.e)
  if (step.k === 'er') return isSealedBy(Failure, step.e)
  const contract = 'id' in step ? contracts.get(step.id) : undefined
  if (!contract || (step.k !== 'ok' && step.k !== 'em')) return true
  return isSealedBy(contract.output, step.d)
}

/** A form's fields are handles, whatever the form is. */
function isCommandSealed({ type, ...fields }: { readonly type: string }): boolean {
  const schema = Object.hasOwn(ALL_EVENTS, type) ? ALL_EVENTS[type] : undefined
  if (schema) return isSealedBy(schema, fields)
  const { entered } = fields as { readonly entered?: { readonly values?: unknown } }
  return Object.values(entered?.values ?? {}).every((value) => typeof value !== 'string')
}

/** Sealed once more: of what is sealed already, nothing is left to keep. */
function isSealedBy(schema: object, value: unknown): boolean {
  const sealer = sealerOf(schema as Parameters<typeof sealerOf>[0])
  if (!sealer) return true
  let isSealedAlready = true
  const keeper: Keeper = {
    keep: () => {
      isSealedAlready = false
      return { pii: 'text:0' }
    },
    hold: (held) => {
      if (!isHeld(held)) isSealedAlready = false
      return { held: 'held:0', print: '' }
    },
  }
  sealer(value, keeper)
  return isSealedAlready
}

/** Ids, words and addresses of our own, instants, fingerprints. */
const FORM = /^[\w:/.?=&%,;~#[\]+$!*()|-]{0,2000}$/
/** Why a socket was lost, as its library says it. */
const LOST = /^[a-z]{1,20}(?: [a-z]{1,20}){1,2}$/

/** Lists that were looked at: many logs share a chunk, and each is looked at once. */
type Seen = WeakSet<readonly unknown[]>

/** Whether every text in a value, and every name of a part, has one of those forms. */
function isClean(value: unknown, seen: Seen, name = ''): boolean {
  if (typeof value === 'string') return FORM.test(value) || (name === 'reason' && LOST.test(value))
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return isListClean(value, seen, name)
  if (isSealed(value)) return isHandle(value)
  return Object.entries(value).every(([key, one]) => FORM.test(key) && isClean(one, seen, key))
}

function isListClean(list: readonly unknown[], seen: Seen, name: string): boolean {
  if (seen.has(list)) return true
  seen.add(list)
  return list.every((one) => isClean(one, seen, name))
}

const HANDLE = /^[a-z]{1,12}:\d{1,9}$/
/** What is told of a text beside its handle; of a secret even its length would be too much. */
const FACTS: ReadonlySet<string> = new Set(['pii', 'length', 'blank', 'issues'])

function isHandle(value: SealedSecret): boolean {
  if (!HANDLE.test(value.pii) || (isSecret(value) && 'length' in value)) return false
  return Object.entries(value).every(([key, one]) => FACTS.has(key) && isClean(one, new WeakSet(), key))
}
