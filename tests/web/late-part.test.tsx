import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { latePage, latePart, preloadParts } from '../../web/hydration/late.tsx'

afterEach(cleanup)

interface NumberedProps {
  readonly number: number
}

function Counter({ number }: NumberedProps) {
  const [count, setCount] = useState(number)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

/** Code that comes when the test lets it. */
function later() {
  let resolve: (component: typeof Counter) => void = () => undefined
  const promise = new Promise<typeof Counter>((done) => {
    resolve = done
  })
  return { load: () => promise, arrive: () => act(async () => resolve(Counter)) }
}

const Drawn = latePart(async () => Counter)

/** A page that a server has drawn, before the browser has the part's code. */
async function drawnPage() {
  await preloadParts()
  const host = document.createElement('div')
  host.innerHTML = renderToString(
    <div title="before">
      <Drawn number={7} />
    </div>,
  )
  document.body.replaceChildren(host)
  const { load, arrive } = later()
  const Part = latePart<NumberedProps>(load)
  const page = (title: string, number: number) => (
    <div title={title}>
      <Part number={number} />
    </div>
  )
  return { host, button: screen.getByRole('button'), page, arrive }
}

describe('a late part', () => {
  it('stays as the server drew it until its code is there, and is taken over then', async () => {
    const { host, button, page, arrive } = await drawnPage()
    const root = await act(async () => hydrateRoot(host, page('before', 7)))
    act(() => button.click())
    expect([screen.getByRole('button'), button.textContent]).toEqual([button, '7'])
    await arrive()
    act(() => button.click())
    expect([screen.getByRole('button'), button.textContent]).toEqual([button, '8'])
    act(() => root.unmount())
  })

  it('stays where its code can’t be had, and is asked for again', async () => {
    vi.useFakeTimers()
    const { host, button, arrive } = await drawnPage()
    await arrive()
    const load = vi.fn(async () => Counter)
    load.mockRejectedValueOnce(new Error('no link')).mockRejectedValueOnce(new Error('no link'))
    const Part = latePart<NumberedProps>(load)
    const page = (
      <div title="before">
        <Part number={7} />
      </div>
    )
    const root = await act(async () => hydrateRoot(host, page))
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect([load.mock.calls.length, screen.getByRole('button')]).toEqual([1, button])
    await act(() => vi.advanceTimersByTimeAsync(4_001))
    act(() => button.click())
    expect([load.mock.calls.length, screen.getByRole('button'), button.textContent]).toEqual([3, button, '8'])
    act(() => root.unmount())
    vi.useRealTimers()
  })

  it('is left alone by what is drawn anew around it', async () => {
    const { host, button, page, arrive } = await drawnPage()
    const root = await act(async () => hydrateRoot(host, page('before', 7)))
    await act(async () => root.render(page('after', 7)))
    expect([screen.getByRole('button'), host.querySelector('[title=after]') !== null]).toEqual([button, true])
    await arrive()
    expect(screen.getByRole('button')).toBe(button)
    act(() => root.unmount())
  })

  it('shows what waits in its place where no server has drawn it', async () => {
    const { load, arrive } = later()
    const Part = latePart<NumberedProps>(load, ({ number }) => <p>number {number} is on its way</p>)
    render(<Part number={1} />)
    expect(screen.getByText('number 1 is on its way')).toBeDefined()
    await arrive()
    expect(screen.getByRole('button').textContent).toBe('1')
  })

  it('comes along with a page that one goes to', async () => {
    const { load, arrive } = later()
    const Part = latePart<NumberedProps>(load)
    const Page = latePage<NumberedProps>([], async () => (props) => (
      <section aria-label="the page">
        <Part {...props} />
      </section>
    ))
    render(<Page number={3} waiting={<p>a page is on its way</p>} />)
    await act(async () => undefined)
    expect(screen.queryByRole('region')).toBeNull()
    await arrive()
    expect(screen.getByRole('region').textContent).toBe('3')
  })
})
