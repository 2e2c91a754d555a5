import { act, cleanup, render, screen } from '@testing-library/react'
import { useCallback } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setup } from 'xstate'
import { declareEvents } from '../../core/door/event.ts'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import { handle } from '../../machines/kernel/handle.ts'
import { createLiveKernel, type Past } from '../../machines/kernel/hosts/live.ts'
import { KernelProvider, type Read, useActorView, usePacedView, useView } from '../../web/bridge/kernel.tsx'

const events = declareEvents({ 'lamp.toggle': {} })
const createLamp = () =>
  setup({}).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { 'lamp.toggle': 'lit' } }, lit: { on: { 'lamp.toggle': 'dark' } } },
  })
const createRoom = () =>
  setup({ actors: { lamp: createLamp() } }).createMachine({
    id: 'app',
    invoke: [
      { id: 'left', src: 'lamp' },
      { id: 'right', src: 'lamp' },
    ],
  })
const lamp = (side: string) => handle<ReturnType<typeof createLamp>, typeof events>(`app/${side}`, events)

const start = (past?: Past) => {
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createRoom,
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: {} as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
    ...(past && { past }),
  })
  kernel.start()
  return kernel
}

afterEach(cleanup)

describe('a view', () => {
  it('is drawn again only when something that it read has changed', () => {
    const kernel = start()
    let drawn = 0
    function Left() {
      drawn += 1
      // A new object each time it is made, as selectors give them.
      const view = useView(useCallback((read: Read) => ({ state: read(lamp('left'))?.value }), []))
      return <p>{String(view.state)}</p>
    }
    render(
      <KernelProvider kernel={kernel}>
        <Left />
      </KernelProvider>,
    )
    act(() => kernel.send(lamp('right'), { type: 'lamp.toggle' }))
    expect([drawn, screen.getByText('dark').textContent]).toEqual([1, 'dark'])
    act(() => kernel.send(lamp('left'), { type: 'lamp.toggle' }))
    expect([drawn, screen.getByText('lit').textContent]).toEqual([2, 'lit'])
  })

  it('takes a page over as the server drew it, and then shows what has happened since', () => {
    const server = start()
    server.send(lamp('left'), { type: 'lamp.toggle' })
    const states: unknown[] = []
    function Left() {
      const state = useActorView(lamp('left'), (snapshot) => String(snapshot.value))
      states.push(state)
      return <p>{state}</p>
    }
    const page = (kernel: typeof server) => (
      <KernelProvider kernel={kernel}>
        <Left />
      </KernelProvider>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(page(server))
    document.body.append(container)
    expect(container.textContent).toBe('lit')

    const browser = start(server.past())
    browser.send(lamp('left'), { type: 'lamp.toggle' })
    const complaints: unknown[] = []
    const onRecoverableError = (thrown: unknown) => complaints.push(thrown)
    render(page(browser), { container, hydrate: true, onRecoverableError })
    expect(complaints).toEqual([])
    expect(states).toEqual(['lit', 'lit', 'dark'])
    expect(container.textContent).toBe('dark')
  })
})

describe('a paced view', () => {
  afterEach(() => vi.useRealTimers())

  /** A lamp as it is rendered, and the states of all its renderings. */
  function paced() {
    vi.useFakeTimers()
    const kernel = start()
    const drawn: unknown[] = []
    function Lamp({ side }: { readonly side: string }) {
      const state = usePacedView(useCallback((read: Read) => String(read(lamp(side))?.value), [side]))
      drawn.push(state)
      return <p>{state}</p>
    }
    const page = (side: string) => (
      <KernelProvider kernel={kernel}>
        <Lamp side={side} />
      </KernelProvider>
    )
    const { rerender, unmount } = render(page('left'))
    const toggle = (times: number, side = 'left') =>
      act(() => {
        for (let time = 0; time < times; time += 1) kernel.send(lamp(side), { type: 'lamp.toggle' })
      })
    return { drawn, toggle, unmount, look: (side: string) => rerender(page(side)) }
  }
  const frames = () => act(() => vi.advanceTimersByTime(50))

  it('is drawn at the first change of a burst, and once more at its last', () => {
    const { drawn, toggle } = paced()
    toggle(1)
    expect(drawn).toEqual(['dark', 'lit'])
    toggle(3)
    expect(drawn).toEqual(['dark', 'lit'])
    frames()
    expect(drawn).toEqual(['dark', 'lit', 'dark'])
    frames()
    toggle(1)
    expect(drawn).toEqual(['dark', 'lit', 'dark', 'lit'])
  })

  it('of another actor is drawn at once', () => {
    const { drawn, toggle, look } = paced()
    toggle(1, 'right')
    toggle(1, 'right')
    toggle(1, 'right')
    look('right')
    expect(drawn.at(-1)).toBe('lit')
  })

  it('that is gone leaves no timer behind', () => {
    const { drawn, toggle, unmount } = paced()
    toggle(2)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
    const before = drawn.length
    toggle(1)
    frames()
    expect(drawn).toHaveLength(before)
  })
})
