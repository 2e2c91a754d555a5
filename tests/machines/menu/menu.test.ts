import { describe, expect, it } from 'vitest'
import { createMenuMachine } from '../../../machines/menu/menu.machine.ts'
import { nest } from '../../harness/nest.ts'

const NO_ANSWER = { code: 0, message: 'no answer' }

describe('the top menu', () => {
  it('is asked for once, and then there', () => {
    const menu = nest(createMenuMachine)
    expect(menu.state().value).toBe('loading')
    menu.settle('pages.menu', { content: [{ label: 'Trips' }] })
    const { content } = menu.state().context as { content: never }
    expect([menu.state().value, menu.vault.valueOf(content)]).toEqual(['ready', [{ label: 'Trips' }]])
    menu.advance(3_600_000)
    expect([menu.calls('pages.menu'), menu.told()]).toEqual([1, []])
  })

  it('that can’t be had troubles nobody, and is asked for again after 30 s [CALL-04]', () => {
    const menu = nest(createMenuMachine)
    menu.fail('pages.menu', NO_ANSWER)
    expect([menu.state().status, menu.state().value, menu.told()]).toEqual(['active', 'missing', []])
    menu.advance(29_999)
    expect(menu.calls('pages.menu')).toBe(1)
    menu.advance(1)
    expect(menu.state().value).toBe('loading')
    menu.settle('pages.menu', { content: [] })
    expect(menu.state().value).toBe('ready')
  })
})
