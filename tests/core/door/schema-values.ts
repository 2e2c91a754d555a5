import fc from 'fast-check'
import type { PersonalMetadata } from '../../../core/wire/personal.ts'
import { foundIn } from '../../harness/datum.ts'

/** What every personal text of a made value contains, and no other text does. */
export const MARK = '\u00a7PERSONAL'

/** The key by which an object stands out that came to be in a field of free shape. */
export const FREE = 'ofFreeShape'

interface Action {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
  readonly metadata?: Partial<PersonalMetadata>
}

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly key?: Node | string
  readonly value?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly Action[]
}

/** Personal texts of all lengths: marked, long, of blanks, with characters that JSON escapes. */
const personalText = fc
  .tuple(fc.constantFrom('', ' ', '\n"', '\ud83c\udf0d', '<script>'), fc.nat({ max: 1e6 }))
  .map(([before, number]) => `${before}${MARK}-${number} `)

/** Values of a schema, made by walking it. A kind of schema that it does not know is an error, not a gap. */
export function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  const node = schema as Node
  if (node.pipe?.some((action) => action.metadata?.personal !== undefined)) return personalText
  switch (node.type) {
    case 'string':
      return stringsOf(node)
    case 'number':
      return numbersOf(node)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(node.literal)
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []))
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.constantFrom<unknown>(null, 7, 'free', { [FREE]: 7 }, [1])
    case 'nullable':
      return fc.option(valuesOf(node.wrapped), { nil: null })
    case 'optional':
      return fc.option(valuesOf(node.wrapped), { nil: undefined })
    case 'array':
      return fc.array(valuesOf(node.item), { maxLength: 3 })
    case 'record':
      return fc.dictionary(keysOf(node.key as Node), valuesOf(node.value), { maxKeys: 3 })
    case 'union':
    case 'variant':
      return fc.oneof(...(node.options ?? []).map(valuesOf))
    case 'object':
      return objectsOf(node.entries ?? {})
    default:
      throw new Error(`no values are known for a schema of kind ${node.type}`)
  }
}

const keysOf = (node: Node): fc.Arbitrary<string> =>
  stringsOf(node).filter((key) => key !== '' && !['__proto__', 'constructor', 'prototype'].includes(key))

/** An optional field is absent as often as it is undefined: JSON knows only the former. */
function objectsOf(entries: Readonly<Record<string, Node>>): fc.Arbitrary<unknown> {
  const record = fc.record(
    Object.fromEntries(Object.entries(entries).map(([key, node]) => [key, valuesOf(node)])),
  )
  return record.map((value) => JSON.parse(JSON.stringify(value)))
}

function stringsOf(node: Node): fc.Arbitrary<string> {
  const actions = node.pipe?.slice(1) ?? []
  if (actions.some((action) => action.type === 'iso_timestamp')) {
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString())
  }
  const shape = actions.find((action) => action.type === 'regex')?.requirement
  if (shape instanceof RegExp) return fc.constantFrom(...SHAPED.filter((text) => shape.test(text)))
  const longest = actions.find((action) => action.type === 'max_length')?.requirement
  return fc.string({ maxLength: Math.min(12, Number(longest ?? 12)) })
}

/** Texts of the shapes that the wire asks for; each shape picks those that fit. */
const SHAPED = [
  '2027-03-14',
  '2027-03',
  'old-roads-of-kii',
  ...['conv#3w204', 'conv#2w1#7', 'conv#2w999', 'AbCdEfGhIjKlMnOpQrStU', 'hash-of-1', 'hash_of-22'],
  ...['before-51', 'conv#3w204/17', '2', '17', 'TC:12', 'TV:1', 'active', 'AU', 'AUD', 'image/png'],
  '/traveller/tripplan/view/id/7?traffic=1',
  ...['/', '/login', '/messages?c=conv%233w204', 'home', 'trip-plan'],
  ...['Europe/Lisbon', 'UTC', '/avatars/7.svg', '/chat/socket.io', 'https://files.example.test:8443/a?b=c'],
]

function numbersOf(node: Node): fc.Arbitrary<number> {
  const required = (type: string, fallback: number) =>
    Number(node.pipe?.find((action) => action.type === type)?.requirement ?? fallback)
  const isWhole = node.pipe?.some(({ type }) => type === 'integer' || type === 'safe_integer')
  const range = { min: required('min_value', -1_000), max: required('max_value', 1_000) }
  // By chance a number has the digits of the planted telephone number, and is none.
  const whole = fc.integer(range).filter((number) => foundIn(String(number)).length === 0)
  return isWhole ? whole : whole.map((number) => number / 2)
}
