import { describe, expect, it } from 'vitest'
import type { Nest } from '../../harness/nest.ts'
import { missing, move, NAVIGATION, name, page, visit } from './stage.ts'

describe('going somewhere', () => {
  const go = (machine: Nest, to: string, replace = false) =>
    machine.send(NAVIGATION, { type: 'navigation.go', to, replace })

  it('takes a machine to one of our own paths', () => {
    const { machine } = visit('/')
    machine.tell({ type: 'app.wentTo', to: '/messages?c=conv%232w7' })
    expect(machine.open('browser.go')).toMatchObject([
      { input: { to: '/messages?c=conv%232w7', replace: false } },
    ])
  })

  it('takes it there with another page behind it', () => {
    const { machine } = visit('/')
    machine.tell({ type: 'app.wentTo', to: '/thankyou/7', behind: '/bookings/details/7' })
    expect(machine.open('browser.go')).toMatchObject([
      { input: { to: '/thankyou/7', replace: false, behind: '/bookings/details/7' } },
    ])
  })

  it('moves the address, whose news then moves the page', () => {
    const { machine } = visit('/')
    go(machine, '/trip-gallery?theme=food')
    expect(machine.open('browser.go')).toMatchObject([
      { input: { to: '/trip-gallery?theme=food', replace: false } },
    ])
    expect(name(machine)).toBe('home')
    machine.settle('browser.go', null)
    move(machine, '/trip-gallery?theme=food')
    expect(name(machine)).toBe('trip-gallery')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    'never leaves the origin for %j',
    (to) => {
      const { machine } = visit('/')
      go(machine, to)
      expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/' } }])
    },
  )

  it('goes to the last place asked for, also when the first could not be reached', () => {
    const { machine } = visit('/')
    go(machine, '/trip-gallery')
    machine.fail('browser.go', { code: 2, message: 'too many' })
    go(machine, '/login', true)
    expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/login', replace: true } }])
  })
})

describe('a redirect that the window refuses', () => {
  it('leaves the page that is shown, and is tried again a second later', () => {
    const { machine } = visit('/')
    machine.answer('browser.go', () => 'open')
    move(machine, '/bookings')
    machine.fail('browser.go', { code: 2, message: 'too many' })
    expect(name(machine)).toBe('home')
    expect(machine.open('browser.go')).toEqual([])
    machine.advance(1_000)
    expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/login', replace: true } }])
    expect(name(machine)).toBe('home')
  })
})

describe('moving to where one already is', () => {
  it.each(['/nowhere?q=1', '/bookings/details/77?tab=2', '//evil.test'])(
    'keeps showing %s until the guards have decided anew',
    (address) => {
      const { machine } = visit(address, { isVerified: true })
      const before = page(machine)
      machine.answer('memory.readSession', () => 'open')
      move(machine, address)
      expect(page(machine)).toEqual(before)
      machine.settle('memory.readSession', { authPath: null, tripId: null })
      expect(page(machine)).toEqual(before)
    },
  )

  it('names another unknown address only once it is known to lead nowhere', () => {
    const { machine } = visit('/nowhere')
    machine.answer('memory.readSession', () => 'open')
    move(machine, '/elsewhere')
    expect(missing(machine)).toBe('/nowhere')
    machine.settle('memory.readSession', { authPath: null, tripId: null })
    expect(missing(machine)).toBe('/elsewhere')
  })
})
