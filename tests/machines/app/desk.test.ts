import { describe, expect, it } from 'vitest'
import { GENERAL_TOPIC, type RegisterDraft } from '../../../core/desk/register.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { app, navigation, session } from '../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { conversation, dock } from '../../../machines/chat/chat.handles.ts'
import { desk } from '../../../machines/desk/desk.handle.ts'
import { selectDock } from '../../../machines/dock/dock.select.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { CONV, movedTo, USER } from '../../harness/fixtures.ts'
import { createApp, PARTS } from './signed-in.ts'

const GUEST = { ...USER, status: 'guest' }
const OPENED = { conv_id: CONV, hash: 'guest', token: 'token', server: '/', members: [], online: true }
const DRAFT: RegisterDraft = {
  name: 'Nora Feld',
  email: 'nora@demo.test',
  message: 'Is April too early?',
  chatConsent: true,
  phone: '',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: '',
  callConsent: false,
}

function visit(marker: object, address = '/'): SimulatedKernel {
  const kernel = createApp(GUEST)
  kernel.answer('account.marker', () => ({ value: marker }))
  kernel.answer('desk.status', () => ({ value: { online: true, next_open_at: null, waiting: 0 } }))
  kernel.answer('register.read', () => ({ value: null }))
  kernel.answer('register.write', () => ({ value: null }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.start()
  kernel.emit('browser.locations', movedTo(address))
  return kernel
}

const NOBODY = { isVerified: false, isAdmin: false }

/** A visitor who has opened the register box and sent it. */
function ask(): SimulatedKernel {
  const kernel = visit(NOBODY)
  kernel.send(app, { type: 'app.openDesk' })
  kernel.send(desk, { type: 'desk.drafted', ...DRAFT })
  kernel.send(desk, { type: 'desk.submit', form: 'chat' })
  return kernel
}

describe('the desk in the app', () => {
  it('is loaded when somebody asks for it, once, and again when its code was missing', () => {
    const kernel = visit(NOBODY)
    kernel.answer('code.load', () => ({ failure: { code: 0, message: 'no answer' } }))
    expect(kernel.calls('code.load')).toBe(0)
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(app).context.desk).toBe('missing')
    kernel.answer('code.load', () => ({ value: null }))
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(app).context.desk).toBe('started')
    kernel.send(desk, { type: 'desk.close' })
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(desk).value).toMatchObject({ box: 'open' })
    expect([kernel.calls('code.load'), kernel.calls('desk.status')]).toEqual([2, 1])
  })

  it('makes a visitor a guest, whose conversation opens in a box as soon as there is a chat [CALL-05]', () => {
    const kernel = ask()
    expect(kernel.open('desk.requestChat')).toMatchObject([{ input: { topic: GENERAL_TOPIC } }])
    kernel.settle('desk.requestChat', OPENED)
    expect(selectSession(kernel.read(session))).toMatchObject({ isGuest: true, user: null })
    expect(selectDock(kernel.read(dock)).inline).toEqual([{ convId: CONV, isMinimised: false }])
    expect(kernel.read(conversation(CONV))).toBeDefined()
    expect(kernel.calls('memory.writeBoxes')).toBeGreaterThan(0)
    expect(kernel.read(app).context.entering).toBeNull()
  })

  it('opens the conversation in the messenger for whoever began it there [CHATUI-07]', () => {
    const kernel = createApp(USER)
    kernel.answer('account.marker', () => ({ value: { isVerified: true, isAdmin: false } }))
    kernel.answer('desk.status', () => ({ value: { online: true, next_open_at: null, waiting: 0 } }))
    kernel.answer('register.read', () => ({ value: null }))
    kernel.answer('register.write', () => ({ value: null }))
    kernel.start()
    kernel.emit('browser.locations', movedTo('/messages'))
    kernel.send(app, { type: 'app.openDesk' })
    kernel.send(desk, { type: 'desk.submit', form: 'start' })
    kernel.settle('desk.requestChat', OPENED)
    expect(kernel.open('browser.go')).toMatchObject([{ input: { to: conversationPath(CONV) } }])
    expect(selectDock(kernel.read(dock)).inline).toEqual([])
  })

  it('lets a guest see the confirmation, and asks for a login everywhere else', () => {
    const kernel = visit({ ...NOBODY, isGuest: true }, '/design/confirmation')
    const page = () => selectPage(kernel.read(navigation)).page
    expect(page()).toMatchObject({ route: 'confirmation' })
    kernel.emit('browser.locations', movedTo('/login'))
    expect(page()).toMatchObject({ route: 'login' })
    const visitor = visit(NOBODY, '/design/confirmation')
    expect(selectPage(visitor.read(navigation)).page).toBeNull()
  })

  it('replays its own trace to the same states, with no text of a person in it [TRACE-03]', () => {
    const kernel = ask()
    kernel.settle('desk.requestChat', OPENED)
    const trace = kernel.trace()
    expect(replayTrace({ createRoot: createAppMachine, parts: PARTS, trace }).difference).toBeNull()
    for (const text of [DRAFT.name, DRAFT.email, DRAFT.message])
      expect(JSON.stringify(trace)).not.toContain(text)
  })
})
