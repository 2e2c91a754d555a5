import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { latePage } from '../../web/hydration/late.tsx'
import { type PagePast, pastElement, takePast } from '../../web/hydration/page-past.ts'
import { useIsHydrated } from '../../web/hydration/use-is-hydrated.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const MARKER = { isVerified: false, isAdmin: false }
const PAST: PagePast = {
  header: {
    tripwright: 'trace',
    version: 2,
    app: 'web',
    seed: '00112233445566778899aabbccddeeff',
    started: 1,
    input: null,
  },
  steps: [{ k: 'go', t: 0 }],
  texts: {
    texts: { 'address:1': '/</script><!--<script>' },
    values: { 'held:1': { trip: { title: '</script>' } } },
    counters: { address: 1, held: 1 },
  },
  marker: MARKER,
}

describe('the past in a page', () => {
  it('comes out as it went in, whatever stands in its texts, and is gone from the page', () => {
    document.body.innerHTML = `<p>before</p>${pastElement(PAST)}<p>after</p>`
    expect(document.body.textContent).toContain('after')
    expect(takePast(document, MARKER)).toEqual(PAST)
    expect(document.body.innerHTML).toBe('<p>before</p><p>after</p>')
    expect(takePast(document, MARKER)).toBeNull()
  })

  it.each([
    { isVerified: true, isAdmin: false },
    { isVerified: false, isAdmin: true },
  ])('is of no use once the cookies say something else: %o', (marker) => {
    document.body.innerHTML = pastElement(PAST)
    expect(takePast(document, marker)).toBeNull()
    expect(document.body.innerHTML).toBe('')
  })

  it('is of no use when the page was cut off in its midst', () => {
    document.body.innerHTML = pastElement(PAST).slice(0, 100)
    expect(takePast(document, MARKER)).toBeNull()
  })
})

describe('a lazy page', () => {
  const Page = ({ name }: { readonly name: string }) => <p>{name}</p>
  const create = () => latePage(['pages/Page.tsx'], async () => Page)

  it('is drawn at once when its code is there, with nothing around it', async () => {
    const Lazy = create()
    await Lazy.preload()
    expect(renderToString(<Lazy name="here" />)).toBe('<p>here</p>')
  })

  it('is drawn when its code has come', async () => {
    const Lazy = create()
    render(<Lazy name="later" />)
    await screen.findByText('later')
  })

  it('stays what it is when its code comes by another way meanwhile', async () => {
    const Lazy = create()
    const { rerender } = render(<Lazy name="first" />)
    const before = await screen.findByText('first')
    await Lazy.preload()
    rerender(<Lazy name="second" />)
    expect(screen.getByText('second')).toBe(before)
  })
})

describe('what only a browser shows', () => {
  const Page = () => <p>{useIsHydrated() ? 'awake' : 'drawn'}</p>

  it('is left out by the server and in the hydration, and shown right afterwards', async () => {
    document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
    const root = document.getElementById('root') as HTMLElement
    expect(root.textContent).toBe('drawn')
    const paragraph = root.firstElementChild
    const complaints: unknown[] = []
    const onRecoverableError = (thrown: unknown) => complaints.push(thrown)
    render(<Page />, { container: root, hydrate: true, onRecoverableError })
    expect(paragraph?.textContent).toBe('awake')
    expect(root.firstElementChild).toBe(paragraph)
    expect(complaints).toEqual([])
  })

  it('is shown at once where no server drew', () => {
    render(<Page />)
    screen.getByText('awake')
  })
})
