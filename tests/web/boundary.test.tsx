import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../web/chat/ErrorBoundary.tsx'
import { show } from './view-models.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const broken = new TypeError('no such row')

describe('ErrorBoundary', () => {
  it("reports 'Chat error' with its cause, and the page lives on [CHATUI-16]", () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const onError = vi.fn<(error: Error) => void>()
    let isBroken = true
    const Chat = () => {
      if (isBroken) throw broken
      return <p>Messages</p>
    }
    show(
      <>
        <p>The rest of the page</p>
        <ErrorBoundary onError={onError}>
          <Chat />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('The rest of the page')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Chat error' })).toBeTruthy()
    expect(onError).toHaveBeenCalledOnce()
    const [error] = onError.mock.calls[0] ?? []
    expect(error?.message).toBe('Chat error')
    expect(error?.cause).toBe(broken)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Reload chat' }))
    expect(screen.getByText('Messages')).toBeTruthy()
  })
})
