import { describe, expect, it } from 'vitest'
import { app, navigation, session } from '../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import {
  chat,
  composer,
  connection,
  conversation,
  dock,
  outbox,
  rooms,
} from '../../../machines/chat/chat.handles.ts'
import { selectBanner } from '../../../machines/connection/connection.select.ts'
import { selectLog } from '../../../machines/conversation/conversation.select.ts'
import { selectDock } from '../../../machines/dock/dock.select.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { CONV, head, ME, movedTo, stored, USER } from '../../harness/fixtures.ts'
import { createApp, startSignedIn } from './signed-in.ts'

const rowsOf = (kernel: SimulatedKernel) => {
  const log = selectLog(kernel.read(conversation(CONV)), (instant) => instant.slice(0, 10))
  return Array.from({ length: log.count }, (_one, index) => log.rowAt(index))
}

describe('the app', () => {
  it('signs in, connects, lists and opens the conversation of the address [GUARD-06]', () => {
    const kernel = startSignedIn()
    expect(selectSession(kernel.read(session)).state).toBe('signedIn')
    expect(kernel.read(connection).value).toMatchObject({ link: { live: 'resting' }, banner: 'hidden' })
    expect(kernel.read(navigation).context.shown).toMatchObject({ route: 'messages', conversation: CONV })
    expect(selectRoomList(kernel.read(rooms)).rows.map((row) => row.convId)).toEqual([CONV])
    expect(rowsOf(kernel)).toHaveLength(3)
  })

  it('is somebody else’s from the moment that it learns that another tab has signed them in [GUARD-05, GUARD-06]', () => {
    const kernel = startSignedIn()
    const other = { ...USER, user_id: USER.user_id + 1 }
    kernel.answer('account.verify', () => ({ value: other }))
    kernel.answer('account.clearMarker', () => 'open')
    kernel.answer('chat.sync', () => 'open')
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
    expect(selectSession(kernel.read(session))).toMatchObject({
      state: 'signedIn',
      user: { userId: other.user_id },
    })
    expect(kernel.read(chat).context.user.user_id).toBe(other.user_id)
    // Nothing of the one before is left, and the markers of the new session stay.
    expect(selectRoomList(kernel.read(rooms)).rows).toEqual([])
    expect(kernel.calls('account.clearMarker')).toBe(0)
    expect(kernel.open('chat.connect')).toEqual([])
    expect(kernel.open('chat.sync')).toMatchObject([{ input: {} }])
  })

  it('begins no chat without the place of its first message: where that is refused, it is asked for again [SEND-09]', () => {
    const kernel = createApp(USER)
    kernel.answer('outbox.begin', () => ({ failure: { code: 2, message: 'blocked' } }))
    kernel.start()
    kernel.advance(400)
    expect([kernel.calls('outbox.begin'), kernel.read(chat)]).toEqual([1, undefined])
    kernel.answer('outbox.begin', () => ({ value: { place: 41 } }))
    kernel.advance(100)
    expect(kernel.read(outbox)?.context.nextPlace).toBe(41)
  })

  it('writes behind its last session where somebody signs in again [SEND-09]', () => {
    const kernel = startSignedIn()
    const other = { ...USER, user_id: USER.user_id + 1 }
    kernel.answer('outbox.begin', () => ({ value: { place: 1_001 } }))
    kernel.answer('account.verify', () => ({ value: other }))
    kernel.answer('chat.sync', () => 'open')
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
    expect(kernel.read(outbox)?.context).toMatchObject({ userId: other.user_id, nextPlace: 1_001 })
  })

  it('sends what is submitted: stored first, shown after a second, replaced in place when confirmed [SEND-01, SEND-02, SEND-03]', () => {
    const kernel = startSignedIn()
    kernel.answer('outbox.put', () => 'open')
    kernel.send(composer(CONV), { type: 'composer.submit', text: '  Hello <script>x</script>Helen ' })
    expect(kernel.open('chat.send')).toHaveLength(0)
    kernel.settle('outbox.put', { kept: 'indexedDb' })
    const [sent] = kernel.open('chat.send') as readonly {
      input: { hash: string; text: string; time: string }
    }[]
    expect(sent?.input).toMatchObject({
      text: 'Hello Helen',
      time: new Date(1_800_000_000_000).toISOString(),
    })
    expect(sent?.input.hash).toHaveLength(21)
    expect(rowsOf(kernel)).toHaveLength(3)
    kernel.advance(1_000)
    expect(rowsOf(kernel).at(-1)).toMatchObject({ key: sent?.input.hash, content: { kind: 'pending' } })
    kernel.settle('chat.send', stored(4, { from: ME, hash: sent?.input.hash ?? '' }))
    const rows = rowsOf(kernel)
    expect(rows).toHaveLength(4)
    expect(rows.at(-1)).toMatchObject({ key: sent?.input.hash, content: { kind: 'stored' } })
    expect(kernel.read(outbox).context.items).toEqual([])
  })

  it('shows a message once when the broadcast comes before the acknowledgement [SEND-03]', () => {
    const kernel = startSignedIn()
    kernel.send(composer(CONV), { type: 'composer.submit', text: 'Hello' })
    kernel.advance(1_200)
    const [sent] = kernel.open('chat.send') as readonly { input: { hash: string } }[]
    const message = stored(4, { from: ME, hash: sent?.input.hash ?? '' })
    kernel.emit('chat.facts', { type: 'chat.messageReceived', message })
    expect(rowsOf(kernel).filter((row) => row.key === message.hash)).toHaveLength(1)
    expect(kernel.read(outbox).context.items).toEqual([])
  })

  it('says Connection restored only after every opened conversation has caught up [CONN-04, CONN-06]', () => {
    const kernel = startSignedIn()
    kernel.answer('chat.sync', () => ({
      value: { rev: '2', heads: { [CONV]: head(5, { unread: 2 }) }, gone: [] },
    }))
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
    expect(kernel.open('chat.messages')).toMatchObject([{ input: { afterSeq: 3 } }])
    expect(selectBanner(kernel.read(connection)).id).toBe(1)
    kernel.settle('chat.messages', { messages: [stored(4), stored(5)], more: false })
    expect(selectBanner(kernel.read(connection)).id).toBe(4)
    expect(rowsOf(kernel)).toHaveLength(5)
  })

  it('is live again when a conversation leaves in the middle of catching up [CONN-06]', () => {
    const kernel = startSignedIn()
    kernel.answer('chat.sync', () => ({ value: { rev: '2', heads: { [CONV]: head(5) }, gone: [] } }))
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
    expect(kernel.read(connection).value).toMatchObject({ link: { reinitialising: 'catchingUp' } })
    kernel.fail('chat.messages', { code: 1406, message: 'gone' })
    expect(kernel.read(connection).value).toMatchObject({ link: { live: 'resting' } })
    expect(kernel.read(conversation(CONV))).toBeUndefined()
  })

  it('closes a conversation that a sync calls gone [OPEN-02]', () => {
    const kernel = startSignedIn()
    kernel.answer('chat.sync', () => ({ value: { rev: '2', heads: {}, gone: [CONV] } }))
    kernel.advance(20_000)
    expect(kernel.read(conversation(CONV))).toBeUndefined()
    expect(selectRoomList(kernel.read(rooms)).rows).toEqual([])
  })

  it('marks nothing as read in a box that nobody can see [OPEN-03]', () => {
    const kernel = startSignedIn()
    const arrive = (seq: number) =>
      kernel.emit('chat.facts', { type: 'chat.messageReceived', message: stored(seq) })
    const goTo = (path: string) => kernel.emit('browser.locations', movedTo(path))
    kernel.answer('chat.markRead', () => ({ value: { unreadList: {} } }))
    goTo('/')
    kernel.send(chat, { type: 'chat.openBox', convId: CONV })
    arrive(4)
    expect(kernel.calls('chat.markRead')).toBe(1)
    kernel.send(chat, { type: 'chat.openBox', convId: 'conv#2w301' })
    kernel.send(chat, { type: 'chat.openBox', convId: 'conv#2w302' })
    arrive(5)
    expect(kernel.calls('chat.markRead')).toBe(1)
    kernel.send(chat, { type: 'chat.openBox', convId: CONV })
    expect(selectDock(kernel.read(dock)).inline.map((box) => box.convId)).toEqual([CONV, 'conv#2w302'])
    expect(kernel.calls('chat.markRead')).toBe(2)
    goTo('/messages')
    arrive(6)
    expect(kernel.calls('chat.markRead')).toBe(2)
  })

  it('takes the chat down when the session ends, and clears what a logout clears [GUARD-05]', () => {
    const kernel = startSignedIn()
    kernel.send(session, { type: 'session.signOut' })
    kernel.settle('account.logout', {})
    expect(kernel.calls('account.clearMarker')).toBe(1)
    kernel.settle('account.clearMarker', null)
    expect(kernel.calls('memory.clearSession')).toBe(1)
    expect(kernel.read(connection)).toBeUndefined()
    expect(kernel.read(conversation(CONV))).toBeUndefined()
    expect(kernel.open('chat.disconnect')).toHaveLength(1)
    expect(kernel.read(app).context.session).toBeNull()
  })

  it('replays its own trace to the same states [TRACE-03]', () => {
    const kernel = startSignedIn()
    kernel.send(composer(CONV), { type: 'composer.submit', text: 'Hello' })
    kernel.advance(1_500)
    kernel.fail('chat.send', { code: 1500, message: 'Something broke.' })
    kernel.advance(30_000)
    const { difference, steps } = replayTrace({
      createRoot: createAppMachine,
      features: ALL_FEATURES,
      trace: kernel.trace(),
    })
    expect(difference).toBeNull()
    expect(steps).toBeGreaterThan(20)
    expect(kernel.trace().steps.flatMap((step) => step.x.f ?? [])).toEqual([])
  })
})
