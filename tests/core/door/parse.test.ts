import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { declareEvents, flag } from '../../../core/door/event.ts'
import { parse } from '../../../core/door/parse.ts'
import { ChatFact } from '../../../core/wire/chat-events.ts'
import { MessageHash } from '../../../core/wire/message.ts'
import { personal, secretText } from '../../../core/wire/personal.ts'
import { FREE, MARK, valuesOf } from './schema-values.ts'
import { WIRE_SCHEMAS } from './wire-schemas.ts'

const SMUGGLED = 'smuggled'
const Credentials = v.object({ email: personal('email'), password: secretText({ max: 1024 }) })

/** The value with one more field in each of its objects, but for those in fields of free shape. */
function smuggle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smuggle)
  if (typeof value !== 'object' || value === null || FREE in value) return value
  const entries = Object.entries(value).map(([key, part]) => [key, smuggle(part)])
  return { ...Object.fromEntries(entries), [SMUGGLED]: MARK }
}

/** All ways to put a value in place of one part of another, from the outermost inwards. */
function replacements(value: unknown, by: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [by, ...value.flatMap((part, at) => replacements(part, by).map((one) => value.with(at, one)))]
  }
  if (typeof value !== 'object' || value === null) return [by]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    replacements(part, by).map((one) => ({ ...value, [key]: one })),
  )
  return [by, ...inside]
}

/** A record takes any key, so it has none to drop. */
const hasRecord = (schema: unknown): boolean => /"type":"record"/.test(JSON.stringify(schema))

const closed = WIRE_SCHEMAS.filter(([, schema]) => !hasRecord(schema))

describe('parsing', () => {
  it.each(closed)('%s drops every field that it does not know', (_name, schema) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const result = parse(schema, smuggle(value))
        expect(result).toEqual(parse(schema, value))
        expect(JSON.stringify(result)).not.toContain(SMUGGLED)
      }),
      { numRuns: 30 },
    )
  })

  it.each(WIRE_SCHEMAS)('%s names what is wrong and never quotes it', (_name, schema) => {
    const wrong = fc.constantFrom<unknown>({ [MARK.slice(1)]: MARK }, [MARK], MARK, undefined, Number.NaN)
    fc.assert(
      fc.property(valuesOf(schema), wrong, fc.nat(), (value, by, pick) => {
        const all = replacements(value, by)
        const result = parse(schema, all[pick % all.length])
        if (result.ok) return
        expect(result.problem).toMatch(/^.+: expected \S/s)
        expect(result.problem).not.toContain(MARK)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [{ email: 7, password: MARK }, 'email: expected string'],
    [{ password: MARK }, 'email: expected "email"'],
    [MARK, 'value: expected Object'],
    [{ email: MARK, password: MARK.repeat(200) }, 'password: expected <=1024'],
  ])('of credentials says where and what', (value, problem) => {
    expect(parse(Credentials, value)).toEqual({ ok: false, problem })
  })

  it('of a fact that nobody knows names the facts', () => {
    const result = parse(ChatFact, { type: MARK })
    expect(result).toMatchObject({ ok: false, problem: expect.stringContaining('chat.messageReceived') })
    expect(JSON.stringify(result)).not.toContain(MARK)
  })
})

describe('declared events', () => {
  const { schemas } = declareEvents({ 'form.send': { text: personal('text'), flag, hash: MessageHash } })
  const schema = schemas['form.send']
  const good = { text: 'a', flag: true, hash: 'hash-of-1' }

  it('have a schema by name', () => {
    expect(Object.keys(schemas)).toEqual(['form.send'])
    expect(parse(schema, { ...good, more: 1 })).toEqual({ ok: true, value: good })
  })

  it.each([
    ['flag', { flag: 1 }],
    ['hash', { hash: 'x'.repeat(65) }],
    ['text', { text: null }],
  ])('refuse another %s', (field, wrong) => {
    expect(parse(schema, { ...good, ...wrong })).toMatchObject({
      ok: false,
      problem: expect.stringMatching(new RegExp(`^${field}: expected`)),
    })
  })
})
