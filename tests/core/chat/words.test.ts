import { describe, expect, it } from 'vitest'
import {
  conversationId,
  isTeamConversation,
  parseConversationId,
} from '../../../core/chat/conversation-id.ts'
import { conversationTitle, senderLabel, senderUsername } from '../../../core/chat/labels.ts'
import { presenceText, relativeTime, secondsSince } from '../../../core/chat/presence.ts'
import { CONNECTION_STATUS } from '../../../core/chat/status.ts'

const people = [
  { type: 'TV', first_name: 'Maya' },
  { type: 'LS', first_name: 'Yuki' },
  { type: 'LS', first_name: 'Inês' },
  { type: 'TC', first_name: 'Helen' },
] as const

describe('conversation ids', () => {
  it('say the ways, the enquiry and the designer of a tc-team [OPEN-05]', () => {
    expect(parseConversationId('conv#3w204')).toEqual({ ways: 3, enquiryId: 204, suffix: null })
    expect(parseConversationId('conv#2w7#31')).toEqual({ ways: 2, enquiryId: 7, suffix: '31' })
    expect(conversationId(2, 7, 31)).toBe('conv#2w7#31')
    expect(isTeamConversation('conv#2w7#31')).toBe(true)
    expect(isTeamConversation('conv#2w7')).toBe(false)
  })

  it('are refused when they are anything else [OPEN-05]', () => {
    for (const wrong of [
      '',
      'conv',
      'conv#4w1',
      'conv#2w',
      'conv#2wx',
      'conv#2w1x',
      'conv#2w1#',
      ' conv#2w1',
      'conv#2w-1',
    ]) {
      expect(parseConversationId(wrong), wrong).toBeNull()
    }
  })
})

describe('titles and labels', () => {
  it('call a conversation what its reader knows it by [CHATUI-13]', () => {
    const title = (id: string, viewer: 'TV' | 'TA' | 'LS' | 'TC') =>
      conversationTitle(id, viewer, people, 'Japan')
    expect(title('conv#2w1', 'TV')).toBe('Travel Concierge Team')
    expect(title('conv#3w1', 'TV')).toBe('Travel Concierge, Yuki, Inês')
    expect(title('conv#3w1', 'TA')).toBe('Travel Concierge, Yuki, Inês')
    expect(title('conv#3w1', 'LS')).toBe('Maya, Japan')
    expect(title('conv#2w1#9', 'LS')).toBe('Travel Concierge Team')
    expect(title('conv#3w1', 'TC')).toBe('Yuki, Inês')
    expect(conversationTitle('conv#2w1', 'TC', [people[0], people[3]], null)).toBe('Maya')
  })

  it('name the role of a sender [CHATUI-12]', () => {
    expect(['TC', 'LS', 'TA', 'TV'].map((type) => senderLabel(type as 'TC'))).toEqual([
      'Travel Concierge',
      'Local Designer',
      'Travel Agent',
      'Traveller',
    ])
    expect(senderUsername('TC', 12)).toBe('TC:12')
  })
})

describe('times', () => {
  it('read as d, h, m or s [CHATUI-11]', () => {
    const read = [-5, 0, 59, 60, 3_599, 3_600, 86_399, 86_400, 864_000].map(relativeTime)
    expect(read).toEqual(['0s', '0s', '59s', '1m', '59m', '1h', '23h', '1d', '10d'])
    expect(secondsSince('2026-11-21T10:00:00.000Z', Date.parse('2026-11-21T10:01:00.000Z'))).toBe(60)
  })

  it('say when somebody was last seen [CHATUI-11]', () => {
    const now = Date.parse('2026-11-21T10:00:00.000Z')
    const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
    expect(presenceText(true, null, now)).toBe('online now')
    expect(presenceText(false, null, now)).toBe('')
    expect(presenceText(false, ago(59 * 60), now)).toBe('last seen a few minutes ago')
    expect(presenceText(false, ago(3_600), now)).toBe('last seen a few hours ago')
    expect(presenceText(false, ago(86_400), now)).toBe('last seen a few days ago')
  })

  it('have the four texts of the connection [CHATUI-14]', () => {
    expect(Object.values(CONNECTION_STATUS)).toEqual([
      'Reconnecting...',
      "Oops! It looks like you're disconnected.",
      'Error reconnecting.',
      'Connection restored.',
    ])
  })
})
