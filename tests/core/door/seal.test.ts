import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from '../../../core/door/parse.ts'
import { type Keeper, type KeepText, sealerOf, unseal } from '../../../core/door/seal.ts'
import { type Held, held } from '../../../core/wire/held.ts'
import { personal, type SealedSecret } from '../../../core/wire/personal.ts'
import { MARK, valuesOf } from './schema-values.ts'
import { type Schema, WIRE_SCHEMAS } from './wire-schemas.ts'

/** A vault of one value. */
function createTexts() {
  const texts = new Map<string, string>()
  const values: unknown[] = []
  const keep: KeepText = (text, { personal: kind, issues }) => {
    const pii = `${kind}:${texts.size + 1}`
    texts.set(pii, text)
    return { pii, length: text.length, blank: text.trim() === '', ...(issues && { issues: issues(text) }) }
  }
  const keeper: Keeper = {
    keep,
    hold: (value) => ({ held: String(values.push(value) - 1), print: '00000000' }),
  }
  return {
    ...keeper,
    texts,
    values,
    keeper,
    read: (handle: SealedSecret) => texts.get(handle.pii) ?? 'unknown',
    valueOf: ({ held: place }: Held) => values[Number(place)],
  }
}

function parsed(schema: Schema, value: unknown): unknown {
  const result = parse(schema, value)
  if (!result.ok) throw new Error(result.problem)
  return result.value
}

const seal = (schema: Schema, value: unknown, keeper: Keeper) => sealerOf(schema)?.(value, keeper) ?? value
const marks = (value: unknown) => JSON.stringify(value).split(MARK).length - 1

/** What a person wrote or is, by the names that the wire gives it. */
const PERSONAL_FIELD = /^(text|keyword|email|password|token|phone|name|(first|last|full)_?name)$/i

interface Part {
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly value?: Part
  readonly wrapped?: Part
  readonly options?: readonly Part[]
}

/** The fields by such a name that the door would let through as they are. */
function unmarked(part: Part): string[] {
  const named = Object.entries(part.entries ?? {})
  const open = named.filter(([name, one]) => PERSONAL_FIELD.test(name) && !sealerOf(one as Schema))
  const inside = [
    ...named.map(([, one]) => one),
    part.item,
    part.value,
    part.wrapped,
    ...(part.options ?? []),
  ]
  return [...open.map(([name]) => name), ...inside.flatMap((one) => (one ? unmarked(one) : []))]
}

interface Leaf extends Part {
  readonly type?: string
  readonly key?: Leaf | string
  readonly pipe?: readonly { readonly kind: string; readonly type: string }[]
}

/** What gives a string a form: a pattern, a seal, or another schema. */
const FORMS = ['regex', 'iso_timestamp', 'metadata', 'string']

const isPiped = ({ pipe = [] }: Leaf, types: readonly string[]): boolean =>
  pipe.slice(1).some((action) => types.includes(action.type))
const isFree = (leaf: Leaf): boolean =>
  ((leaf.type === 'unknown' || leaf.type === 'any') && !isPiped(leaf, ['metadata'])) ||
  (leaf.type === 'string' && !isPiped(leaf, FORMS))

/** The leaves of a schema into which any text fits, and which are not sealed. */
function freeLeaves(leaf: Leaf, path = ''): string[] {
  const { entries = {}, item, key, value, wrapped, options = [] } = leaf
  if (isFree(leaf)) return [path]
  const isSifted = isPiped(leaf, ['transform'])
  const keys = typeof key === 'object' && !isSifted ? freeLeaves(key, `${path}.key`) : []
  const named = Object.entries(entries).flatMap(([name, one]) => freeLeaves(one, `${path}.${name}`))
  const inside = [item, value, wrapped, ...options].filter((one) => typeof one === 'object')
  return [...keys, ...named, ...inside.flatMap((one) => freeLeaves(one as Leaf, path))]
}

