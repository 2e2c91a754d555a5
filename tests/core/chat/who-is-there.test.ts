import { describe, expect, it } from 'vitest'
import { withoutPresence, withPresence } from '../../../core/chat/window/who-is-there.ts'

const BEFORE = '2027-01-14T08:00:00.000Z'
const NOW = '2027-01-15T08:00:00.000Z'
const me = { user_id: 1, online: true, last_online: null }
const hannah = { user_id: 2, online: true, last_online: null }
const kenji = { user_id: 3, online: false, last_online: BEFORE }

describe('who is there', () => {
  it('follows the news of one, and of nobody else [ROOM-05]', () => {
    const gone = { user_id: 2, online: false, last_online: NOW }
    expect(withPresence([me, hannah, kenji], gone)).toEqual([me, gone, kenji])
    expect(withPresence([me, kenji], gone)).toEqual([me, kenji])
  })

  it('is not known of the others without a connection, nor who of them was the last [ROOM-05]', () => {
    const unknown = { online: false, last_online: null }
    expect(withoutPresence([me, hannah, kenji], 1)).toEqual([
      me,
      { ...hannah, ...unknown },
      { ...kenji, ...unknown },
    ])
  })

  it('is known as before where none of the others was there [ROOM-05]', () => {
    expect(withoutPresence([me, kenji], 1)).toEqual([me, kenji])
  })
})
