import { describe, expect, it } from 'vitest'
import { TIMING } from '../../../core/chat/timings.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { searchEvents } from '../../../machines/search/search.events.ts'
import { createSearchMachine } from '../../../machines/search/search.machine.ts'
import { selectSearch } from '../../../machines/search/search.select.ts'
import { CONV, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const SEARCH = handle<ReturnType<typeof createSearchMachine>, typeof searchEvents>('app/it', searchEvents)

const start = () => nest(createSearchMachine)
const type = (search: Nest, keyword: string) => search.send(SEARCH, { type: 'search.typed', keyword })
const look = (search: Nest, keyword: string) => {
  type(search, keyword)
  search.advance(TIMING.searchPause)
}
const view = (search: Nest) => selectSearch(search.state() as never, undefined)
const seqs = (search: Nest) => view(search).hits.map(({ seq }) => seq)
const page = (nextPage: number | null, ...found: readonly number[]) => ({
  results: found.map((seq) => ({ convId: CONV, message: stored(seq) })),
  nextPage,
})

describe('looking for messages', () => {
  it('asks once nobody has typed for 300 ms, with the words as they are then [ROOM-06]', () => {
    const search = start()
    type(search, 'fer')
    search.advance(TIMING.searchPause - 1)
    type(search, 'ferry')
    search.advance(TIMING.searchPause - 1)
    expect(search.calls('chat.search')).toBe(0)
    search.advance(1)
    expect(search.open('chat.search')).toMatchObject([{ input: { keyword: 'ferry', page: 1 } }])
    search.settle('chat.search', page(null, 7, 3))
    expect(view(search)).toMatchObject({ state: 'found', more: 'none' })
    expect(view(search).hits).toMatchObject([
      { convId: CONV, seq: 7, enquiryId: 204 },
      { convId: CONV, seq: 3 },
    ])
  })

  it('keeps the keyword out of its states and its trace', () => {
    const search = start()
    look(search, 'Zaphod')
    expect(JSON.stringify(search.state().context)).not.toContain('Zaphod')
    expect(JSON.stringify(search.trace())).not.toContain('Zaphod')
  })

  it('shows no answer to words that are not in the field any more [ROOM-06]', () => {
    const search = start()
    look(search, 'ferry')
    look(search, 'train')
    expect(search.open('chat.search')).toMatchObject([{ input: { keyword: 'train' } }])
    search.settle('chat.search', page(null, 9))
    expect(seqs(search)).toEqual([9])
    look(search, 'bus')
    type(search, '  ')
    expect(search.open('chat.search')).toEqual([])
    expect(view(search)).toMatchObject({ state: 'idle', hits: [] })
  })

  it('goes on page by page, each message once', () => {
    const search = start()
    look(search, 'ferry')
    search.settle('chat.search', page(2, 9, 8))
    search.send(SEARCH, { type: 'search.more' })
    expect(search.open('chat.search')).toMatchObject([{ input: { keyword: 'ferry', page: 2 } }])
    search.fail('chat.search', { code: 0, message: 'no answer' })
    expect(view(search).more).toBe('failed')
    search.send(SEARCH, { type: 'search.more' })
    search.settle('chat.search', page(null, 8, 2))
    expect(seqs(search)).toEqual([9, 8, 2])
    search.send(SEARCH, { type: 'search.more' })
    expect(search.calls('chat.search')).toBe(3)
  })

  it('says that nothing was found, or that it failed, which can be tried again', () => {
    const search = start()
    look(search, 'ferry')
    search.fail('chat.search', { code: 0, message: 'no answer' })
    expect(view(search).state).toBe('failed')
    search.send(SEARCH, { type: 'search.retry' })
    search.settle('chat.search', page(null))
    expect(view(search)).toMatchObject({ state: 'found', hits: [] })
    search.send(SEARCH, { type: 'search.clear' })
    expect(view(search)).toMatchObject({ state: 'idle', keyword: null })
  })

  describe('asks again once a message of one’s own is stored, which may match [ROOM-06]', () => {
    const store = (search: Nest) => search.tell({ type: 'search.ownStored' })

    it('while results are shown: they stay, and say that they are looked for anew', () => {
      const search = start()
      look(search, 'ferry')
      search.settle('chat.search', page(2, 7, 3))
      store(search)
      expect(view(search)).toMatchObject({ state: 'searching', more: 'loading' })
      expect(seqs(search)).toEqual([7, 3])
      search.advance(TIMING.searchAgain)
      expect(search.open('chat.search')).toMatchObject([{ input: { keyword: 'ferry', page: 1 } }])
      search.settle('chat.search', page(2, 9, 7))
      expect(view(search)).toMatchObject({ state: 'found', more: 'idle' })
      expect(seqs(search)).toEqual([9, 7, 3])
    })

    it('while the answer is under way, which is shown until the next one comes', () => {
      const search = start()
      look(search, 'ferry')
      store(search)
      search.settle('chat.search', page(null))
      expect(view(search)).toMatchObject({ state: 'searching', hits: [] })
      search.advance(TIMING.searchAgain)
      store(search)
      search.settle('chat.search', page(null, 8))
      expect(view(search)).toMatchObject({ state: 'searching' })
      expect(seqs(search)).toEqual([8])
      search.advance(TIMING.searchAgain)
      search.settle('chat.search', page(null, 9, 8))
      expect(view(search)).toMatchObject({ state: 'found' })
      expect(seqs(search)).toEqual([9, 8])
    })

    it('once for many, and not where nothing is looked for', () => {
      const search = start()
      store(search)
      expect(view(search).state).toBe('idle')
      look(search, 'ferry')
      search.settle('chat.search', page(null))
      for (let count = 0; count < 5; count += 1) store(search)
      search.advance(TIMING.searchAgain)
      expect(search.calls('chat.search')).toBe(2)
      search.settle('chat.search', page(null, 5))
      search.advance(10 * TIMING.searchAgain)
      expect(search.calls('chat.search')).toBe(2)
    })

    it('and says so where that fails', () => {
      const search = start()
      look(search, 'ferry')
      search.settle('chat.search', page(null, 7))
      store(search)
      search.advance(TIMING.searchAgain)
      search.fail('chat.search', { code: 0, message: 'no answer' })
      expect(view(search)).toMatchObject({ state: 'failed', hits: [] })
    })
  })
})
