import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { RichText } from '../../../web/ui/rich-text/RichText.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const HOSTILE = '<p>Read <em>this</em><img src="x" onerror="alert(1)"></p>'

describe('rich text', () => {
  it('shows its words until DOMPurify is loaded, and then what it lets through', async () => {
    const { container } = render(<RichText html={HOSTILE} className="more" />)
    expect(container.innerHTML).toBe('<div class="rich-text more"><p>Read this</p></div>')
    await act(preloadParts)
    expect(container.innerHTML).toBe('<div class="rich-text more"><p>Read <em>this</em></p></div>')
  })

  it('stands at once where DOMPurify is loaded', async () => {
    await preloadParts()
    const { container } = render(<RichText html={HOSTILE} />)
    expect(container.innerHTML).toBe('<div class="rich-text"><p>Read <em>this</em></p></div>')
  })

  it('of a server stays as it is, and what takes its place is purified, itself too when it comes back', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const stored = '<p id="first">First</p>'
    host.innerHTML = renderToString(<RichText html={stored} />)
    const drawn = host.querySelector('p')
    const root = await act(async () => hydrateRoot(host, <RichText html={stored} />))
    await act(preloadParts)
    expect([host.querySelector('p'), drawn?.id]).toEqual([drawn, 'first'])
    await act(async () => root.render(<RichText html={HOSTILE} />))
    expect(host.innerHTML).toBe('<div class="rich-text"><p>Read <em>this</em></p></div>')
    await act(async () => root.render(<RichText html={stored} />))
    expect(host.innerHTML).toBe('<div class="rich-text"><p>First</p></div>')
    act(() => root.unmount())
  })

  it('leads to our own pages without loading them anew, and leaves every other press to the browser', async () => {
    await preloadParts()
    const { hook, history } = memoryLocation({ path: '/', record: true })
    render(
      <Router hook={hook}>
        <RichText html='<p><a href="/japan/travel-guide?b#c"><em>ours</em></a> <a href="https://b.example/">theirs</a> <a href="/demo/mails">a file</a> words</p>' />
      </Router>,
    )
    // A press that gets here unanswered is the browser's; jsdom has no pages to go to.
    let isLeftToBrowser = false
    const answer = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', answer)
    const isLeft = (element: HTMLElement, init?: MouseEventInit) => {
      fireEvent.click(element, init)
      return isLeftToBrowser
    }
    expect(isLeft(screen.getByText('theirs'))).toBe(true)
    expect(isLeft(screen.getByText('a file'))).toBe(true)
    expect(isLeft(screen.getByText(/words/))).toBe(true)
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
      expect(isLeft(screen.getByText('ours'), { [key]: true })).toBe(true)
    expect(history).toEqual(['/'])
    expect(isLeft(screen.getByText('ours'))).toBe(false)
    expect(history).toEqual(['/', '/japan/travel-guide?b#c'])
    document.removeEventListener('click', answer)
  })
})
