import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { pageEvents } from '../../../machines/page/page.events.ts'
import { createPageMachine } from '../../../machines/page/page.machine.ts'
import { selectContent, selectLeft, selectOutcome } from '../../../machines/page/page.select.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const PAGE = handle<ReturnType<typeof createPageMachine>, typeof pageEvents>('app/it', pageEvents)
const NO_ANSWER = { code: 0, message: 'no answer' }
const BROKEN = { code: 1500, message: 'broken' }
const MISSING = { code: 1404, message: 'There is no such trip.' }
const SIGNED_OUT = { code: 1401, message: 'Sign in to continue.' }

type Kind = 'cleared' | 'keptMeanwhile'

function open(page: Nest, route: string, address: string, kind: Kind = 'cleared'): void {
  page.tell({ type: 'page.opened', route, address: page.vault.keep(address, { personal: 'address' }), kind })
}
const openGallery = (page: Nest, search = '') =>
  open(page, 'trip-gallery', `/trip-gallery${search}`, 'keptMeanwhile')
const close = (page: Nest) => page.tell({ type: 'page.closed' })
const retry = (page: Nest) => page.send(PAGE, { type: 'page.retry' })
const settle = (page: Nest, content: string, given: object = {}) =>
  page.settle('pages.load', { content, isEmpty: false, instead: null, ...given })
const fail = (page: Nest, failure: typeof BROKEN) => page.fail('pages.load', failure)
const asked = (page: Nest) =>
  page.open('pages.load').map(({ input }) => (input as { readonly address: string }).address)

/** State, content and failure, as a view reads them. */
function shown(page: Nest) {
  const { state, content, failure } = selectContent(page.state() as never)
  return [state, content && page.vault.valueOf(content), failure]
}

function started(route = 'trip-plan', address = '/trip-gallery/kii'): Nest {
  const page = nest(createPageMachine)
  open(page, route, address)
  return page
}

describe('the content of a page', () => {
  it('is asked for by the address and shown', () => {
    const page = nest(createPageMachine)
    expect(shown(page)).toEqual(['bare', null, null])
    open(page, 'trip-plan', '/trip-gallery/kii')
    expect(shown(page)).toEqual(['loading', null, null])
    expect(asked(page)).toEqual(['/trip-gallery/kii'])
    settle(page, 'the trip')
    expect(shown(page)).toEqual(['ready', 'the trip', null])
    expect(selectContent(page.state() as never).route).toBe('trip-plan')
  })

  it('says that nothing was found, and still has what stands around that', () => {
    const page = nest(createPageMachine)
    openGallery(page)
    settle(page, 'no trips', { isEmpty: true })
    expect(shown(page)).toEqual(['empty', 'no trips', null])
  })

  it('says that there is no such page, and asks no more', () => {
    const page = started()
    fail(page, MISSING)
    expect(shown(page)[0]).toBe('missing')
    expect(selectOutcome(page.state() as never)).toEqual({ isMissing: true, isFailed: false, instead: null })
    retry(page)
    page.advance(60_000)
    expect(page.calls('pages.load')).toBe(1)
  })

  it('is asked for again by hand, whatever it failed for', () => {
    const page = started()
    fail(page, BROKEN)
    expect(shown(page)).toEqual(['failed', null, 'broken'])
    expect(selectOutcome(page.state() as never)).toMatchObject({ isFailed: true, isMissing: false })
    retry(page)
    expect(shown(page)).toEqual(['loading', null, null])
    settle(page, 'the trip')
    expect(shown(page)).toEqual(['ready', 'the trip', null])
  })

  it('is asked for again after 5 s where nobody answered', () => {
    const page = started()
    fail(page, NO_ANSWER)
    expect(shown(page)).toEqual(['failed', null, 'unreachable'])
    page.advance(4_999)
    expect(page.calls('pages.load')).toBe(1)
    page.advance(1)
    expect(shown(page)).toEqual(['loading', null, null])
    fail(page, NO_ANSWER)
    page.advance(5_000)
    expect(page.calls('pages.load')).toBe(3)
  })

  it('is not asked for again by itself where the server has refused', () => {
    const page = started()
    fail(page, BROKEN)
    page.advance(600_000)
    expect([page.calls('pages.load'), page.timers()]).toEqual([1, []])
  })
})

