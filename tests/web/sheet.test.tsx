import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Arrivals } from '../../web/chat/alerts/Arrivals.tsx'
import { ChatBox } from '../../web/chat/box/ChatBox.tsx'
import { isPutAway } from '../../web/chat/box/sheet-drag.ts'
import { conversation, logOf, NO_BANNER, NOW, QUIET, seal, show, stored } from './view-models.tsx'

afterEach(cleanup)

const composer = { draft: null, canSend: true, key: 'one' }
const on = { ...QUIET, toggle: vi.fn(), close: vi.fn() }

/** A page with something behind the dock, and one box in it. */
const page = (isMinimised: boolean, isNarrow = true) => (
  <div>
    <main>
      <button type="button">Behind it</button>
    </main>
    <aside className="dock">
      <ChatBox
        conversation={conversation({ title: seal('Travel Concierge, Yuki') })}
        log={logOf([stored('Good evening!')])}
        banner={NO_BANNER}
        now={NOW}
        composer={composer}
        isMinimised={isMinimised}
        isNarrow={isNarrow}
        unread={0}
        on={on}
      />
    </aside>
  </div>
)

describe('the box of a phone', () => {
  it('is a dialog with a name while it is expanded, over a page that is shut out [CHATUI-01, CHATUI-06]', () => {
    const { update } = show(page(false))
    const sheet = screen.getByRole('dialog', { name: 'Travel Concierge, Yuki' })
    expect(sheet.getAttribute('aria-modal')).toBe('true')
    expect(document.querySelector('main')?.inert).toBe(true)
    expect(sheet.contains(document.activeElement)).toBe(true)
    update(page(true))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('main')?.inert).toBe(false)
    update(page(false, false))
    expect(screen.getByRole('region', { name: 'Travel Concierge, Yuki' })).toBeDefined()
    expect(document.querySelector('main')?.inert).toBe(false)
  })

  it('shuts nothing out that tells of other conversations', () => {
    show(
      <div>
        {page(false)}
        <Arrivals arrivals={null} />
      </div>,
    )
    const region = document.querySelector<HTMLElement>('body > [aria-live="polite"]')
    expect(region).not.toBeNull()
    expect(region?.inert).toBeFalsy()
    expect(document.querySelector('main')?.inert).toBe(true)
  })

  it('keeps Tab inside at both of its ends', () => {
    show(page(false))
    const field = screen.getByRole('textbox', { name: 'Message' })
    const send = screen.getByRole('button', { name: 'Send' })
    const first = screen.getByRole('button', { expanded: true })
    send.focus()
    fireEvent.keyDown(send, { key: 'Tab' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(send)
    // Between them the browser's own way goes on.
    field.focus()
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
  })

  it('is put away by Esc, once, and by a press on what lies around it [CHATUI-06]', () => {
    on.toggle.mockClear()
    show(page(false))
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
    expect(on.toggle).toHaveBeenCalledTimes(1)
    const scrim = document.querySelector('.sheet-scrim')
    if (scrim) fireEvent.click(scrim)
    expect(on.toggle).toHaveBeenCalledTimes(2)
  })
})

describe('a sheet that is let go of', () => {
  it.each([
    { moved: 199, speed: 0, isAway: false },
    { moved: 201, speed: 0, isAway: true },
    { moved: 40, speed: 0.6, isAway: true },
    { moved: 40, speed: 0.4, isAway: false },
    { moved: 4, speed: 3, isAway: false },
    { moved: 150, speed: -1, isAway: false },
  ])('after $moved px of 600 at $speed px/ms goes away: $isAway [CHATUI-06]', ({ isAway, ...drag }) => {
    expect(isPutAway({ ...drag, height: 600 })).toBe(isAway)
  })
})
