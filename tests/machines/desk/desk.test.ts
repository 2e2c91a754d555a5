import { describe, expect, it } from 'vitest'
import type { RegisterDraft } from '../../../core/desk/register.ts'
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
const OPENED = { conv_id: CONV, hash: 'guest', token: 'token', server: '/', members: [], online: true }
const DRAFT: RegisterDraft = {
  name: 'Nora Feld',
  email: 'nora@demo.test',
  message: 'Is April too early?',
  chatConsent: true,
  phone: '+61 491 570 156',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: 'A honeymoon',
  callConsent: true,
}

function start(status: object = THERE, draft: RegisterDraft | null = null): Nest {
  const desk = nest(createDeskMachine)
  desk.answer('register.write', () => ({ value: null }))
  desk.settle('desk.status', status)
  desk.settle('register.read', draft)
  return desk
}

const view = (desk: Nest) => selectRegister(desk.state() as never)
const draft = (desk: Nest, given: Partial<RegisterDraft> = {}) =>
  desk.send(DESK, { type: 'desk.drafted', ...DRAFT, ...given })
const submit = (desk: Nest, form: 'chat' | 'call' | 'start' = 'chat') =>
  desk.send(DESK, { type: 'desk.submit', form })
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

describe('what is typed into the register box', () => {
  it('is kept as it is typed, and is there after a reload', () => {
    const desk = start()
    desk.answer('register.write', () => 'open')
    draft(desk, { email: 'half an addr' })
    expect(desk.open('register.write')).toMatchObject([{ input: { draft: { email: 'half an addr' } } }])
    const again = start(THERE, DRAFT)
    const kept = view(again).draft
    expect(kept && again.vault.read(kept.message)).toBe(DRAFT.message)
  })

  it('is drawn once it is known what stood there, and at once where nothing can be kept', () => {
    const desk = nest(createDeskMachine)
    expect(view(desk).isReady).toBe(false)
    desk.fail('register.read', { code: 2, message: 'blocked' })
    expect(view(desk)).toMatchObject({ isReady: true, draft: null })
  })

  it('is wrong only where somebody has been, and right as soon as it is mended', () => {
    const desk = start()
    draft(desk, { name: ' ', email: 'nora' })
    expect(view(desk).errors).toEqual({})
    desk.send(DESK, { type: 'desk.left', field: 'email' })
    expect(view(desk).errors).toEqual({ email: 'That email address does not look right.' })
    draft(desk, { name: ' ' })
    expect(view(desk).errors).toEqual({})
  })

  it('is looked at as a whole when it is sent, and asks nothing until it is right', () => {
    const desk = start()
    draft(desk, { name: '', email: '', message: ' ', chatConsent: false })
    submit(desk)
    expect(view(desk).errors).toEqual({
      name: 'Enter your name.',
      email: 'Enter your email address.',
      message: 'Write what you would like to know.',
      chatConsent: 'Please tick this box, so that we may answer you.',
    })
    expect(desk.calls('desk.requestChat')).toBe(0)
    draft(desk, { message: 'x'.repeat(1001) })
    submit(desk)
    expect(view(desk).errors).toEqual({
      message: 'Use 1,000 characters at most. The rest fits into the chat.',
    })
    draft(desk, { message: 'x'.repeat(1000) })
    submit(desk)
    expect(desk.calls('desk.requestChat')).toBe(1)
  })

  it.each([
    [{ code: 0, message: 'no answer' }, /connection/],
    [{ code: 1429, message: 'x', retryAfter: 600 }, /10 minutes/],
    [{ code: 1403, message: 'x' }, /Reload/],
    [{ code: 1500, message: 'x' }, /in a moment/],
  ])('stays when it was refused with %j, with what to do', (failure, text) => {
    const desk = start()
    draft(desk)
    submit(desk)
    expect(view(desk).isSending).toBe(true)
    desk.fail('desk.requestChat', failure)
    const { failure: said, draft: kept, isSending } = view(desk)
    expect(said).toMatch(text)
    expect([isSending, kept && desk.vault.read(kept.email)]).toEqual([false, DRAFT.email])
    submit(desk)
    expect(view(desk).failure).toBeNull()
    expect(desk.calls('desk.requestChat')).toBe(2)
  })

  it('is marked where the server refused it', () => {
    const desk = start()
    draft(desk)
    submit(desk)
    desk.fail('desk.requestChat', { code: 1422, message: 'x', fields: { 'guest.email': 'x' } })
    expect(view(desk).errors).toHaveProperty('email')
  })
})

