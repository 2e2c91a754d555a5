import { describe, expect, it } from 'vitest'
import type { VerifyData } from '../../../../core/wire/account.ts'
import {
  currency,
  navigation,
  page,
  planChoice,
  session,
  tracking,
} from '../../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import type { CurrencyContext } from '../../../../machines/currency/currency.machine.ts'
import { selectMoney } from '../../../../machines/currency/currency.select.ts'
import { createSimulatedKernel, type SimulatedKernel } from '../../../../machines/kernel/hosts/simulated.ts'
import { selectPage } from '../../../../machines/navigation/navigation.select.ts'
import { selectContent } from '../../../../machines/page/page.select.ts'
import { CONFIG, movedTo, USER } from '../../../harness/fixtures.ts'

interface Visit {
  /** As `verify` answers; null: nobody is signed in. */
  readonly user?: VerifyData | null
}

/** The product with its pages, at an address; the browser follows where it is sent. */
function visit(address: string, { user = null }: Visit = {}) {
  const kernel = createSimulatedKernel({
    createRoot: createAppMachine,
    input: { jitter: false, hasPages: true },
  })
  const sent: string[] = []
  const stored: { tripId: string | null } = { tripId: null }
  kernel.answer('account.config', () => ({ value: CONFIG }))
  kernel.answer('account.marker', () => ({ value: { isVerified: user !== null, isAdmin: false } }))
  kernel.answer('account.verify', () =>
    user ? { value: user } : { failure: { code: 1401, message: 'Sign in to continue.' } },
  )
  kernel.answer('account.clearMarker', () => ({ value: null }))
  kernel.answer('memory.readSession', () => ({ value: { authPath: null, ...stored } }))
  kernel.answer('memory.writeAuthPath', () => ({ value: null }))
  kernel.answer('memory.writeTrip', ({ trip }: { trip: { tripId: string } }) => {
    stored.tripId = trip.tripId
    return { value: null }
  })
  kernel.answer('money.remembered', () => ({ value: { chosen: null, detected: 'NZD', country: 'NZ' } }))
  kernel.answer('money.remember', () => ({ value: null }))
  kernel.answer('code.load', () => ({ failure: { code: 0, message: 'It comes later.' } }))
  kernel.start()
  arrive(address)

  function arrive(to: string): void {
    kernel.emit('browser.locations', movedTo(to))
    follow()
  }
  /** Goes where the machines want to be, a few times at most. */
  function follow(): void {
    const call = kernel.open('browser.go')[0]?.input as { readonly to: string } | undefined
    if (!call || sent.length > 5) return
    sent.push(call.to)
    kernel.settle('browser.go', null)
    arrive(call.to)
  }
  return { kernel, sent, stored, arrive, follow }
}

const contentOf = (kernel: SimulatedKernel) => {
  const { state, route, content } = selectContent(kernel.read(page))
  return [state, route, content && kernel.vault.valueOf(content)]
}
const routeOf = (kernel: SimulatedKernel) => {
  const shown = selectPage(kernel.read(navigation)).page
  return shown?.kind === 'route' ? shown.route : shown?.kind
}
const asked = (kernel: SimulatedKernel) =>
  kernel.open('pages.load').map(({ input }) => (input as { readonly address: string }).address)
const loaded = (kernel: SimulatedKernel, content: string, instead: string | null = null) =>
  kernel.settle('pages.load', { content, isEmpty: false, instead })
const codeOf = (kernel: SimulatedKernel) => selectMoney(kernel.read(currency)).code

