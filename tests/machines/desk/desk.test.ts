import { describe, expect, it } from 'vitest'
import { deskEvents } from '../../../machines/desk/desk.events.ts'
import { createDeskMachine } from '../../../machines/desk/desk.machine.ts'
import { selectRegister } from '../../../machines/desk/desk.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const DESK = handle<ReturnType<typeof createDeskMachine>, typeof deskEvents>('app/it', deskEvents)
const OPENS = '2027-01-18T21:00:00.000Z'
const THERE = { online: true, next_open_at: null, waiting: 0, user_name: 'Hannah' }
const CLOSED = { online: false, next_open_at: OPENS, waiting: 2 }
const CALL = { from: '2027-01-18T21:00:00.000Z', to: '2027-01-18T21:30:00.000Z' }

function start(status: object = THERE): Nest {
  const desk = nest(createDeskMachine)
  desk.settle('desk.status', status)
  return desk
}

const view = (desk: Nest) => selectRegister(desk.state() as never)
/** One of its forms was taken. */
const begun = (desk: Nest, form: 'desk-chat' | 'desk-start' = 'desk-chat') =>
  desk.tell({ type: 'form.sent', form, answer: { conv_id: CONV } })
const promised = (desk: Nest) =>
  desk.tell({ type: 'form.sent', form: 'desk-call', answer: { callback_id: 1, ...CALL } })
const act = (desk: Nest, what: 'open' | 'toggle' | 'close' | 'enter') =>
  desk.send(DESK, { type: `desk.${what}` })
const toldTypes = (desk: Nest) => desk.told().map((event) => event.type)
const setVisible = (desk: Nest, visible: boolean) =>
  desk.emit('browser.visibility', { type: 'browser.visibilityChanged', visible })

describe('the register box', () => {
  it('opens, minimises and closes [CHATUI-06]', () => {
    const desk = start()
    const after = (what: Parameters<typeof act>[1]) => {
      act(desk, what)
      return view(desk).box
    }
    expect(view(desk).box).toBe('open')
    expect((['toggle', 'toggle', 'toggle', 'open', 'close', 'toggle', 'open'] as const).map(after)).toEqual([
      'minimised',
      'open',
      'minimised',
      'open',
      'closed',
      'closed',
      'open',
    ])
  })

  it('says who is on duty [CHATUI-05]', () => {
    const desk = start()
    const { userName, isOnline, opensAt } = view(desk).duty
    expect([userName && desk.vault.read(userName), isOnline, opensAt]).toEqual(['Hannah', true, null])
    expect(view(start(CLOSED)).duty).toEqual({ userName: null, isOnline: false, opensAt: OPENS })
  })

  it('asks again how the desk stands after 300 s, as long as somebody looks [CALL-05]', () => {
    const desk = start()
    desk.advance(299_999)
    expect(desk.calls('desk.status')).toBe(1)
    desk.advance(1)
    expect(desk.calls('desk.status')).toBe(2)
    desk.settle('desk.status', CLOSED)
    expect(view(desk).duty.isOnline).toBe(false)
    act(desk, 'close')
    desk.advance(600_000)
    expect(desk.calls('desk.status')).toBe(2)
    act(desk, 'open')
    expect(desk.calls('desk.status')).toBe(3)
    desk.settle('desk.status', THERE)
    act(desk, 'toggle')
    setVisible(desk, false)
    desk.advance(600_000)
    expect(desk.calls('desk.status')).toBe(3)
    setVisible(desk, true)
    expect(desk.calls('desk.status')).toBe(4)
  })

  it('asks again 15 s after nobody answered, and shows what it knew', () => {
    const desk = start()
    desk.advance(300_000)
    desk.fail('desk.status', { code: 0, message: 'no answer' })
    expect(view(desk).duty.isOnline).toBe(true)
    desk.advance(15_000)
    expect(desk.calls('desk.status')).toBe(3)
  })
})

describe('what is asked with the register box', () => {
  it('is one of two forms for a visitor', () => {
    const desk = start()
    expect(view(desk).form).toBe('chat')
    desk.send(DESK, { type: 'desk.choose', form: 'call' })
    expect(view(desk).form).toBe('call')
  })

  it.each(['desk-chat', 'desk-start'] as const)(
    'is a chat, which is entered at once while somebody is there (%s) [CALL-05]',
    (form) => {
      const desk = start()
      begun(desk, form)
      expect(toldTypes(desk)).toEqual(['desk.admitted', 'desk.entered'])
      expect(desk.told('desk.entered')).toMatchObject([{ convId: CONV }])
      expect(view(desk)).toMatchObject({ box: 'closed', thanks: null })
    },
  )

  it('is thanked for while the desk is closed: it says when that opens, and leads on into the chat', () => {
    const desk = start(CLOSED)
    begun(desk)
    expect(toldTypes(desk)).toEqual(['desk.admitted'])
    expect(view(desk)).toMatchObject({ box: 'open', thanks: { kind: 'chat', opensAt: OPENS } })
    act(desk, 'enter')
    expect(toldTypes(desk)).toEqual(['desk.admitted', 'desk.entered'])
    expect(view(desk)).toMatchObject({ box: 'closed', thanks: null })
  })

  it('is a call, promised for a half hour; then a chat may be asked for as well [CALL-05]', () => {
    const desk = start()
    desk.send(DESK, { type: 'desk.choose', form: 'call' })
    promised(desk)
    expect(view(desk).thanks).toEqual({ kind: 'call', ...CALL })
    expect(toldTypes(desk)).toEqual([])
    desk.send(DESK, { type: 'desk.choose', form: 'chat' })
    expect(view(desk)).toMatchObject({ form: 'chat', thanks: null })
  })

  it('has been thanked for when the box is closed', () => {
    const desk = start()
    promised(desk)
    act(desk, 'close')
    act(desk, 'open')
    expect(view(desk).thanks).toBeNull()
  })
})