describe('sealing', () => {
  it.each(WIRE_SCHEMAS)('%s has no string that is neither sealed nor of a form', (name, schema) => {
    // The envelope ends at the adapter that opens it.
    const expected = name === 'envelope.Envelope' ? ['.data', '.fields.key'] : []
    expect(freeLeaves(schema as Leaf)).toEqual(expected)
  })

  it.each(WIRE_SCHEMAS)('%s marks what a person wrote or is', (_name, schema) => {
    expect(unmarked(schema as Part)).toEqual([])
  })

  it('knows the whole wire', () => {
    expect(WIRE_SCHEMAS.length).toBeGreaterThan(80)
    const withPersons = WIRE_SCHEMAS.filter(([, schema]) => sealerOf(schema) !== null).map(([name]) => name)
    expect(withPersons).toEqual(
      expect.arrayContaining([
        'account.VerifyData',
        'chatEvents.ChatFact',
        'message.search.payload',
        'message.send.payload',
        'chat.connect.input',
        'memory.readDraft.output',
        'outbox.read.output',
      ]),
    )
  })

  it.each(WIRE_SCHEMAS)(
    '%s leaves no personal text, and the way back restores the value',
    (_name, schema) => {
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          const given = parsed(schema, value)
          const behind = createTexts()
          const sealed = seal(schema, given, behind)
          expect(marks(sealed)).toBe(0)
          const marked = [...behind.texts.values()].filter((text) => text.includes(MARK)).length
          expect(marked + marks(behind.values)).toBe(marks(given))
          expect(unseal(sealed, behind)).toEqual(given)
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(WIRE_SCHEMAS)('%s changes no value in place', (_name, schema) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const given = parsed(schema, value)
        const before = JSON.stringify(given)
        seal(schema, given, createTexts())
        expect(JSON.stringify(given)).toBe(before)
      }),
      { numRuns: 20 },
    )
  })

  it('tells the facts of a text beside its handle', () => {
    const keeper = createTexts()
    const schema = v.object({
      text: personal('text', { issues: (text) => (text === 'bad' ? ['wrong'] : []) }),
    })
    expect(seal(schema, { text: 'bad' }, keeper)).toEqual({
      text: { pii: 'text:1', length: 3, blank: false, issues: ['wrong'] },
    })
    expect(seal(schema, { text: '\u00a0 ' }, keeper)).toMatchObject({ text: { length: 2, blank: true } })
  })

  it('keeps a text in the form in which it goes on', () => {
    const schema = v.object({ text: personal('text', { prepare: (text) => text.trim() }) })
    const { texts, keeper } = createTexts()
    seal(schema, parsed(schema, { text: '  Hello ' }), keeper)
    expect([...texts.values()]).toEqual(['Hello'])
  })

  it('finds texts however deep they lie', () => {
    const text = personal('text')
    const schema = v.object({
      list: v.array(v.record(v.string(), v.nullable(v.optional(text)))),
      either: v.union([v.object({ a: text }), v.object({ b: v.array(text) })]),
      one: v.variant('type', [
        v.object({ type: v.literal('x'), text }),
        v.object({ type: v.literal('y'), text: v.string() }),
      ]),
    })
    const value = { list: [{ k: MARK }], either: { b: [MARK, MARK] }, one: { type: 'x', text: MARK } }
    const { texts, keeper } = createTexts()
    expect(marks(seal(schema, value, keeper))).toBe(0)
    expect(texts.size).toBe(4)
    expect(marks(seal(schema, { ...value, one: { type: 'y', text: MARK } }, keeper))).toBe(1)
  })

  it('leaves a held value behind as it is, whatever is in it', () => {
    const schema = v.object({ content: held<unknown>(), count: v.number() })
    const { values, keeper } = createTexts()
    const content = { text: MARK, deep: [{ held: 7 }] }
    expect(seal(schema, { content, count: 1 }, keeper)).toEqual({
      content: { held: '0', print: '00000000' },
      count: 1,
    })
    expect(values[0]).toBe(content)
  })

  it('passes on what is no text, for the parser to judge', () => {
    const schema = v.object({ text: personal('text') })
    for (const value of [null, 7, 'text', { text: 7 }, { text: null }, []])
      expect(seal(schema, value, createTexts())).toEqual(value)
  })
})
