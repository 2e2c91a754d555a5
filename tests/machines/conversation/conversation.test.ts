import { describe, expect, it } from 'vitest'
import { selectLog, selectWindow } from '../../../machines/conversation/conversation.select.ts'
import { CONV, head, ME, OTHER, stored } from '../../harness/fixtures.ts'
import { arrive, BROKEN, rows, seqs, start, startOpened, view } from './stage.ts'

describe('opening a conversation', () => {
  it('tries again 250 ms after a data error [OPEN-01]', () => {
    const conversation = start()
    conversation.fail('chat.open', BROKEN)
    conversation.advance(249)
    expect(conversation.calls('chat.open')).toBe(1)
    conversation.advance(1)
    expect(conversation.calls('chat.open')).toBe(2)
  })

  it('gives up after 20 retries, and tries again by hand [OPEN-01]', () => {
    const conversation = start()
    for (let retry = 0; retry < 20; retry += 1) {
      conversation.fail('chat.open', BROKEN)
      conversation.advance(250)
    }
    expect(conversation.calls('chat.open')).toBe(21)
    conversation.fail('chat.open', BROKEN)
    conversation.advance(60_000)
    expect(conversation.calls('chat.open')).toBe(21)
    expect(view(conversation).state).toBe('failed')
    conversation.tell({ type: 'conversation.reopen' })
    expect(conversation.calls('chat.open')).toBe(22)
  })

  it('is gone after 1406, without another try [OPEN-02]', () => {
    const conversation = start()
    conversation.fail('chat.open', { code: 1406, message: 'gone' })
    expect(conversation.told('conversation.gone')).toMatchObject([{ convId: CONV }])
    expect(view(conversation).state).toBe('gone')
    conversation.advance(60_000)
    expect(conversation.calls('chat.open')).toBe(1)
  })

  it('waits for the connection instead of counting errors', () => {
    const conversation = start({ isLive: false })
    expect(conversation.calls('chat.open')).toBe(0)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(conversation.calls('chat.open')).toBe(1)
  })

  it('loads older messages by their key until there are none [OPEN-04]', () => {
    const conversation = startOpened(120)
    expect(seqs(conversation)[0]).toBe(71)
    conversation.tell({ type: 'conversation.loadOlder' })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before:71' } }])
    const page = Array.from({ length: 70 }, (_one, index) => stored(index + 1))
    conversation.settle('chat.messages', { messages: page, lastEvaluatedKey: null })
    expect(seqs(conversation)).toHaveLength(120)
    conversation.tell({ type: 'conversation.loadOlder' })
    expect(conversation.calls('chat.messages')).toBe(1)
    expect(selectLog(conversation.state() as never, String).older).toBe('none')
  })
})

describe('rows', () => {
  it('says of the oldest loaded one no day and no name that an older page could take back [OPEN-04]', () => {
    const conversation = startOpened(120)
    expect(rows(conversation)[0]).toMatchObject({ day: null, isGroupStart: false })
    const shown = rows(conversation).slice(1)
    conversation.tell({ type: 'conversation.loadOlder' })
    const page = Array.from({ length: 70 }, (_one, index) => stored(index + 1))
    conversation.settle('chat.messages', { messages: page, lastEvaluatedKey: null })
    expect(rows(conversation).slice(71)).toEqual(shown)
    expect(rows(conversation)[0]).toMatchObject({ isGroupStart: true })
    expect(rows(conversation)[0]?.day).not.toBeNull()
  })
})

describe('reading', () => {
  it('marks read what the person opens [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { convId: CONV, seq: 5 } }])
    conversation.settle('chat.markRead', { unreadList: { [CONV]: 0 } })
    expect(conversation.told('conversation.read')).toMatchObject([{ convId: CONV, seq: 5 }])
  })

  it('marks nothing when it is restored, minimised, or caught up on [OPEN-03]', () => {
    const conversation = startOpened(5, {}, { readSeq: 3, unread: 2 })
    arrive(conversation, 6)
    conversation.tell({ type: 'conversation.catchUp', head: head(8, { readSeq: 3 }) })
    conversation.settle('chat.messages', { messages: [stored(7), stored(8)], more: false })
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 8 } }])
  })

  it('marks nothing in admin sessions [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true, isAdmin: true }, { readSeq: 3, unread: 2 })
    arrive(conversation, 6)
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.calls('chat.markRead')).toBe(0)
  })

  it('marks what arrives while the person is there, and what came during the mark after it [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    arrive(conversation, 4)
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 4 } }])
    arrive(conversation, 5)
    conversation.settle('chat.markRead', { unreadList: {} })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 5 } }])
  })

  it('tells a mark that was not taken again, and one that was due while the link was down [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    conversation.fail('chat.markRead', BROKEN)
    conversation.advance(2_000)
    expect(conversation.calls('chat.markRead')).toBe(2)
    conversation.settle('chat.markRead', { unreadList: {} })
    arrive(conversation, 6)
    conversation.settle('chat.markRead', { unreadList: {} })
    conversation.tell({ type: 'conversation.liveChanged', isLive: false })
    conversation.tell({ type: 'conversation.catchUp', head: head(7, { readSeq: 6 }) })
    conversation.settle('chat.messages', { messages: [stored(7)], more: false })
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.calls('chat.markRead')).toBe(3)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 7 } }])
  })

  it('marks nothing behind a hidden window, and all of it when the person is back [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    conversation.tell({ type: 'conversation.visibilityChanged', visible: false })
    arrive(conversation, 4)
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.tell({ type: 'conversation.visibilityChanged', visible: true })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 4 } }])
  })

  it('marks a message that arrived behind a hole once the hole is filled [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    arrive(conversation, 5)
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.settle('chat.messages', { messages: [stored(4), stored(5)], more: false })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 5 } }])
  })

  it('draws the line before the first unread message of somebody else', () => {
    const mine = { from: ME }
    const messages = [stored(3), stored(4, mine), stored(5, mine), stored(6)]
    const conversation = startOpened(6, {}, { readSeq: 3, unread: 1, messages })
    expect(rows(conversation).filter((row) => row.isFirstUnread)).toMatchObject([
      { content: { message: { seq: 6 } } },
    ])
  })

  it('keeps the line before the first unread message where it was at the opening', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    conversation.settle('chat.markRead', { unreadList: {} })
    expect(rows(conversation).filter((row) => row.isFirstUnread)).toMatchObject([
      { content: { message: { seq: 4 } } },
    ])
  })
})

describe('its window', () => {
  it('has the data that is shown and followed, as its members come and go [OPEN-06]', () => {
    const conversation = startOpened(5)
    const data = () => selectWindow(conversation.state() as never, 3)
    expect(data().tracking).toMatchObject({
      enquiry: 204,
      type: 'enquiry-2w',
      last_seen_at: null,
      number_of_unread_message: 3,
    })
    expect(conversation.vault.read(data().extra.user_name as never)).toBe('Helen')
    const presence = { type: 'chat.presenceChanged', user_id: OTHER, last_online: null }
    conversation.tell({ ...presence, online: true })
    expect(data().extra.online).toBe(true)
    expect(view(conversation).online).toBe(true)
    const last_online = '2027-01-15T08:00:00.000Z'
    conversation.tell({ ...presence, online: false, last_online })
    expect(data()).toMatchObject({ extra: { online: false }, tracking: { last_seen_at: last_online } })
    expect(view(conversation)).toMatchObject({ online: false, lastOnline: last_online })
  })
})