describe('what is asked with the register box', () => {
  it('is a chat for a guest, which is entered at once while somebody is there [CALL-05]', () => {
    const desk = start()
    draft(desk)
    submit(desk)
    expect(desk.open('desk.requestChat')).toMatchObject([
      {
        input: {
          type: 'enquiry-2w',
          message: DRAFT.message,
          guest: { name: DRAFT.name, email: DRAFT.email },
        },
      },
    ])
    desk.settle('desk.requestChat', OPENED)
    expect(toldTypes(desk)).toEqual(['desk.admitted', 'desk.entered'])
    expect(desk.told('desk.entered')).toMatchObject([{ convId: CONV }])
    expect(view(desk)).toMatchObject({ box: 'closed', draft: null, thanks: null })
  })

  it('is thanked for while the desk is closed: it says when that opens, and leads on into the chat', () => {
    const desk = start(CLOSED)
    draft(desk)
    submit(desk)
    desk.settle('desk.requestChat', { ...OPENED, online: false })
    expect(toldTypes(desk)).toEqual(['desk.admitted'])
    expect(view(desk)).toMatchObject({ box: 'open', thanks: { kind: 'chat', opensAt: OPENS } })
    act(desk, 'enter')
    expect(toldTypes(desk)).toEqual(['desk.admitted', 'desk.entered'])
    expect(view(desk)).toMatchObject({ box: 'closed', thanks: null })
  })

  it('is a chat for a customer, with a first message or without [CALL-05]', () => {
    const desk = start()
    submit(desk, 'start')
    expect(desk.open('desk.requestChat')).toMatchObject([{ input: { type: 'enquiry-2w' } }])
    expect(desk.open('desk.requestChat')[0]?.input).not.toHaveProperty('guest')
    desk.fail('desk.requestChat', { code: 0, message: 'no answer' })
    draft(desk, { name: '', email: '' })
    submit(desk, 'start')
    const [asked] = desk.open('desk.requestChat')
    expect(asked?.input).toMatchObject({ message: DRAFT.message })
    expect(asked?.input).not.toHaveProperty('guest')
  })

  it('tells of a login that has ended meanwhile', () => {
    const desk = start()
    submit(desk, 'start')
    desk.fail('desk.requestChat', { code: 1401, message: 'Sign in to go on.' })
    expect(toldTypes(desk)).toEqual(['session.lost'])
    expect(view(desk).failure).toMatch(/Sign in/)
  })

  it('is a call, promised for a half hour [CALL-05]', () => {
    const desk = start()
    desk.send(DESK, { type: 'desk.choose', form: 'call' })
    draft(desk, { email: '', message: '', chatConsent: false })
    submit(desk, 'call')
    expect(desk.open('desk.callbackChat')).toMatchObject([
      { input: { phone: DRAFT.phone, when: 'asap', consent: true, country_code: 'AU' } },
    ])
    const window = { from: '2027-01-18T21:00:00.000Z', to: '2027-01-18T21:30:00.000Z' }
    desk.settle('desk.callbackChat', { callback_id: 1, window })
    expect(view(desk).thanks).toEqual({ kind: 'call', ...window })
    expect(toldTypes(desk)).toEqual([])
    act(desk, 'close')
    act(desk, 'open')
    expect(view(desk)).toMatchObject({ thanks: null, draft: null })
  })

  it('forgets what was typed once it is granted, in the browser too', () => {
    const desk = start()
    desk.answer('register.write', () => 'open')
    draft(desk)
    submit(desk)
    desk.settle('desk.requestChat', OPENED)
    expect(desk.open('register.write')).toMatchObject([{ input: { draft: null } }])
  })
})
