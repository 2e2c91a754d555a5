import { type Held, type HeldMetadata, isHeld } from '../wire/held.ts'
import { isSealed, type PersonalMetadata, type SealedSecret } from '../wire/personal.ts'

/** Puts a personal text into a vault and gives its handle. */
export type KeepText = (text: string, metadata: PersonalMetadata) => SealedSecret

/** Where what does not pass the door stays behind. */
export interface Keeper {
  readonly keep: KeepText
  hold(value: unknown): Held
}

/** Replaces the personal texts and held values of a value of one shape by handles. */
export type Sealer = (value: unknown, keeper: Keeper) => unknown

/** What a valibot schema is made of, as far as the way to its personal fields leads. */
interface SchemaNode {
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly value?: SchemaNode
  readonly wrapped?: SchemaNode
  readonly options?: readonly SchemaNode[]
  readonly key?: string
  readonly literal?: unknown
  readonly pipe?: readonly {
    readonly type: string
    readonly metadata?: Partial<PersonalMetadata & HeldMetadata>
  }[]
}

// A cache: a schema never changes, and its sealer follows from it alone.
const compiled = new WeakMap<object, Sealer | null>()

/**
 * The sealer of a schema, made once from the schema itself.
 * @returns null when everything in that shape passes as it is
 */
export function sealerOf(schema: SchemaNode): Sealer | null {
  return compile(schema)
}

function compile(node: SchemaNode): Sealer | null {
  const known = compiled.get(node)
  if (known !== undefined) return known
  const sealer = compileText(node) ?? compileHeld(node) ?? compileShape(node)
  compiled.set(node, sealer)
  return sealer
}

function compileText(node: SchemaNode): Sealer | null {
  const metadata = node.pipe?.find((part) => part.metadata?.personal !== undefined)?.metadata
  if (!metadata) return null
  return (value, { keep }) => (typeof value === 'string' ? keep(value, metadata as PersonalMetadata) : value)
}

function compileHeld(node: SchemaNode): Sealer | null {
  const isHeld = node.pipe?.some((part) => part.metadata?.held)
  return isHeld ? (value, keeper) => keeper.hold(value) : null
}

function compileShape(node: SchemaNode): Sealer | null {
  if (node.type === 'variant' && node.options && node.key) return compileVariant(node.options, node.key)
  if (node.type === 'union' && node.options) return compileUnion(node.options)
  if (node.entries) return compileObject(node.entries)
  if (node.item) return compileArray(node.item)
  if (node.type === 'record' && node.value) return compileRecord(node.value)
  return node.wrapped ? compile(node.wrapped) : null
}

function compileObject(entries: Readonly<Record<string, SchemaNode>>): Sealer | null {
  const personal = Object.entries(entries).flatMap(([key, entry]) => {
    const sealer = compile(entry)
    return sealer ? [[key, sealer] as const] : []
  })
  if (personal.length === 0) return null
  return (value, keeper) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = { ...value }
    for (const [key, sealer] of personal) {
      if (copy[key] !== undefined) copy[key] = sealer(copy[key], keeper)
    }
    return copy
  }
}

function compileArray(item: SchemaNode): Sealer | null {
  const sealer = compile(item)
  return (
    sealer && ((value, keeper) => (Array.isArray(value) ? value.map((one) => sealer(one, keeper)) : value))
  )
}

function compileRecord(entry: SchemaNode): Sealer | null {
  const sealer = compile(entry)
  if (!sealer) return null
  return (value, keeper) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sealer(one, keeper)]))
      : value
}

/** Shapes of a union that share a key agree on whether it is personal; so each may seal what it knows. */
function compileUnion(options: readonly SchemaNode[]): Sealer | null {
  const sealers = options.flatMap((option) => compile(option) ?? [])
  if (sealers.length === 0) return null
  return (value, keeper) => sealers.reduce((sealed, sealer) => sealer(sealed, keeper), value)
}

function compileVariant(options: readonly SchemaNode[], key: string): Sealer | null {
  const byName = new Map(options.map((option) => [option.entries?.[key]?.literal, compile(option)]))
  if (![...byName.values()].some(Boolean)) return null
  return (value, keeper) => (isObject(value) ? (byName.get(value[key])?.(value, keeper) ?? value) : value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where what stayed behind is found again. */
export interface Finder {
  read(handle: SealedSecret): string
  valueOf(handle: Held): unknown
}

/** A value with its handles replaced by what they stand for; the way out through a port. */
export function unseal(value: unknown, finder: Finder): unknown {
  if (isSealed(value)) return finder.read(value)
  if (isHeld(value)) return finder.valueOf(value)
  if (Array.isArray(value)) return value.map((one) => unseal(one, finder))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unseal(one, finder)]))
}
