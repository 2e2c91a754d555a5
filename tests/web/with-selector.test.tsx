import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSyncExternalStoreWithSelector } from '../../web/bridge/chat/with-selector.ts'

afterEach(cleanup)

function createStore<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next: T) => {
      value = next
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}

it('tells of its part of a snapshot, and draws nothing anew while that is equal', () => {
  const store = createStore({ rows: [1, 2], other: 0 })
  const sameRows = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
  const selectRows = ({ rows }: { readonly rows: readonly number[] }) => rows
  let draws = 0
  function Rows() {
    draws += 1
    const rows = useSyncExternalStoreWithSelector(store.subscribe, store.read, null, selectRows, sameRows)
    return <p>{rows.join(' and ')}</p>
  }
  render(<Rows />)
  store.set({ rows: [1, 2], other: 1 })
  expect([screen.getByText('1 and 2') !== null, draws]).toEqual([true, 1])
  store.set({ rows: [1, 3], other: 1 })
  expect([screen.getByText('1 and 3') !== null, draws]).toEqual([true, 2])
})

it('looks again with another selector, and without equality compares by identity', () => {
  const store = createStore({ left: 'one', right: 'other' })
  function Side({ side }: { readonly side: 'left' | 'right' }) {
    return <p>{useSyncExternalStoreWithSelector(store.subscribe, store.read, store.read, SELECT[side])}</p>
  }
  const SELECT = {
    left: (snapshot: { readonly left: string }) => snapshot.left,
    right: (snapshot: { readonly right: string }) => snapshot.right,
  }
  const { rerender } = render(<Side side="left" />)
  rerender(<Side side="right" />)
  expect(screen.getByText('other')).toBeDefined()
  store.set({ left: 'one', right: 'third' })
  expect(screen.getByText('third')).toBeDefined()
})
