import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { SurroundingsProvider } from '../../web/bridge/surroundings.ts'
import { LocalDay } from '../../web/ui/LocalDay.tsx'

afterEach(cleanup)

it('a day is the reader’s own, and the world’s in what a server draws and until the page has woken [BOOK-06]', async () => {
  const surroundings = { language: 'en-NZ', country: 'NZ', timeZone: 'Pacific/Auckland' }
  const drawn = (
    <SurroundingsProvider value={() => surroundings}>
      <LocalDay instant="2027-03-01T18:00:00Z" />
    </SurroundingsProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(drawn)
  expect(container.textContent).toBe('1 March 2027')
  render(drawn, { container, hydrate: true })
  await expect.poll(() => container.textContent).toBe('2 March 2027')
  expect(container.querySelector('time')?.dateTime).toBe('2027-03-01T18:00:00Z')
})