describe('a page and where one is', () => {
  it('follow each other: content by its address, none for pages without', () => {
    const { kernel, arrive } = visit('/trip-gallery?theme=walking')
    expect(asked(kernel)).toEqual(['/trip-gallery?theme=walking'])
    loaded(kernel, 'walks')
    expect(contentOf(kernel)).toEqual(['ready', 'trip-gallery', 'walks'])
    arrive('/trip-gallery?theme=walking&page=2')
    expect(contentOf(kernel)).toEqual(['refreshing', 'trip-gallery', 'walks'])
    arrive('/about-us')
    expect([contentOf(kernel), asked(kernel)]).toEqual([['bare', null, null], []])
    arrive('/nowhere')
    expect(routeOf(kernel)).toBe('notFound')
  })

  it('that say to be elsewhere lead there once, in place of the page, and never on', () => {
    const { kernel, sent, follow } = visit('/search-result?q=xyz')
    loaded(kernel, 'nothing', '/search-404?q=xyz')
    expect(kernel.open('browser.go').map(({ input }) => input)).toEqual([
      { to: '/search-404?q=xyz', replace: true },
    ])
    follow()
    expect(asked(kernel)).toEqual(['/search-404?q=xyz'])
    loaded(kernel, 'suggestions')
    expect([sent, contentOf(kernel)]).toEqual([['/search-404?q=xyz'], ['ready', 'search-404', 'suggestions']])
    expect([kernel.calls('browser.go'), kernel.calls('pages.load')]).toEqual([1, 2])
  })

  it('go to the login where the session is over, and the way back is kept', () => {
    const { kernel, sent, follow } = visit('/traveller/tripplan/view/id/1', { user: USER })
    const isOver = { code: 1401, message: 'Sign in to continue.' }
    kernel.answer('account.verify', () => ({ failure: isOver }))
    kernel.fail('pages.load', isOver)
    follow()
    expect(kernel.read(session).value).not.toBe('signedIn')
    expect([sent, routeOf(kernel)]).toEqual([['/login'], 'login'])
    expect(kernel.calls('memory.writeAuthPath')).toBeGreaterThan(0)
  })
})

describe('the currency and who is signed in', () => {
  it('is the account’s once somebody is known, and the visitor’s again after they left [CUR-02]', () => {
    expect(codeOf(visit('/').kernel)).toBe('NZD')
    const { kernel } = visit('/', { user: { ...USER, currency_code: 'EUR' } })
    expect(codeOf(kernel)).toBe('EUR')
    kernel.send(currency, { type: 'currency.pick', code: 'JPY' })
    expect(kernel.open('money.change').map(({ input }) => input)).toEqual([{ currency_code: 'JPY' }])
    kernel.tell('app', { type: 'session.ended' })
    expect((kernel.read(currency).context as CurrencyContext).isSignedIn).toBe(false)
  })

  it('is posted for no visitor, and for no guest: they have no account', () => {
    const guest = { ...USER, status: 'guest', currency_code: 'EUR' }
    for (const { kernel } of [visit('/'), visit('/', { user: guest })]) {
      kernel.send(currency, { type: 'currency.pick', code: 'JPY' })
      expect([codeOf(kernel), kernel.calls('money.change')]).toEqual(['JPY', 0])
    }
  })
})

describe('from a plan to the checkout', () => {
  const confirm = (kernel: SimulatedKernel) =>
    kernel.send(planChoice, { type: 'choice.confirm', tripId: '1', start: '2099-03-12', travellers: 2 })

  it('takes the trip along, and tells the currency that there is an order [CUR-08]', () => {
    const { kernel, stored, sent, follow } = visit('/traveller/tripplan/view/id/1', { user: USER })
    loaded(kernel, 'the plan')
    confirm(kernel)
    expect(stored.tripId).toBe('1')
    follow()
    expect([sent, routeOf(kernel)]).toEqual([['/checkout'], 'checkout'])
    expect((kernel.read(currency).context as CurrencyContext).isTripBooked).toBe(true)
  })

  it('comes there too where the browser keeps nothing', () => {
    const { kernel, sent, follow } = visit('/traveller/tripplan/view/id/1', { user: USER })
    kernel.answer('memory.writeTrip', () => ({ failure: { code: 2, message: 'blocked' } }))
    confirm(kernel)
    follow()
    expect([sent, routeOf(kernel)]).toEqual([['/checkout'], 'checkout'])
  })
})

describe('what a run of the chat alone has not', () => {
  it('are the machines of pages', () => {
    const kernel = createSimulatedKernel({ createRoot: createAppMachine, input: { jitter: false } })
    kernel.start()
    kernel.emit('browser.locations', movedTo('/trip-gallery'))
    expect([kernel.calls('pages.load'), kernel.calls('money.currencies')]).toEqual([0, 0])
    expect(kernel.read(tracking)).toBeUndefined()
  })
})
