import { describe, expect, it } from 'vitest'
import { leaving } from '../../../machines/app/app.handles.ts'
import { chat, composer, conversation, outbox, rooms, tray } from '../../../machines/chat/chat.handles.ts'
import { chatInvariants, togetherInvariants } from '../../../machines/chat/chat.invariants.ts'
import { selectUnsent } from '../../../machines/chat/chat.select.ts'
import { selectLog } from '../../../machines/conversation/conversation.select.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { CONV, head, ME, OTHER, opened, stored, USER } from '../../harness/fixtures.ts'
import { startSignedIn } from './signed-in.ts'

/** An administrator in the name of Maya, in a conversation of which she has not read everything. */
function startActing(): SimulatedKernel {
  const kernel = startSignedIn({ ...USER, is_admin_session: true })
  expect(kernel.calls('chat.open')).toBe(1)
  return kernel
}

const seqs = (kernel: SimulatedKernel) => {
  const log = selectLog(kernel.read(conversation(CONV)), (instant) => instant.slice(0, 10))
  return log.count
}

function holds(kernel: SimulatedKernel): void {
  for (const [rule, isKept] of Object.entries({ ...chatInvariants, ...togetherInvariants })) {
    expect(isKept(kernel.read(chat)), rule).toBe(true)
  }
}

describe('an admin session', () => {
  it('starts nothing that writes: no composer, no outbox, no tray', () => {
    const kernel = startActing()
    const writers = [kernel.read(outbox), kernel.read(tray), kernel.read(composer(CONV))]
    expect(writers).toEqual([undefined, undefined, undefined])
    for (const call of ['outbox.read', 'memory.readDraft', 'chat.typingStart']) {
      expect(kernel.calls(call), call).toBe(0)
    }
    expect(selectUnsent(kernel.read(outbox), kernel.read(rooms))).toEqual([])
    holds(kernel)
  })

  it('reads, and follows what is new, through losses of the link and closing [CONN-06]', () => {
    const kernel = startActing()
    expect(seqs(kernel)).toBe(3)
    kernel.emit('chat.facts', { type: 'chat.messageReceived', message: stored(4) })
    expect(seqs(kernel)).toBe(4)
    kernel.answer('chat.sync', () => ({ value: { rev: '2', heads: { [CONV]: head(5) }, gone: [] } }))
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
    kernel.settle('chat.messages', { messages: [stored(5, { from: ME })], more: false })
    expect(seqs(kernel)).toBe(5)
    holds(kernel)
    kernel.send(chat, { type: 'chat.restart', convId: CONV })
    expect(kernel.calls('chat.open')).toBe(2)
    kernel.emit('chat.facts', { type: 'chat.conversationGone', convId: CONV })
    expect(kernel.read(conversation(CONV))).toBeUndefined()
    expect(kernel.read(chat).status).toBe('active')
    holds(kernel)
  })

  it('drops without an error what is said to actors that it has not', () => {
    const kernel = startActing()
    kernel.send(composer(CONV), { type: 'composer.submit', text: 'Hello' })
    kernel.send(outbox, { type: 'outbox.discard', hash: 'h'.repeat(21) })
    kernel.send(tray, { type: 'tray.send', convId: CONV })
    kernel.advance(15_000)
    expect(kernel.calls('chat.send')).toBe(0)
    expect(kernel.read(chat).status).toBe('active')
  })

  it('marks nothing as read, in a conversation or in the list [OPEN-03]', () => {
    const kernel = startSignedIn({ ...USER, is_admin_session: true })
    kernel.answer('chat.open', () => ({ value: opened(3, { readSeq: 1, unread: 2 }) }))
    kernel.send(chat, { type: 'chat.restart', convId: CONV })
    kernel.send(conversation(CONV), { type: 'conversation.attend' })
    kernel.emit('chat.facts', { type: 'chat.messageReceived', message: stored(4, { from: OTHER }) })
    kernel.send(rooms, { type: 'rooms.markAllRead' })
    kernel.advance(5_000)
    expect(kernel.calls('chat.markRead')).toBe(0)
    expect(selectRoomList(kernel.read(rooms)).canMarkRead).toBe(false)
  })

  it('signs out at once, and asks nothing', () => {
    const kernel = startActing()
    kernel.send(leaving, { type: 'leaving.leave' })
    expect(kernel.open('account.logout')).toHaveLength(1)
  })
})
