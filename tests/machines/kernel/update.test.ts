import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { changedBy, update } from '../../../machines/kernel/update.ts'

interface Context {
  readonly items: readonly { readonly name: string; readonly marks: readonly number[] }[]
  readonly counts: Readonly<Record<string, number>>
  readonly large: { readonly log: readonly number[] }
}
type Event = { readonly type: 'count'; readonly name: string } | { readonly type: 'nothing' }

const CONTEXT: Context = {
  items: [{ name: 'first', marks: [1] }],
  counts: { first: 1, second: 2 },
  large: { log: [1, 2, 3] },
}

describe('a change of a context by a recipe', () => {
  it('gives a new context, with all that it leaves alone', () => {
    const next = changedBy(CONTEXT, (draft) => {
      draft.counts['first'] = 5
      delete draft.counts['second']
      const [item] = draft.items
      if (item) item.name = 'other'
    })
    expect(next).toEqual({
      items: [{ name: 'other', marks: [1] }],
      counts: { first: 5 },
      large: { log: [1, 2, 3] },
    })
    expect([next.large, next.items[0]?.marks]).toEqual([CONTEXT.large, CONTEXT.items[0]?.marks])
    expect(next.large).toBe(CONTEXT.large)
    expect(CONTEXT.counts).toEqual({ first: 1, second: 2 })
  })

  it('is the same context where the recipe changes nothing', () => {
    expect(changedBy(CONTEXT, () => undefined)).toBe(CONTEXT)
    expect(
      changedBy(CONTEXT, (draft) => {
        draft.counts['first'] = 1
      }),
    ).toBe(CONTEXT)
  })

  it('may be what its last statement gives, which is not taken for the context', () => {
    expect(changedBy(CONTEXT, (draft) => draft.items.push({ name: 'second', marks: [] })).items).toHaveLength(
      2,
    )
  })

  it('leaves what nobody changes by mistake', () => {
    const next = changedBy(CONTEXT, (draft) => {
      draft.items = []
    })
    expect(() => Object.assign(next.counts, { first: 9 })).toThrow(TypeError)
  })

  it('is an action of a machine', () => {
    const machine = setup({
      types: { context: {} as Context, events: {} as Event },
      actions: {
        count: update((draft, event, before) => {
          if (event.type === 'count') draft.counts[event.name] = (before.counts[event.name] ?? 0) + 1
        }),
      },
    }).createMachine({ context: CONTEXT, on: { count: { actions: 'count' } } })
    const actor = createActor(machine).start()
    actor.send({ type: 'count', name: 'second' })
    actor.send({ type: 'count', name: 'third' })
    expect(actor.getSnapshot().context).toEqual({ ...CONTEXT, counts: { first: 1, second: 3, third: 1 } })
  })
})
