import { describe, expect, it, vi } from 'vitest'
import { latePort } from '../../adapters/window/late-port.ts'
import { createAbort, STAY } from './signal.ts'

interface Radio {
  tune(input: number, signal: unknown): Promise<string>
  listen(input: number, emit: (value: string) => void, signal: unknown): void
}

const KINDS = { tune: { kind: 'call' }, listen: { kind: 'stream' } } as const

const createRadio = (): Radio => ({
  tune: async (input) => `at ${input}`,
  listen: (input, emit) => emit(`music of ${input}`),
})

describe('a port whose code comes late', () => {
  it('is loaded once, by the first who asks, and passes on what is said', async () => {
    const load = vi.fn(async () => createRadio())
    const radio = latePort(load, KINDS)
    expect(load).not.toHaveBeenCalled()
    const heard = new Promise((resolve) => radio.listen(7, resolve, STAY))
    expect([await heard, await radio.tune(8, STAY)]).toEqual(['music of 7', 'at 8'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('starts no stream that was left before its code came', async () => {
    const listen = vi.fn()
    const radio = latePort(async () => ({ ...createRadio(), listen }), KINDS)
    const { signal, abort } = createAbort()
    radio.listen(7, () => undefined, signal)
    abort()
    await radio.tune(8, STAY)
    expect(listen).not.toHaveBeenCalled()
  })

  it('fails its calls, keeps its streams silent, and is loaded again at the next ask', async () => {
    const load = vi.fn(async () => createRadio())
    load.mockRejectedValueOnce(new Error('no link'))
    const radio = latePort(load, KINDS)
    const emit = vi.fn()
    radio.listen(7, emit, STAY)
    await expect(radio.tune(8, STAY)).rejects.toThrow('no link')
    expect([await radio.tune(8, STAY), emit.mock.calls]).toEqual(['at 8', []])
  })
})
