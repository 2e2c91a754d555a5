import { describe, expect, it } from 'vitest'
import { ClaimChat } from '../../../core/forms/claim-chat.ts'
import { DeskChat, DeskStart } from '../../../core/forms/desk.ts'
import { TICKED } from '../../../core/forms/field.ts'
import type { AnyForm, Texts } from '../../../core/forms/form.ts'
import type { FormName } from '../../../core/forms/forms.ts'
import { Login } from '../../../core/forms/login.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { app, navigation, session } from '../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { conversation, dock } from '../../../machines/chat/chat.handles.ts'
import { desk } from '../../../machines/desk/desk.handle.ts'
import { selectDock } from '../../../machines/dock/dock.select.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { formOf, forms } from '../../../machines/forms/forms.handles.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { CONV, movedTo, USER } from '../../harness/fixtures.ts'
import { createApp } from './signed-in.ts'

const GUEST = { ...USER, status: 'guest' }
const BEGUN = { answer: { conv_id: CONV } }
const DRAFT = {
  name: 'Nora Feld',
  email: 'nora@demo.test',
  message: 'Is April too early?',
  consent: TICKED,
}

function visit(marker: object, address = '/'): SimulatedKernel {
  const kernel = createApp(GUEST)
  kernel.answer('account.marker', () => ({ value: marker }))
  kernel.answer('desk.status', () => ({ value: { online: true, next_open_at: null, waiting: 0 } }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.start()
  kernel.emit('browser.locations', movedTo(address))
  return kernel
}

type Verify = Parameters<SimulatedKernel['answer']>[1]
const SIGNED_OUT = { failure: { code: 1401, message: 'Sign in to continue.' } }

const NOBODY = { isVerified: false, isAdmin: false }

function send(kernel: SimulatedKernel, form: AnyForm, values: Texts): void {
  kernel.answer('form.read', () => ({ value: null }))
  kernel.send(forms, { type: 'forms.open', form: form.name as FormName, isKept: true })
  kernel.send(formOf(form), { type: 'form.submit', entered: { values } })
}

/** A visitor who has opened the register box and sent it. */
function ask(): SimulatedKernel {
  const kernel = visit(NOBODY)
  kernel.send(app, { type: 'app.openDesk' })
  send(kernel, DeskChat, DRAFT)
  return kernel
}

describe('the desk in the app', () => {
  it('is loaded when somebody asks for it, once, and again when its code was missing', () => {
    const kernel = visit(NOBODY)
    kernel.answer('code.load', () => ({ failure: { code: 0, message: 'no answer' } }))
    expect(kernel.calls('code.load')).toBe(0)
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(app).context.features.desk).toBe('missing')
    kernel.answer('code.load', () => ({ value: null }))
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(app).context.features.desk).toBe('started')
    kernel.send(desk, { type: 'desk.close' })
    kernel.send(app, { type: 'app.openDesk' })
    expect(kernel.read(desk).value).toMatchObject({ box: 'open' })
    expect([kernel.calls('code.load'), kernel.calls('desk.status')]).toEqual([2, 1])
  })

  it('makes a visitor a guest, whose conversation opens in a box as soon as there is a chat [CALL-05]', () => {
    const kernel = ask()
    expect(kernel.open('form.send')).toMatchObject([{ input: { form: 'desk-chat', values: DRAFT } }])
    kernel.settle('form.send', BEGUN)
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
    send(kernel, DeskStart, { message: '' })
    kernel.settle('form.send', BEGUN)
    expect(kernel.open('browser.go')).toMatchObject([{ input: { to: conversationPath(CONV) } }])
    expect(selectDock(kernel.read(dock)).inline).toEqual([])
  })

  it('learns that a login has ended from the form that was refused, and not from a wrong password', () => {
    const kernel = createApp(USER)
    kernel.answer('desk.status', () => ({ value: { online: true, next_open_at: null, waiting: 0 } }))
    kernel.answer('account.clearMarker', () => ({ value: null }))
    kernel.answer('memory.clearSession', () => ({ value: null }))
    kernel.start()
    kernel.emit('browser.locations', movedTo('/messages'))
    kernel.send(app, { type: 'app.openDesk' })
    send(kernel, Login, { email: 'maya@demo.test', password: 'wrong' })
    kernel.fail('form.send', { code: 1401, message: 'Email or password is not correct.' })
    expect(selectSession(kernel.read(session)).state).toBe('signedIn')
    kernel.answer('account.verify', () => SIGNED_OUT)
    send(kernel, DeskStart, { message: '' })
    kernel.fail('form.send', { code: 1401, message: 'Sign in to continue.' })
    expect(selectSession(kernel.read(session)).state).toBe('signedOut')
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
    kernel.settle('form.send', BEGUN)
    const trace = kernel.trace()
    expect(replayTrace({ createRoot: createAppMachine, features: ALL_FEATURES, trace }).difference).toBeNull()
    for (const text of [DRAFT.name, DRAFT.email, DRAFT.message])
      expect(JSON.stringify(trace)).not.toContain(text)
  })
})

describe('a claimed chat in the app', () => {
  const claim = (answer: object, verify: Verify = () => ({ value: USER })) => {
    const kernel = visit(NOBODY, '/user/claim-chat?token=x')
    kernel.answer('account.verify', verify)
    const went: unknown[] = []
    kernel.answer('browser.go', (input) => {
      went.push(input)
      return { value: null }
    })
    kernel.answer('form.send', () => ({ value: { answer } }))
    send(kernel, ClaimChat, { token: 'a'.repeat(43) })
    return { kernel, went }
  }

  it('leads to the plan that was accepted in it, once its account is known [ENQ-08]', () => {
    const { kernel, went } = claim({ user_id: 1, plan_id: 1_000_001 })
    expect(kernel.read(app).context.session?.user).toMatchObject({ status: 'active' })
    // Back is not the link that was used.
    expect(went).toEqual([{ to: '/traveller/tripplan/view/id/1000001', replace: false, behind: '/messages' }])
  })

  it('leads nowhere without one', () => {
    expect(claim({ user_id: 1 }).went).toEqual([])
  })

  it('leads nobody else to it, where its session did not begin', () => {
    const { kernel, went } = claim({ user_id: 1, plan_id: 1_000_001 }, () => SIGNED_OUT)
    expect(kernel.read(app).context.session).toBeNull()
    kernel.answer('account.verify', () => ({ value: { ...USER, user_id: 2 } }))
    kernel.answer('form.send', () => ({ value: { answer: {} } }))
    send(kernel, Login, { email: 'other@demo.test', password: 'travel-demo' })
    expect(kernel.read(app).context.session?.user).toMatchObject({ user_id: 2 })
    expect(JSON.stringify(went)).not.toContain('tripplan')
  })
})
