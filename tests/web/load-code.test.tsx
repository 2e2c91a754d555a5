import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCode } from '../../web/bridge/load-code.ts'
import { latePage, lateScreen } from '../../web/hydration/late.tsx'
import { PartBoundary } from '../../web/ui/waiting/PartBoundary.tsx'

const told = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(told)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  told.mockClear()
  sessionStorage.clear()
})

const leave = () => window.dispatchEvent(new Event('beforeunload'))
const comeBack = () => window.dispatchEvent(new Event('pageshow'))
const ended = new TypeError('error loading dynamically imported module')
/** As Firefox ends what is on its way when a link is followed; a second try comes through. */
const endedOnce = <T,>(code: T) =>
  vi
    .fn(async (): Promise<T> => code)
    .mockImplementationOnce(async () => {
      leave()
      throw ended
    })

describe('code that fails to load', () => {
  it('has failed while the page stays', async () => {
    await expect(loadCode(() => Promise.reject(ended))).rejects.toBe(ended)
  })

  it('is loaded again once the page comes back that was being left', async () => {
    const load = endedOnce('code')
    const loading = loadCode(load)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(1)
    comeBack()
    expect(await loading).toBe('code')
  })

  it('is loaded again where the page stays after all, as with a download, and then fails as ever', async () => {
    const load = vi.fn(async () => {
      throw ended
    })
    load.mockImplementationOnce(async () => {
      leave()
      throw ended
    })
    const loading = expect(loadCode(load)).rejects.toBe(ended)
    await vi.advanceTimersByTimeAsync(5_000)
    await loading
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a screen whose code is ended because the page is being left', () => {
  const Here = () => <p>here</p>

  it('is told of to nobody, and is drawn where the page stays [LOG-01]', async () => {
    const Late = lateScreen(endedOnce(Here))
    render(
      <PartBoundary>
        <Late waiting={<p>on its way</p>} />
      </PartBoundary>,
    )
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('on its way')).toBeDefined()
    expect(told).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText('here')).toBeDefined()
  })

  it('never reloads the page [SHELL-06]', async () => {
    const Page = latePage([], endedOnce(Here))
    render(<Page waiting={<p>on its way</p>} />)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(sessionStorage).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText('here')).toBeDefined()
  })
})
