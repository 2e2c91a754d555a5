import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateDetail, latePage, latePart, lateScreen } from '../../web/hydration/late.tsx'
import { PageBoundary } from '../../web/shell/PageBoundary.tsx'
import { PartBoundary } from '../../web/ui/waiting/PartBoundary.tsx'

const told = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text) => told(String(text).split('\n')[0]))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  told.mockClear()
  sessionStorage.clear()
})

/** React and jsdom tell of it too, in words of their own. */
const toldBy = (where: string) => told.mock.calls.filter(([line]) => String(line).startsWith(where))

const Here = ({ name = 'here' }: { readonly name?: string }) => <p>{name}</p>
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))

describe('a late screen', () => {
  it('shows what waits until its code is there', async () => {
    const Late = lateScreen(async () => Here)
    render(<Late name="a screen" waiting={<p>on its way</p>} />)
    expect(screen.getByText('on its way')).toBeDefined()
    expect(await screen.findByText('a screen')).toBeDefined()
  })

  it('whose code can’t be had says so alone, and is asked for anew by who tries again', async () => {
    const load = vi.fn(async () => Here)
    load.mockRejectedValueOnce(new TypeError('no link')).mockRejectedValueOnce(new TypeError('no link'))
    const Late = lateScreen(load)
    const Other = lateScreen(async () => Here)
    render(
      <>
        <PartBoundary>
          <Late />
        </PartBoundary>
        <PartBoundary>
          <Other name="the other" />
        </PartBoundary>
      </>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('this part of the page stopped working')
    expect(screen.getByText('the other')).toBeDefined()
    expect(toldBy('part.failed')).toHaveLength(1)
    await retry()
    expect([load.mock.calls.length, screen.getAllByRole('alert').length]).toEqual([2, 1])
    await retry()
    expect([load.mock.calls.length, screen.queryByRole('alert')]).toEqual([3, null])
    expect([screen.getByText('here'), screen.getByText('the other')]).toBeDefined()
  })
})

describe('a late detail', () => {
  it('of a screen in use is asked for until it is there: a link that is lost takes nothing around it', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => Here)
    load.mockRejectedValueOnce(new TypeError('no link')).mockRejectedValueOnce(new TypeError('no link'))
    const Late = lateDetail(load)
    render(
      <PartBoundary>
        <p>a card</p>
        <Late waiting={<p>on its way</p>} />
      </PartBoundary>,
    )
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect([screen.getByText('a card'), screen.getByText('on its way')]).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect([load.mock.calls.length, screen.queryByRole('alert')]).toEqual([3, null])
    expect(screen.getByText('here')).toBeDefined()
    vi.useRealTimers()
  })
})

describe('a late part of a page that cannot be drawn', () => {
  it('says so in its place, is told of once, and comes back; all beside it stays', async () => {
    let isBroken = true
    const Breaking = () => {
      if (isBroken) throw new RangeError('no such zone')
      return <p>drawn</p>
    }
    const Part = latePart(async () => Breaking)
    const Beside = latePart<{ readonly name?: string }>(async () => Here)
    render(
      <>
        <Part />
        <Beside name="beside" />
      </>,
    )
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(await screen.findByText('beside')).toBeDefined()
    expect(toldBy('part.failed: RangeError')).toHaveLength(1)
    isBroken = false
    await retry()
    expect(screen.getByText('drawn')).toBeDefined()
  })
})

describe('a page that cannot be drawn', () => {
  const Broken = (): never => {
    throw new RangeError('no such zone')
  }

  it('leaves header and chat alone, and is left behind by who goes elsewhere [SHELL-04]', async () => {
    const page = (place: string) => (
      <>
        <p>the header</p>
        <PageBoundary place={place}>{place === '/broken' ? <Broken /> : <Here name={place} />}</PageBoundary>
      </>
    )
    const { rerender } = render(page('/broken'))
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong!' })).toBeDefined()
    expect(screen.getByText('the header')).toBeDefined()
    expect(toldBy('page.failed: RangeError')).toHaveLength(1)
    rerender(page('/elsewhere'))
    expect(screen.getByText('/elsewhere')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is asked for anew, when its code could not be had, by who tries again [SHELL-06]', async () => {
    // Just loaded anew: it says so this time.
    sessionStorage.setItem('reloaded:/', String(Date.now()))
    const load = vi.fn(async () => Here)
    load.mockRejectedValueOnce(new TypeError('no link'))
    const Page = latePage<{ readonly name?: string }>([], load)
    render(
      <PageBoundary place="/">
        <Page name="the page" />
      </PageBoundary>,
    )
    await screen.findByRole('heading', { name: 'Oops, something went wrong!' })
    await retry()
    expect(screen.getByText('the page')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
