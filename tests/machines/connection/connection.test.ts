import { describe, expect, it } from 'vitest'
import { createConnectionMachine } from '../../../machines/connection/connection.machine.ts'
import { selectBanner, selectIsLive } from '../../../machines/connection/connection.select.ts'
import { CONFIG, USER } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const NO_ANSWER = { code: 0, message: 'no answer' }
const SYNC = { rev: '7', heads: {}, gone: [] }

function start(attempts = 3, jitter = false): Nest {
  const connection = nest(createConnectionMachine, {
    chat: { ...CONFIG.chat, attempts },
    protocol: 1,
    userId: USER.user_id,
    jitter,
  })
  connection.answer('account.verify', () => ({ value: USER }))
  connection.answer('chat.disconnect', () => ({ value: null }))
  return connection
}

/** Live for the first time: loaded, connected, synchronised, caught up. */
function startLive(attempts = 3): Nest {
  const connection = start(attempts)
  connection.settle('chat.load', null)
  connection.settle('chat.connect', null)
  connection.settle('chat.sync', SYNC)
  connection.tell({ type: 'connection.caughtUp' })
  return connection
}

const banner = (connection: Nest) => selectBanner(connection.state() as never)
const isLive = (connection: Nest) => selectIsLive(connection.state() as never)
const lose = (connection: Nest) =>
  connection.emit('chat.facts', { type: 'chat.socketLost', reason: 'transport close' })
const network = (connection: Nest, online: boolean) =>
  connection.emit('browser.network', { type: 'browser.networkChanged', online })

