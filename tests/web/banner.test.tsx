import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BannerView } from '../../machines/connection/connection.select.ts'
import { ConnectionBanner } from '../../web/chat/ConnectionBanner.tsx'
import { NO_BANNER, show } from './view-models.tsx'

afterEach(cleanup)

function open(banner: BannerView) {
  const on = { reconnect: vi.fn(), reload: vi.fn() }
  const element = (
    <ConnectionBanner banner={banner} shape="bar" onReconnect={on.reconnect} onReload={on.reload} />
  )
  show(element)
  return on
}

describe('ConnectionBanner', () => {
  it.each([
    { id: 1, text: 'Reconnecting...' },
    { id: 2, text: "Oops! It looks like you're disconnected." },
    { id: 3, text: 'Error reconnecting.' },
    { id: 4, text: 'Connection restored.' },
  ] as const)('announces status $id as $text', ({ id, text }) => {
    open({ ...NO_BANNER, id })
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  it('is there, empty, while nothing is to be told, so that a change is announced', () => {
    open(NO_BANNER)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('offers Reconnect when it can help, and only then', () => {
    const on = open({ ...NO_BANNER, id: 2, canReconnect: true })
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }))
    expect(on.reconnect).toHaveBeenCalledOnce()
    cleanup()
    open({ ...NO_BANNER, id: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers Reload when the chat speaks another version', () => {
    const on = open({ id: 2, canReconnect: true, mustReload: true })
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(on.reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull()
  })
})
