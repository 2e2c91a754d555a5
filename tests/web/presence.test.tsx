import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_SURROUNDINGS } from '../../core/places/surroundings.ts'
import type { MemberView } from '../../machines/conversation/conversation.select.ts'
import { Presence } from '../../web/chat/presence/Presence.tsx'
import { conversation, NOW, seal, show } from './view-models.tsx'

afterEach(cleanup)

const kenji = (timezone: string | null): MemberView => ({
  userId: 5,
  type: 'LS',
  firstName: seal('Kenji'),
  lastName: seal('Mori'),
  online: true,
  lastOnline: null,
  timezone,
  avatar: null,
  isMe: false,
})
const textOf = (members: readonly MemberView[], online = true) =>
  show(<Presence conversation={conversation({ members, online })} now={NOW} />).container.textContent

describe('whether the others are there', () => {
  it('is said with the time that it is for them, when their clock shows another [CHATUI-11]', () => {
    // The reader is in UTC, where it is 9:42.
    expect(textOf([kenji('Pacific/Chatham')])).toBe('online now23:27 for Kenji')
  })

  it('is said of the designer beside a concierge, and of nobody else when the designer’s clock shows no other', () => {
    const hannah: MemberView = {
      ...kenji('Pacific/Chatham'),
      userId: 4,
      type: 'TC',
      firstName: seal('Hannah'),
    }
    expect(textOf([hannah, kenji('Australia/Eucla')])).toBe('online now18:27 for Kenji')
    cleanup()
    expect(textOf([hannah, kenji(DEFAULT_SURROUNDINGS.timeZone)])).toBe('online now')
  })

  it('is not said of what may be old: that it is being updated is [CHATUI-11]', () => {
    const stale = conversation({ members: [kenji(null)], online: false, isStale: true })
    expect(show(<Presence conversation={stale} now={NOW} />).container.textContent).toBe('updating')
  })

  it('is said alone for those whose zone is not known, and of nobody when nothing is [CHATUI-11]', () => {
    expect(textOf([kenji(null)])).toBe('online now')
    cleanup()
    expect(textOf([kenji('Nowhere/At_All')], false)).toBe('')
  })
})
