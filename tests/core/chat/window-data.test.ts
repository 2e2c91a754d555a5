import { describe, expect, it } from 'vitest'
import { windowData } from '../../../core/chat/window/window-data.ts'
import type { UserType } from '../../../core/wire/account.ts'

const INSTANT = '2027-01-15T08:00:00.000Z'
const name = (number: number) => ({ pii: `name:${number}`, length: 5, blank: false })

const member = (user_id: number, type: UserType, given: { online?: boolean; last_online?: string } = {}) => ({
  user_id,
  type,
  first_name: name(user_id),
  last_name: name(user_id),
  online: false,
  last_online: null,
  timezone: null,
  ...given,
})
const traveller = member(1, 'TV')
const hannah = member(2, 'TC', { last_online: INSTANT })
const diego = member(3, 'TC', { online: true })
const kenji = member(4, 'LS', { last_online: '2027-01-14T08:00:00.000Z' })

const data = (userId: number, convId: string, members: readonly ReturnType<typeof member>[], unread = 0) =>
  windowData({ convId, info: { image: '/avatars/4.svg', destination: name(9), members }, userId, unread })

describe('the data of a window', () => {
  it('says who is on duty, whether they are there, and their picture [OPEN-06]', () => {
    const { extra } = data(1, 'conv#2w204', [traveller, hannah, diego])
    expect(extra).toEqual({ avt: '/avatars/4.svg', online: true, user_name: name(3) })
    expect(data(1, 'conv#2w204', [traveller, hannah]).extra).toMatchObject({
      online: false,
      user_name: name(2),
    })
  })

  it.each([
    { viewer: 1, convId: 'conv#3w204', who: 4 },
    { viewer: 4, convId: 'conv#3w204', who: 1 },
    { viewer: 2, convId: 'conv#3w204', who: 4 },
    { viewer: 2, convId: 'conv#2w204', who: 1 },
    { viewer: 4, convId: 'conv#2w204#4', who: 2 },
  ])('names $who to $viewer in $convId [OPEN-06]', ({ viewer, convId, who }) => {
    const isThreeWay = convId.includes('3w')
    const members = isThreeWay ? [traveller, hannah, kenji] : [traveller, hannah]
    const all = convId.endsWith('#4') ? [hannah, kenji] : members
    expect(data(viewer, convId, all).extra.user_name).toEqual(name(who))
  })

  it('follows the designer, the enquiry, the kind and what is unread; what no data exists for is null [OPEN-06]', () => {
    expect(data(1, 'conv#3w204', [traveller, hannah, kenji], 7).tracking).toEqual({
      local_designer_chat_status: 'offline',
      last_seen_at: INSTANT,
      enquiry: 204,
      local_designer: 4,
      trip_plan_url: null,
      destination: name(9),
      type: 'enquiry-3w',
      enquiry_status: null,
      number_of_unread_message: 7,
    })
    expect(data(1, 'conv#2w9', [traveller, hannah]).tracking).toMatchObject({
      local_designer_chat_status: null,
      local_designer: null,
      enquiry: 9,
      type: 'enquiry-2w',
    })
    expect(data(4, 'conv#2w9#4', [hannah, kenji]).tracking.type).toBe('tc-team')
  })

  it('is empty before the conversation is opened, but for what its id says [OPEN-06]', () => {
    const { extra, tracking } = windowData({ convId: 'conv#2w204', info: null, userId: 1, unread: 2 })
    expect(extra).toEqual({ avt: null, online: false, user_name: null })
    expect(tracking).toMatchObject({ enquiry: 204, last_seen_at: null, number_of_unread_message: 2 })
  })
})