describe('the connection', () => {
  it('loads the SDK again 2 s after it failed [CONN-01]', () => {
    const connection = start()
    connection.fail('chat.load', { code: 0, message: 'Cannot load chat SDK.' })
    connection.advance(1_999)
    expect(connection.calls('chat.load')).toBe(1)
    connection.advance(1)
    expect(connection.calls('chat.load')).toBe(2)
  })

  it('goes through verifying, opening, synchronising and catching up before it is live', () => {
    const connection = startLive()
    expect(isLive(connection)).toBe(true)
    expect(connection.told().map((event) => event.type)).toEqual([
      'connection.synchronised',
      'connection.live',
    ])
    expect(banner(connection)).toEqual({ id: null, canReconnect: false, mustReload: false })
  })

  it('counts a sync that fails before it was ever live as a failed attempt, and waits for the next [CONN-02, CONN-04]', () => {
    const connection = start(3)
    connection.settle('chat.load', null)
    connection.settle('chat.connect', null)
    connection.fail('chat.sync', { code: 1500, message: 'broken' })
    expect(connection.calls('chat.disconnect')).toBe(1)
    expect(banner(connection).id).toBe(3)
    connection.advance(4_999)
    expect(connection.calls('chat.connect')).toBe(1)
    connection.advance(1)
    expect(connection.calls('chat.connect')).toBe(2)
  })

  it('hands the fresh token of each verify to the socket, with the protocol', () => {
    const connection = start()
    connection.settle('chat.load', null)
    expect(connection.open('chat.connect')).toMatchObject([
      { input: { token: 'socket-token', protocol: 1, path: '/chat/socket.io' } },
    ])
  })

  it('tries the socket again after 5 s, within the configured attempts, and then probes [CONN-02]', () => {
    const connection = start(3)
    connection.settle('chat.load', null)
    const waits = [5_000, 5_000, 15_000, 30_000, 60_000, 60_000]
    for (const [index, wait] of waits.entries()) {
      expect(connection.calls('chat.connect')).toBe(index + 1)
      connection.fail('chat.connect', NO_ANSWER)
      connection.advance(wait - 1)
      expect(connection.calls('chat.connect')).toBe(index + 1)
      connection.advance(1)
    }
    expect(connection.calls('chat.connect')).toBe(waits.length + 1)
  })

  it('spreads its retries by at most a fifth [CONN-02]', () => {
    const connection = start(3, true)
    connection.settle('chat.load', null)
    connection.fail('chat.connect', NO_ANSWER)
    connection.advance(4_999)
    expect(connection.calls('chat.connect')).toBe(1)
    connection.advance(1_001)
    expect(connection.calls('chat.connect')).toBe(2)
  })

  it('says 2 when the browser goes offline, and clears it online [CONN-03]', () => {
    const connection = startLive()
    network(connection, false)
    expect(banner(connection).id).toBe(2)
    connection.advance(60_000)
    expect(banner(connection).id).toBe(2)
    network(connection, true)
    expect(banner(connection).id).toBeNull()
  })

  it('tries at once when the browser is online again [CONN-03]', () => {
    const connection = startLive()
    lose(connection)
    connection.fail('chat.connect', NO_ANSWER)
    network(connection, false)
    expect(connection.calls('chat.connect')).toBe(2)
    network(connection, true)
    expect(connection.calls('chat.connect')).toBe(3)
  })

  it('says 2 after 2 s without a socket [CONN-03]', () => {
    const connection = startLive()
    lose(connection)
    connection.advance(1_999)
    expect(banner(connection).id).toBeNull()
    connection.advance(1)
    expect(banner(connection).id).toBe(2)
  })

  it('says 1 when the transport is back, and 4 once it is re-initialised and caught up [CONN-04]', () => {
    const connection = startLive()
    lose(connection)
    expect(connection.told('connection.lost')).toHaveLength(1)
    connection.settle('chat.connect', null)
    expect(banner(connection).id).toBe(1)
    connection.settle('chat.sync', SYNC)
    expect(banner(connection).id).toBe(1)
    expect(isLive(connection)).toBe(false)
    connection.tell({ type: 'connection.caughtUp' })
    expect(banner(connection).id).toBe(4)
    expect(isLive(connection)).toBe(true)
  })

  it('says 3 when connecting fails, and 2 while it is still down [CONN-04]', () => {
    const connection = startLive()
    lose(connection)
    connection.fail('chat.connect', NO_ANSWER)
    expect(banner(connection).id).toBe(3)
    connection.advance(2_000)
    expect(banner(connection)).toMatchObject({ id: 2, canReconnect: false })
  })

  it('offers Reconnect once the fast attempts are used up', () => {
    const connection = startLive(2)
    lose(connection)
    for (const wait of [5_000, 2_000]) {
      expect(banner(connection).canReconnect).toBe(false)
      connection.fail('chat.connect', NO_ANSWER)
      connection.advance(wait)
    }
    expect(banner(connection)).toMatchObject({ id: 2, canReconnect: true })
    connection.tell({ type: 'connection.reconnect' })
    expect(connection.calls('chat.connect')).toBe(4)
    // The button stays where it is during the attempt.
    expect(banner(connection)).toMatchObject({ id: 2, canReconnect: true })
    connection.tell({ type: 'connection.reconnect' })
    expect(connection.calls('chat.connect')).toBe(4)
  })

  it('stays at 2 while the browser is offline, whatever its attempts come to [CONN-03]', () => {
    const connection = startLive()
    network(connection, false)
    lose(connection)
    connection.fail('chat.connect', NO_ANSWER)
    expect(banner(connection).id).toBe(2)
  })

  it('says 4 also after a catch-up that outlasts the banner [CONN-04]', () => {
    const connection = startLive()
    lose(connection)
    connection.settle('chat.connect', null)
    connection.settle('chat.sync', SYNC)
    connection.advance(6_000)
    expect(banner(connection).id).toBeNull()
    connection.tell({ type: 'connection.caughtUp' })
    expect(banner(connection).id).toBe(4)
  })

  it('is live after 15 s of catching up, whoever is not through', () => {
    const connection = startLive()
    lose(connection)
    connection.settle('chat.connect', null)
    connection.settle('chat.sync', SYNC)
    connection.advance(14_999)
    expect(isLive(connection)).toBe(false)
    connection.advance(1)
    expect(isLive(connection)).toBe(true)
  })

  it('hides 4 after 5 s, and 1 too; 2 stays [CONN-05]', () => {
    const connection = startLive()
    lose(connection)
    connection.settle('chat.connect', null)
    connection.advance(4_999)
    expect(banner(connection).id).toBe(1)
    connection.settle('chat.sync', SYNC)
    connection.tell({ type: 'connection.caughtUp' })
    expect(banner(connection).id).toBe(4)
    connection.advance(4_999)
    expect(banner(connection).id).toBe(4)
    connection.advance(1)
    expect(banner(connection).id).toBeNull()
  })

  it('synchronises every 20 s, and replaces a socket that stays silent for 5 s', () => {
    const connection = startLive()
    connection.advance(20_000)
    expect(connection.calls('chat.sync')).toBe(2)
    expect(connection.open('chat.sync')).toMatchObject([{ input: { rev: '7' } }])
    connection.advance(5_000)
    expect(connection.calls('chat.disconnect')).toBe(1)
    expect(connection.calls('chat.connect')).toBe(2)
    expect(isLive(connection)).toBe(false)
  })

  it('probes the socket when a page in sight finds that its machine was asleep', () => {
    const connection = startLive()
    connection.advance(5_000)
    connection.sleep(20_001)
    expect(connection.open('chat.sync')).toHaveLength(0)
    connection.advance(5_000)
    expect(connection.open('chat.sync')).toHaveLength(1)
    connection.advance(5_000)
    expect(connection.calls('chat.connect')).toBe(2)
  })

  it('makes nothing of the clock while it is hidden, or of a jump that is short', () => {
    const connection = startLive()
    connection.advance(5_000)
    connection.sleep(14_000)
    connection.advance(5_000)
    connection.tell({ type: 'browser.visibilityChanged', visible: false })
    connection.sleep(60_000)
    connection.advance(5_000)
    expect(connection.calls('chat.sync')).toBe(1)
  })

  it('begins an attempt anew when the browser is online again, whatever the one under way waits for', () => {
    const connection = start()
    connection.settle('chat.load', null)
    expect(connection.calls('chat.connect')).toBe(1)
    network(connection, false)
    network(connection, true)
    expect(connection.calls('chat.connect')).toBe(2)
    expect(connection.open('chat.connect')).toHaveLength(1)
  })

  it('asks to be told when the session is over, and tries no more', () => {
    const connection = startLive()
    connection.emit('chat.facts', { type: 'chat.sessionEnded' })
    expect(connection.told('connection.ended')).toHaveLength(1)
    connection.advance(600_000)
    expect(connection.calls('chat.connect')).toBe(1)
  })

  it('opens no socket for somebody else, whom another tab has signed in, and tries no more [GUARD-06]', () => {
    const connection = startLive()
    connection.answer('account.verify', () => ({ value: { ...USER, user_id: USER.user_id + 1 } }))
    lose(connection)
    expect(connection.told('connection.replaced')).toHaveLength(1)
    expect(connection.told('connection.ended')).toEqual([])
    connection.advance(600_000)
    expect([connection.calls('chat.connect'), isLive(connection)]).toEqual([1, false])
  })

  it('asks for a reload when the server speaks another protocol', () => {
    const connection = start()
    connection.settle('chat.load', null)
    connection.fail('chat.connect', { code: 1426, message: 'another protocol' })
    expect(banner(connection).mustReload).toBe(true)
    connection.advance(600_000)
    expect(connection.calls('chat.connect')).toBe(1)
  })

  it('forwards what the server pushes', () => {
    const connection = startLive()
    connection.emit('chat.facts', { type: 'chat.typingChanged', convId: 'conv#2w1', user_id: 2, on: true })
    expect(connection.told('chat.typingChanged')).toMatchObject([
      { convId: 'conv#2w1', user_id: 2, on: true },
    ])
  })
})
