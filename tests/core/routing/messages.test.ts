import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversationId } from '../../../core/chat/conversation-id.ts'
import { conversationIn, conversationPath } from '../../../core/routing/messages.ts'
import { parsePath } from '../../../core/routing/path.ts'

describe('the address of a conversation', () => {
  it('names it, whichever it is', () => {
    const id = fc
      .tuple(fc.constantFrom(2 as const, 3 as const), fc.nat(), fc.option(fc.nat(), { nil: undefined }))
      .map(([ways, enquiry, designer]) => conversationId(ways, enquiry, designer))
    fc.assert(
      fc.property(id, (convId) => {
        const { path, search, hash } = parsePath(conversationPath(convId))
        expect([path, hash]).toEqual(['/messages', ''])
        expect(conversationIn(search)).toBe(convId)
      }),
    )
  })

  it.each(['?c=conv%232w7', '?a=b&c=conv%232w7', '?c=conv%232w7&c=conv%233w8', '?c=conv%232w7&traffic=1'])(
    'is read from %s',
    (search) => {
      expect(conversationIn(search)).toBe('conv#2w7')
    },
  )

  it.each([
    '',
    '?',
    '?c=',
    '?c',
    '?abc=conv%232w7',
    '?C=conv%232w7',
    '?c=conv%234w7',
    '?c=conv%232wx',
    '?c=%',
    '?c=%E0%A4%A',
    '?c=javascript:alert(1)',
    '?c=%2Fconv%232w7',
    '?c=conv%232w7%23Zaphod%20Beeblebrox',
    '?c=conv%232w7%23zaphod%40example.test',
  ])('is none in %j', (search) => {
    expect(conversationIn(search)).toBeNull()
  })

  it('is never anything but a conversation, whatever the query', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = conversationIn(`?c=${text}`)
        if (found !== null) expect(found).toMatch(/^conv#[23]w\d{1,15}(#[\w.-]{1,64})?$/)
      }),
    )
  })
})
