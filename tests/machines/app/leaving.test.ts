import { describe, expect, it } from 'vitest'
import { leaving, session } from '../../../machines/app/app.handles.ts'
import { composer, outbox } from '../../../machines/chat/chat.handles.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectLeaving } from '../../../machines/leaving/leaving.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { signIn } from '../../../machines/session/sign-in.ts'
import { CONV, ME, movedTo, OTHER, stored, USER } from '../../harness/fixtures.ts'
import { alone } from '../../harness/tabs.ts'
import { startSignedIn } from './signed-in.ts'

const write = (kernel: SimulatedKernel, text: string) =>
  kernel.send(composer(CONV), { type: 'composer.submit', text })
const say = (kernel: SimulatedKernel, verb: 'leave' | 'wait' | 'keep' | 'discard') =>
  kernel.send(leaving, { type: `leaving.${verb}` })
const state = (kernel: SimulatedKernel) => selectLeaving(kernel.read(leaving)).state
const hashes = (kernel: SimulatedKernel) => kernel.read(outbox).context.items.map(({ entry }) => entry.hash)
const isLoggingOut = (kernel: SimulatedKernel) => kernel.open('account.logout').length > 0

/** Confirms what the lane has sent, once it has sent it. */
function confirm(kernel: SimulatedKernel, seq: number): void {
  kernel.advance(2_100)
  const [sent] = kernel.open('chat.send') as readonly { input: { hash: string } }[]
  kernel.settle('chat.send', stored(seq, { from: ME, hash: sent?.input.hash ?? '' }))
}

function logOut(kernel: SimulatedKernel): void {
  kernel.answer('account.clearMarker', () => ({ value: null }))
  kernel.answer('memory.clearSession', () => ({ value: null }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.settle('account.logout', {})
}

function logIn(kernel: SimulatedKernel, userId: number): void {
  kernel.answer('account.verify', () => ({ value: { ...USER, user_id: userId } }))
  kernel.answer('form.send', () => ({ value: { answer: {} } }))
  signIn(kernel, { email: 'maya@demo.test', password: 'demo' })
  alone(kernel)
}

describe('signing out of the product', () => {
  it('asks first while something is unsent, and waits for it if that is chosen [SEND-05]', () => {
    const kernel = startSignedIn()
    write(kernel, 'Hello')
    say(kernel, 'leave')
    expect(state(kernel)).toBe('asking')
    expect(isLoggingOut(kernel)).toBe(false)
    say(kernel, 'wait')
    confirm(kernel, 4)
    expect(isLoggingOut(kernel)).toBe(true)
  })

  it('keeps what is unsent in storage, where no other person’s chat reads it, and sends it at the next login [SEND-05]', () => {
    const kernel = startSignedIn()
    const shelf = new Map<number, unknown[]>()
    kernel.answer('outbox.put', ({ userId, entry }: { userId: number; entry: unknown }) => {
      shelf.set(userId, [entry])
      return { value: { kept: 'indexedDb' } }
    })
    kernel.answer('outbox.read', ({ userId }: { userId: number }) => ({
      value: { entries: shelf.get(userId) ?? [], setAside: 0 },
    }))
    write(kernel, 'For later')
    const [hash] = hashes(kernel)
    say(kernel, 'leave')
    say(kernel, 'keep')
    logOut(kernel)
    expect(kernel.calls('outbox.remove')).toBe(0)
    expect(selectSession(kernel.read(session)).state).toBe('signedOut')

    logIn(kernel, OTHER)
    kernel.advance(10_000)
    expect(hashes(kernel)).toEqual([])
    expect(kernel.open('chat.send')).toEqual([])
    say(kernel, 'leave')
    logOut(kernel)

    logIn(kernel, ME)
    kernel.emit('browser.locations', movedTo('/messages'))
    kernel.advance(10_000)
    expect(hashes(kernel)).toEqual([hash])
    expect(kernel.open('chat.send')).toMatchObject([{ input: { hash, text: 'For later' } }])
  })

  it('discards only behind the fence, and goes when the server has answered [SEND-05]', () => {
    const kernel = startSignedIn()
    write(kernel, 'Never mind')
    kernel.advance(2_100)
    const [hash] = hashes(kernel)
    say(kernel, 'leave')
    say(kernel, 'discard')
    expect(isLoggingOut(kernel)).toBe(false)
    expect(kernel.open('chat.close')).toMatchObject([{ input: { hash } }])
    expect(isLoggingOut(kernel)).toBe(false)
    kernel.settle('chat.close', null)
    expect(isLoggingOut(kernel)).toBe(true)
    expect(kernel.calls('outbox.remove')).toBe(1)
  })

  it('says so when the server can’t be asked, and the person stays signed in', () => {
    const kernel = startSignedIn()
    say(kernel, 'leave')
    kernel.fail('account.logout', { code: 0, message: 'no network' })
    expect(selectSession(kernel.read(session)).state).toBe('signedIn')
    expect(state(kernel)).toBe('refused')
  })
})
