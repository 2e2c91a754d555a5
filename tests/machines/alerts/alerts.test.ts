import { describe, expect, it } from 'vitest'
import type { SealedText } from '../../../core/wire/personal.ts'
import { selectArrivals } from '../../../machines/alerts/alerts.arrivals.ts'
import { alertsEvents } from '../../../machines/alerts/alerts.events.ts'
import { createAlertsMachine } from '../../../machines/alerts/alerts.machine.ts'
import { selectAlerts } from '../../../machines/alerts/alerts.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV, ME, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

type RoomsSnapshot = NonNullable<Parameters<typeof selectArrivals>[1]>

const ALERTS = handle<ReturnType<typeof createAlertsMachine>, typeof alertsEvents>('app/it', alertsEvents)

const start = (isVisible = false) => nest(createAlertsMachine, { userId: ME, isVisible })
const settings = (alerts: Nest, given: object) =>
  alerts.emit('alerts.news', { type: 'alerts.changed', isMuted: false, notices: 'off', ...given })
/** As the chat's list knows its conversations, as far as it has to here. */
const listOf = (alerts: Nest, title: string) =>
  ({
    context: { rooms: { [CONV]: { item: { name: alerts.vault.keep(title, { personal: 'name' }) } } } },
  }) as unknown as RoomsSnapshot
/** What is said of messages out of sight: how many, by whom and where. */
const said = (alerts: Nest, rooms?: RoomsSnapshot) => {
  const told = selectArrivals(alerts.state() as never, rooms)
  const read = (text: SealedText | null) => text && alerts.vault.read(text)
  return told && [told.count, read(told.firstName), read(told.title)]
}
const view = (alerts: Nest) => selectAlerts(alerts.state() as never)
/** A message as the chat passes it on: its texts are in the vault. */
const arrive = (alerts: Nest, seq: number, from?: number, isInSight = true) => {
  const { firstName, lastName, fullname, content, ...plain } = stored(seq, from === undefined ? {} : { from })
  const keep = (text: string) => alerts.vault.keep(text, { personal: 'text' })
  const message = {
    ...plain,
    firstName: keep(firstName),
    lastName: keep(lastName),
    fullname: keep(fullname),
    content: { ...content, text: keep(content.text) },
  }
  alerts.tell({ type: 'chat.messageReceived', message, isInSight })
}

describe('sound and notices', () => {
  it('are not known before the browser has said how they stand', () => {
    const alerts = start()
    expect(view(alerts)).toBeNull()
    settings(alerts, { isMuted: true })
    expect(view(alerts)).toEqual({ isMuted: true, notices: 'off' })
  })

  it('change as the person wants, once the browser has changed them', () => {
    const alerts = start()
    settings(alerts, {})
    alerts.send(ALERTS, { type: 'alerts.mute', isMuted: true })
    alerts.send(ALERTS, { type: 'alerts.setNotices', isOn: true })
    expect(alerts.open('alerts.mute')).toMatchObject([{ input: { isMuted: true } }])
    expect(alerts.open('alerts.setNotices')).toMatchObject([{ input: { isOn: true } }])
    expect(view(alerts)).toEqual({ isMuted: false, notices: 'off' })
  })

  it('tell of a message of somebody else while the page is out of sight, with who and what', () => {
    const alerts = start()
    settings(alerts, { notices: 'on' })
    arrive(alerts, 4)
    expect(alerts.open('alerts.notify')).toMatchObject([
      { input: { convId: CONV, seq: 4, title: 'Helen Ward', text: 'message 4' } },
    ])
  })

  it('tell of nothing that is one’s own, seen, told already, or not wanted', () => {
    const alerts = start(true)
    settings(alerts, { notices: 'on' })
    arrive(alerts, 4)
    alerts.tell({ type: 'browser.visibilityChanged', visible: false })
    arrive(alerts, 5, ME)
    expect(alerts.calls('alerts.notify')).toBe(0)
    arrive(alerts, 6)
    arrive(alerts, 6)
    expect(alerts.calls('alerts.notify')).toBe(1)
    settings(alerts, { notices: 'off' })
    arrive(alerts, 7)
    expect(alerts.calls('alerts.notify')).toBe(1)
  })

  it('open the conversation of a notice that is pressed', () => {
    const alerts = start()
    alerts.emit('alerts.news', { type: 'alerts.pressed', convId: CONV })
    expect(alerts.told('chat.openPage')).toEqual([{ type: 'chat.openPage', convId: CONV }])
  })
})

describe('messages whose log nobody sees', () => {
  const startKnown = () => {
    const alerts = start(true)
    settings(alerts, {})
    return alerts
  }
  const arriveUnseen = (alerts: Nest, seq: number, from?: number) => arrive(alerts, seq, from, false)

  it('are announced once a moment has passed, by whom and where', () => {
    const alerts = startKnown()
    arriveUnseen(alerts, 4)
    expect(said(alerts)).toBeNull()
    alerts.advance(1_000)
    expect(said(alerts, listOf(alerts, 'Travel Concierge, Kenji'))).toEqual([
      1,
      'Helen',
      'Travel Concierge, Kenji',
    ])
    expect(said(alerts)).toEqual([1, 'Helen', null])
  })

  it('are announced together when several come at once, and each once', () => {
    const alerts = startKnown()
    arriveUnseen(alerts, 4)
    alerts.advance(400)
    arriveUnseen(alerts, 5)
    arriveUnseen(alerts, 5)
    arriveUnseen(alerts, 6)
    alerts.advance(600)
    expect(said(alerts)?.[0]).toBe(3)
    arriveUnseen(alerts, 6)
    alerts.advance(5_000)
    expect(said(alerts)?.[0]).toBe(3)
    arriveUnseen(alerts, 7)
    alerts.advance(1_000)
    expect(said(alerts)?.[0]).toBe(1)
  })

  it('are told as others than those before, also when they are as many', () => {
    const alerts = startKnown()
    const key = () => selectArrivals(alerts.state() as never, undefined)?.key
    arriveUnseen(alerts, 4)
    alerts.advance(1_000)
    const first = key()
    arriveUnseen(alerts, 5)
    alerts.advance(1_000)
    expect(key()).not.toBe(first)
  })

  it('are not announced where a log in sight does, when they are one’s own, nor behind another window', () => {
    const alerts = startKnown()
    arrive(alerts, 4)
    arriveUnseen(alerts, 5, ME)
    alerts.tell({ type: 'browser.visibilityChanged', visible: false })
    arriveUnseen(alerts, 6)
    alerts.advance(5_000)
    expect(said(alerts)).toBeNull()
    expect(alerts.calls('alerts.notify')).toBe(0)
  })
})
