import { describe, expect, it } from 'vitest'
import { alertsEvents } from '../../../machines/alerts/alerts.events.ts'
import { createAlertsMachine } from '../../../machines/alerts/alerts.machine.ts'
import { selectAlerts } from '../../../machines/alerts/alerts.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV, ME, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const ALERTS = handle<ReturnType<typeof createAlertsMachine>, typeof alertsEvents>('app/it', alertsEvents)

const start = (isVisible = false) => nest(createAlertsMachine, { userId: ME, isVisible })
const settings = (alerts: Nest, given: object) =>
  alerts.emit('alerts.news', { type: 'alerts.changed', isMuted: false, notices: 'off', ...given })
const view = (alerts: Nest) => selectAlerts(alerts.state() as never)
/** A message as the chat passes it on: its texts are in the vault. */
const arrive = (alerts: Nest, seq: number, from?: number) => {
  const { firstName, lastName, fullname, content, ...plain } = stored(seq, from === undefined ? {} : { from })
  const keep = (text: string) => alerts.vault.keep(text, { personal: 'text' })
  const message = {
    ...plain,
    firstName: keep(firstName),
    lastName: keep(lastName),
    fullname: keep(fullname),
    content: { ...content, text: keep(content.text) },
  }
  alerts.tell({ type: 'chat.messageReceived', message })
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
