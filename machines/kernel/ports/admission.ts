import type { DeclaredEvents } from '../../../core/door/event.ts'
import { Failure } from '../../../core/door/failure.ts'
import { parse } from '../../../core/door/parse.ts'
import { sealerOf, unseal } from '../../../core/door/seal.ts'
import { FAILURE, type PortContract, type PortFailure, type ThrownFailure } from '../../../core/ports/port.ts'
import type { SealedSecret } from '../../../core/wire/personal.ts'
import type { Vault } from './vault.ts'

type Schema = Parameters<typeof parse>[0]

export type Admitted =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly failure: PortFailure }

function admit(schema: Schema, value: unknown, vault: Vault): Admitted {
  const parsed = parse(schema, value)
  if (parsed.ok) return { ok: true, value: sealed(schema, parsed.value, vault) }
  const { problem } = parsed
  return { ok: false, problem, failure: sealFailure({ code: FAILURE.badAnswer, message: problem }, vault) }
}

function sealed(schema: Schema, value: unknown, vault: Vault): unknown {
  const sealer = sealerOf(schema)
  return sealer ? sealer(value, vault) : value
}

/** A failure as machines may hold it: its code, and handles of what was said. */
export function sealFailure(failure: ThrownFailure, vault: Vault): PortFailure {
  const parsed = parse(Failure, failure)
  if (!parsed.ok) return { code: FAILURE.broken, message: null }
  return sealed(Failure, parsed.value, vault) as PortFailure
}

/** What a port answered or emitted, held against its contract and with its texts sealed and its values held. */
export function admitAnswer({ output }: PortContract[string], value: unknown, vault: Vault): Admitted {
  return admit(output, value, vault)
}

/**
 * A command from outside, held against its declaration and with its texts sealed.
 * @throws TypeError that names the command and the field: a caller's mistake
 */
export function admitEvent(
  events: DeclaredEvents,
  event: { readonly type: string },
  vault: Vault,
): { type: string } {
  const schema = Object.hasOwn(events.schemas, event.type) ? events.schemas[event.type] : undefined
  if (!schema) throw new TypeError(`${nameOf(event.type)} is not a command that this actor takes`)
  const { type, ...fields } = event
  const admitted = admit(schema, fields, vault)
  if (!admitted.ok) throw new TypeError(`${type}: ${admitted.problem}`)
  return { type, ...(admitted.value as object) }
}

/** A command's name, where it has the form of one. */
function nameOf(type: string): string {
  return /^[a-z]+\.[a-z]+$/i.test(type) ? type : 'that'
}

/**
 * A port's input with its texts in place, for the adapter.
 * @throws Error when a handle is of another vault: a text can't be sent that was never here
 */
export function textsInPlace(input: unknown, vault: Vault): unknown {
  const read = (handle: SealedSecret) => {
    const text = vault.read(handle)
    if (text === null) throw new Error(`the text behind ${handle.pii} is not here`)
    return text
  }
  return unseal(input, { read, valueOf: vault.valueOf })
}