describe('a page that is looked at in another way', () => {
  function gallery(): Nest {
    const page = nest(createPageMachine)
    openGallery(page)
    settle(page, 'all trips')
    openGallery(page, '?page=2')
    return page
  }

  it('keeps what it has until the new is there', () => {
    const page = gallery()
    expect(shown(page)).toEqual(['refreshing', 'all trips', null])
    expect(asked(page)).toEqual(['/trip-gallery?page=2'])
    settle(page, 'more trips')
    expect(shown(page)).toEqual(['ready', 'more trips', null])
  })

  it('keeps it too where the new can’t be had, and refreshes it by hand or by itself', () => {
    const page = gallery()
    fail(page, BROKEN)
    expect(shown(page)).toEqual(['failed', 'all trips', 'broken'])
    retry(page)
    expect(shown(page)).toEqual(['refreshing', 'all trips', null])
    fail(page, NO_ANSWER)
    page.advance(5_000)
    expect(shown(page)).toEqual(['refreshing', 'all trips', null])
  })

  it('shows the one that was asked for last, whichever comes last', () => {
    const page = gallery()
    openGallery(page, '?page=3')
    expect(asked(page)).toEqual(['/trip-gallery?page=3'])
    settle(page, 'the last trips')
    expect(shown(page)).toEqual(['ready', 'the last trips', null])
  })

  it('keeps nothing of another page, nor of one that goes at once', () => {
    const page = gallery()
    settle(page, 'more trips')
    open(page, 'types-gallery', '/japan_-tours', 'keptMeanwhile')
    expect(shown(page)).toEqual(['loading', null, null])
    settle(page, 'trips in Japan')
    open(page, 'trip-plan', '/trip-gallery/kii')
    settle(page, 'one trip')
    open(page, 'trip-plan', '/trip-gallery/ise')
    expect(shown(page)).toEqual(['loading', null, null])
  })
})

describe('going on while a page is on its way', () => {
  it('drops the answer to what nobody waits for any more', () => {
    const page = started()
    const [first] = page.open('pages.load')
    open(page, 'local-designer', '/local-designer/kenji')
    expect(page.open('pages.load').map(({ id }) => id)).not.toContain(first?.id)
    settle(page, 'the designer')
    expect(shown(page)).toEqual(['ready', 'the designer', null])
    expect(() => settle(page, 'the trip')).toThrow('no open call')
  })

  it('to a page without content leaves nothing behind', () => {
    const page = started()
    close(page)
    expect([asked(page), shown(page)]).toEqual([[], ['bare', null, null]])
    open(page, 'trip-plan', '/trip-gallery/kii')
    fail(page, NO_ANSWER)
    close(page)
    page.advance(60_000)
    expect([page.calls('pages.load'), shown(page)]).toEqual([2, ['bare', null, null]])
  })
})

describe('content that lies elsewhere', () => {
  it('is told once, and nothing is shown meanwhile', () => {
    const page = started('search-result', '/search-result?q=xyz')
    settle(page, 'nothing', { isEmpty: true, instead: '/search-404?q=xyz' })
    expect(shown(page)).toEqual(['leaving', null, null])
    const [told, ...more] = page.told('page.movedOn')
    expect(more).toEqual([])
    expect(page.vault.read(told?.['to'] as never)).toBe('/search-404?q=xyz')
    const { instead } = selectOutcome(page.state() as never)
    expect(instead && page.vault.read(instead)).toBe('/search-404?q=xyz')
    page.advance(60_000)
    expect([page.calls('pages.load'), page.told()]).toEqual([1, [told]])
  })

  it('leads nowhere once somebody has gone on', () => {
    const page = started('search-result', '/search-result?q=xyz')
    settle(page, 'nothing', { instead: '/search-404?q=xyz' })
    open(page, 'trip-plan', '/trip-gallery/kii')
    expect(selectOutcome(page.state() as never).instead).toBeNull()
  })

  it('of somebody whose session is over is for the session to decide', () => {
    const page = started('trip-plan-bookable', '/traveller/tripplan/view/id/1')
    fail(page, SIGNED_OUT)
    expect(page.told().map(({ type }) => type)).toEqual(['session.lost'])
    expect(shown(page)[0]).toBe('leaving')
    expect(selectOutcome(page.state() as never)).toEqual({ isMissing: false, isFailed: false, instead: null })
  })
})

describe('what stood there before a page without content', () => {
  const left = (page: Nest) => {
    const found = selectLeft(page.state() as never)
    return found && [found.route, page.vault.valueOf(found.content)]
  }

  it('is known while such pages follow, and forgotten with the next that has content', () => {
    const page = started()
    settle(page, 'the trip')
    expect(left(page)).toBeNull()
    close(page)
    close(page)
    expect(left(page)).toEqual(['trip-plan', 'the trip'])
    openGallery(page)
    expect(left(page)).toBeNull()
  })

  it('is nothing where nothing had come yet', () => {
    const page = started()
    close(page)
    expect(left(page)).toBeNull()
  })
})

it('a page that is changed while it is asked for anew is asked for once more', () => {
  const page = started()
  settle(page, 'before')
  page.tell({ type: 'page.changed' })
  page.tell({ type: 'page.changed' })
  expect(page.calls('pages.load')).toBe(3)
  settle(page, 'after')
  expect(shown(page)).toEqual(['ready', 'after', null])
})
