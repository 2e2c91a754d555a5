import { describe, expect, it } from 'vitest'
import { conversationPath } from '../../../core/routing/messages.ts'
import { selectArrivals } from '../../../machines/alerts/alerts.arrivals.ts'
import { alerts, chat, conversation, dock, rooms } from '../../../machines/chat/chat.handles.ts'
import { CONV, item, movedTo, stored } from '../../harness/fixtures.ts'
import { startSignedIn } from './signed-in.ts'

const OTHER_CONV = 'conv#3w300'

/** Somebody on the messenger page, at the conversation `CONV`, whose page can tell of messages. */
function start() {
  const kernel = startSignedIn()
  kernel.send(chat, { type: 'chat.watchAlerts' })
  kernel.emit('alerts.news', { type: 'alerts.changed', isMuted: false, notices: 'off' })
  const arrive = (seq: number, convId = CONV) => {
    kernel.emit('chat.facts', { type: 'chat.messageReceived', message: stored(seq, { convId }) })
    kernel.advance(1_000)
  }
  const goTo = (path: string) => kernel.emit('browser.locations', movedTo(path))
  const said = () => {
    const told = selectArrivals(kernel.read(alerts), kernel.read(rooms))
    return told && [told.key, told.title && kernel.vault.read(told.title)]
  }
  return { kernel, arrive, goTo, said }
}

describe('messages in a conversation', () => {
  it('that stands on the messenger page are left to its log; those in another one are announced', () => {
    const { kernel, arrive, goTo, said } = start()
    arrive(4)
    expect(said()).toBeNull()
    const title = 'Travel Concierge, Kenji'
    kernel.emit('chat.facts', {
      type: 'chat.conversationChanged',
      item: item(OTHER_CONV, 1, { name: title }),
    })
    arrive(2, OTHER_CONV)
    expect(said()).toEqual([`${OTHER_CONV}/2`, title])
    goTo('/')
    arrive(5)
    expect(said()?.[0]).toBe(`${CONV}/5`)
  })

  it('are announced while its box is minimised, and left to the box while that is open [CHATUI-08]', () => {
    const { kernel, arrive, goTo, said } = start()
    goTo('/')
    kernel.send(chat, { type: 'chat.openBox', convId: CONV })
    arrive(4)
    expect(said()).toBeNull()
    kernel.send(dock, { type: 'dock.toggle', convId: CONV })
    arrive(5)
    expect(said()?.[0]).toBe(`${CONV}/5`)
    kernel.send(dock, { type: 'dock.toggle', convId: CONV })
    arrive(6)
    expect(said()?.[0]).toBe(`${CONV}/5`)
  })

  it('are announced while its open box stands behind the messenger page', () => {
    const { kernel, arrive, goTo, said } = start()
    goTo('/')
    kernel.send(chat, { type: 'chat.openBox', convId: CONV })
    goTo('/messages')
    arrive(4)
    expect(said()?.[0]).toBe(`${CONV}/4`)
    goTo(conversationPath(CONV))
    arrive(5)
    expect(said()?.[0]).toBe(`${CONV}/4`)
  })

  it('are announced to nobody where they are only caught up with', () => {
    const { kernel, goTo, said } = start()
    goTo('/')
    kernel.answer('chat.sync', () => ({
      value: { rev: '2', heads: { [CONV]: { lastSeq: 9, readSeq: 3, unread: 6, reads: {} } }, gone: [] },
    }))
    kernel.answer('chat.list', () => ({
      value: { rooms: [item(CONV, 9, { readSeq: 3 })], unreadList: { [CONV]: 6 }, nextPage: null, asOf: 'x' },
    }))
    kernel.advance(30_000)
    expect(kernel.read(rooms).context.rooms[CONV]?.item.lastSeq).toBe(9)
    expect(said()).toBeNull()
    expect(kernel.read(conversation(CONV))).toBeUndefined()
  })
})
