import fc from 'fast-check'
import Fastify from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseBody } from '../../../../adapters/backend/http/calls.ts'
import { takeJson } from '../../../../adapters/backend/http/json-body.ts'

const app = Fastify({ bodyLimit: 1024 * 1024 })
takeJson(app)
app.post('/usual', async ({ body }) => ({ body }))
app.post('/large', { config: { mostValues: 10_000 } }, async ({ body }) => ({ body }))

const send = (payload: string, url = '/usual') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
const statusOf = async (payload: string, url?: string) => (await send(payload, url)).statusCode
const nested = (depth: number) => `${'['.repeat(depth)}0${']'.repeat(depth)}`
/** What a parser that copies fields would set on the object's type: refused, wherever it stands. */
const UNSAFE_KEY = /"(?:__proto__|constructor)":/
const safeValue = fc.jsonValue({ maxDepth: 6 }).filter((value) => !UNSAFE_KEY.test(JSON.stringify(value)))
const row = (values: number) => JSON.stringify(Array.from({ length: values - 1 }, () => 0))

describe('JSON that somebody sends', () => {
  it('comes as it is, whatever stands in its texts', async () => {
    await fc.assert(
      fc.asyncProperty(safeValue, async (value) => {
        const answer = await send(JSON.stringify({ value }))
        expect(answer.json()).toEqual({ body: JSON.parse(JSON.stringify({ value })) })
      }),
    )
    const texts = ['[[[[{{{{,,,,', '"]}', '\\', '\\"', '",[', '\u2028']
    expect((await send(JSON.stringify(texts))).json()).toEqual({ body: texts })
    expect(await statusOf(JSON.stringify('['.repeat(100_000)))).toBe(200)
  })

  it('names no prototype', async () => {
    const unsafe = ['[{"__proto__":null}]', '{"a":{"__proto__":{}}}', '{"constructor":{"prototype":{}}}']
    for (const text of unsafe) expect(await statusOf(text)).toBe(400)
    expect(await statusOf('["__proto__", {"constructor": 1}]')).toBe(200)
  })

  it('has sixteen levels at most', async () => {
    expect([await statusOf(nested(16)), await statusOf(nested(17))]).toEqual([200, 400])
    expect(await statusOf('{"a":'.repeat(17))).toBe(400)
  })

  it('has 2,000 values at most, or as many as its route takes', async () => {
    expect([await statusOf(row(2_000)), await statusOf(row(2_002))]).toEqual([200, 413])
    expect([await statusOf(row(10_000), '/large'), await statusOf(row(10_002), '/large')]).toEqual([200, 413])
  })
})

describe('what is wrong with a body', () => {
  const Texts = v.record(v.string(), v.pipe(v.string(), v.maxLength(1)))
  const long = Object.fromEntries(Array.from({ length: 100 }, (_none, at) => [`field${at}`, 'long']))
  const refusalOf = (body: unknown) => {
    try {
      return parseBody(Texts, body)
    } catch (thrown) {
      return thrown
    }
  }

  it('is told of twenty values at most', () => {
    const refusal = refusalOf(long) as { readonly fields: object }
    expect(refusal).toMatchObject({ status: 422, fields: { field0: 'Please check this.' } })
    expect(Object.keys(refusal.fields)).toHaveLength(20)
  })

  it('is its shape as soon as any value has another one', () => {
    expect(refusalOf({ ...long, last: 1 })).toMatchObject({ status: 400 })
    expect(refusalOf({ first: 1, ...long })).toMatchObject({ status: 400 })
    expect(refusalOf({ short: 'x' })).toEqual({ short: 'x' })
  })
})
