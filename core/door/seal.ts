import type * as v from 'valibot'
import { isSealed, type PersonalMetadata, type SealedSecret } from '../wire/personal.ts'

/** Puts a personal text into a vault and gives its handle. */
export type KeepText = (text: string, metadata: PersonalMetadata) => SealedSecret

/** Replaces the personal texts of a value of one shape by handles. */
export type Sealer = (value: unknown, keep: KeepText) => unknown

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
  readonly pipe?: readonly { readonly type: string; readonly metadata?: PersonalMetadata }[]
}

const compiled = new WeakMap<object, Sealer | null>()

/**
 * The sealer of a schema, made once from the schema itself.
 * @returns null when nothing personal is in that shape
 */
export function sealerOf(schema: v.GenericSchema<never, unknown> | v.GenericSchema): Sealer | null {
  return compile(schema as unknown as SchemaNode)
}

function compile(node: SchemaNode): Sealer | null {
  const known = compiled.get(node)
  if (known !== undefined) return known
  const sealer = compileText(node) ?? compileShape(node)
  compiled.set(node, sealer)
  return sealer
}

function compileText(node: SchemaNode): Sealer | null {
  const metadata = node.pipe?.find((part) => part.metadata?.personal !== undefined)?.metadata
  if (!metadata) return null
  return (value, keep) => (typeof value === 'string' ? keep(value, metadata) : value)
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
  return (value, keep) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = { ...value }
    for (const [key, sealer] of personal) {
      if (copy[key] !== undefined) copy[key] = sealer(copy[key], keep)
    }
    return copy
  }
}

function compileArray(item: SchemaNode): Sealer | null {
  const sealer = compile(item)
  return sealer && ((value, keep) => (Array.isArray(value) ? value.map((one) => sealer(one, keep)) : value))
}

function compileRecord(entry: SchemaNode): Sealer | null {
  const sealer = compile(entry)
  if (!sealer) return null
  return (value, keep) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sealer(one, keep)]))
      : value
}

/** Shapes of a union that share a key agree on whether it is personal; so each may seal what it knows. */
function compileUnion(options: readonly SchemaNode[]): Sealer | null {
  const sealers = options.flatMap((option) => compile(option) ?? [])
  if (sealers.length === 0) return null
  return (value, keep) => sealers.reduce((sealed, sealer) => sealer(sealed, keep), value)
}

function compileVariant(options: readonly SchemaNode[], key: string): Sealer | null {
  const byName = new Map(options.map((option) => [option.entries?.[key]?.literal, compile(option)]))
  if (![...byName.values()].some(Boolean)) return null
  return (value, keep) => (isObject(value) ? (byName.get(value[key])?.(value, keep) ?? value) : value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value with its handles replaced by the texts that they stand for; the way out through a port. */
export function unseal(value: unknown, read: (handle: SealedSecret) => string): unknown {
  if (isSealed(value)) return read(value)
  if (Array.isArray(value)) return value.map((one) => unseal(one, read))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unseal(one, read)]))
}
