import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { HeroSearch } from '../../web/pages/home/HeroSearch.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const durations = [{ id: '8-11', label: '8 to 11 days' }]
const search = (
  <HeroSearch
    content={{ destinations: [], settings: { durations } as never }}
    today="2027-03-12"
    chosenBefore={() => '?month=2027-04&duration=8-11&destination=gone'}
  />
)

/** The page of the server, in which somebody chooses before it wakes. */
async function woken(month: string): Promise<readonly string[]> {
  document.body.innerHTML = `<div>${renderToString(search)}</div>`
  const lists = () => [...document.querySelectorAll('select')]
  const when = lists().find(({ name }) => name === 'month')
  if (when) when.value = month
  await act(async () => void hydrateRoot(document.body.firstElementChild as Element, search))
  return lists().map(({ value }) => value)
}

describe('the search of the home page', () => {
  it('has again what was chosen before, where that is still offered [TRIP-02]', async () => {
    expect(await woken('')).toEqual(['', '2027-04', '8-11'])
  })

  it('keeps what is chosen before the page is awake [TRIP-02]', async () => {
    expect(await woken('2027-05')).toEqual(['', '2027-05', ''])
  })
})
