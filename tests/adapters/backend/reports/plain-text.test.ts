import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTextIn as look } from '../../../../adapters/backend/reports/plain-text.ts'
import type { LogChunk } from '../../../../core/chat/log.ts'
import { ALL_CONTRACTS } from '../../../../core/ports/all-contracts.ts'
import type { Trace, TraceStep } from '../../../../core/trace/record.ts'
import { ALL_EVENTS } from '../../../../machines/all-events.ts'
import { admitAnswer, admitEvent } from '../../../../machines/kernel/ports/admission.ts'
import { createVault } from '../../../../machines/kernel/ports/vault.ts'
import { valuesOf } from '../../../core/door/schema-values.ts'

const atOnce = async (): Promise<void> => undefined
const plainTextIn = (trace: Trace, chunks: readonly LogChunk<unknown>[] = []) =>
  look({ trace, chunks }, atOnce)

const traceOf = (steps: readonly TraceStep[]): Trace => ({
  header: { tripwright: 'trace', version: 3, app: 'web', seed: '0'.repeat(32), started: 0, input: null },
  steps,
  checkpoints: [],
})

/** As a recording has what crossed a port. */
const answered = (name: string, kind: 'call' | 'stream', d: unknown): Trace =>
  traceOf([
    { k: 'go', n: 0, t: 0, x: { [kind === 'call' ? 'c' : 's']: [[1, name, 'app', '00000000']] } },
    { k: kind === 'call' ? 'ok' : 'em', id: 1, n: 1, t: 1, d, x: {} },
  ])

const crossing = Object.entries(ALL_CONTRACTS).flatMap(([port, methods]) =>
  Object.entries(methods).map(([method, contract]) => [`${port}.${method}`, contract] as const),
)

describe('what a recording may hold', () => {
  it.each(crossing)('is whatever the contract of %s lets through the door', async (name, contract) => {
    await fc.assert(
      fc.asyncProperty(valuesOf(contract.output), async (value) => {
        const admitted = admitAnswer(contract, value, createVault())
        if (!admitted.ok) return
        expect(await plainTextIn(answered(name, contract.kind, admitted.value))).toBeNull()
      }),
      { numRuns: 40 },
    )
  })

  it.each(Object.entries(ALL_EVENTS))('is whatever the command %s brings', async (type, schema) => {
    await fc.assert(
      fc.asyncProperty(valuesOf(schema), async (value) => {
        const events = { schemas: { [type]: schema } }
        try {
          const e = admitEvent(events, { ...(value as object), type }, createVault())
          expect(await plainTextIn(traceOf([{ k: 'ev', to: 'app', e, n: 0, t: 0, x: {} }]))).toBeNull()
        } catch (thrown) {
          // A value that its declaration does not take is a caller's mistake, and is recorded nowhere.
          if (!(thrown instanceof TypeError)) throw thrown
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('plain text', () => {
  const message = { type: 'composer.submit', text: { pii: 'text:1', length: 3, blank: false } }
  const told = (e: { type: string }) => plainTextIn(traceOf([{ k: 'ev', to: 'app', e, n: 0, t: 0, x: {} }]))

  it('is found in a command, whatever its words look like', async () => {
    expect(await told(message)).toBeNull()
    expect(await told({ ...message, text: 'Hello' } as never)).toBe(0)
    expect(
      await told({ type: 'form.drafted', entered: { values: { email: 'maya' }, issues: {} } } as never),
    ).toBe(0)
    expect(await told({ type: 'some.thing', of: 'two words' } as never)).toBe(0)
    expect(await told({ type: 'some.thing', 'a key': 1 } as never)).toBe(0)
  })

  it('is found beside a handle, and where a secret tells its length', async () => {
    expect(await told({ ...message, text: { ...message.text, plain: 'Hello' } } as never)).toBe(0)
    expect(await told({ ...message, text: { pii: 'secret:1', length: 8 } } as never)).toBe(0)
    expect(await told({ ...message, text: { pii: 'Maya' } } as never)).toBe(0)
  })

  it('is found in what was open as a recording begins', async () => {
    const input = { id: 'report-1', userId: 1, about: { conversation: null, message: null }, note: 'Hello' }
    const checkpoint = {
      ...{ step: 5, time: { elapsed: 0, wall: 0 }, seed: '0'.repeat(32), incarnations: {}, randoms: {} },
      root: { name: 'app', status: 'active' },
      timers: { next: 1, waiting: [] },
      ports: {
        next: 2,
        open: [{ id: 1, kind: 'call', port: 'report', method: 'gather', actor: 'app/report', input }],
      },
    } as const
    const trace = { ...traceOf([]), checkpoints: [checkpoint] }
    expect(await plainTextIn(trace)).toBe(5)
  })

  it('is found in each field of a form, a single word too', async () => {
    const form = (value: string) => ({
      type: 'form.drafted',
      entered: { values: { first_name: value }, issues: {} },
    })
    for (const word of ['Maya', 'hunter2!', '+491701234567', 'Smith-Jones'])
      expect([word, await told(form(word) as never)]).toEqual([word, 0])
  })

  it('is found in what failed, in the header, and in chunks that no checkpoint names', async () => {
    const failed = (fault: string) =>
      plainTextIn(traceOf([{ k: 'go', n: 0, t: 0, x: { f: [['app', fault]] } }]))
    expect(await failed('TypeError')).toBeNull()
    expect(await failed('failure 1401')).toBeNull()
    expect(await failed('no such actor')).toBeNull()
    expect(await failed('no name of Maya Ouré')).toBe(0)
    const [bare, at] = [
      traceOf([]),
      { build: '1.2.0 4f3c2a1b9e8d', browser: 'Firefox 145', page: 'login', zone: 60 },
    ]
    const headed = (more: Partial<Trace['header']>) =>
      plainTextIn({ ...bare, header: { ...bare.header, ...more } })
    expect(await headed({ at })).toBeNull()
    expect(await headed({ at: { ...at, page: 'Maya Ouré' } })).toBe(0)
    expect(await headed({ at: { ...at, build: 'Ouré' } })).toBe(0)
    expect(await headed({ input: { name: 'Maya Ouré' } })).toBe(0)
    expect(await headed({ app: 'Maya Ouré' })).toBe(0)
    expect(await plainTextIn(bare, [[{ seq: 1, text: { pii: 'text:1', length: 5 } }]])).toBeNull()
    expect(await plainTextIn(bare, [[{ seq: 1, text: 'Hello Maya' }]])).toBe(0)
  })
})
