import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { selectAuth } from '../../../machines/session/session.auth.ts'
import { sessionEvents } from '../../../machines/session/session.events.ts'
import { createSessionMachine } from '../../../machines/session/session.machine.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { CONFIG, ME, USER } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const SESSION = handle<ReturnType<typeof createSessionMachine>, typeof sessionEvents>('app/it', sessionEvents)
const SIGNED_OUT = { code: 1401, message: 'Sign in to continue.' }
const NO_ANSWER = { code: 0, message: 'no answer' }

function start(marker = { isVerified: false, isAdmin: false }): Nest {
  const session = nest(createSessionMachine)
  session.settle('account.config', CONFIG)
  session.settle('account.marker', marker)
  return session
}

/** Somebody whose session lasts from before. */
function startSignedIn(): Nest {
  const session = start({ isVerified: true, isAdmin: false })
  session.settle('account.verify', USER)
  return session
}

const view = (session: Nest) => selectSession(session.state() as never)
/** The login's form was taken: the cookies are another session's. */
function admit(session: Nest): void {
  session.tell({ type: 'session.admitted' })
  session.settle('account.marker', { isVerified: true, isAdmin: false })
}

function signOut(session: Nest): void {
  session.send(SESSION, { type: 'session.signOut' })
  session.settle('account.logout', {})
}

function clear(session: Nest): void {
  session.settle('account.clearMarker', null)
  session.settle('memory.clearSession', null)
}

const GUEST = { ...USER, status: 'guest', first_name: 'Nora' }

describe('a guest’s session', () => {
  /** A guest whose session lasts from before. */
  function startGuest(): Nest {
    const session = start({ isVerified: false, isAdmin: false, isGuest: true } as never)
    session.settle('account.verify', GUEST)
    return session
  }

  it('is restored by its own marker, and is no login', () => {
    const session = startGuest()
    expect(session.told('session.started')).toMatchObject([{ user: { status: 'guest' } }])
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null, isGuest: true })
  })

  it('begins when the desk has admitted a visitor', () => {
    const session = start()
    session.tell({ type: 'session.admitted' })
    session.settle('account.marker', { isVerified: false, isAdmin: false, isGuest: true })
    session.settle('account.verify', GUEST)
    expect(view(session)).toMatchObject({ state: 'signedOut', isGuest: true })
    expect(session.told().map((event) => event.type)).toEqual(['session.ended', 'session.started'])
  })

  it('is cleared with its markers when the server knows it no more', () => {
    const session = startGuest()
    session.tell({ type: 'session.expired' })
    expect(session.told('session.ended')).toHaveLength(1)
    session.settle('account.marker', { isVerified: false, isAdmin: false, isGuest: true } as never)
    session.fail('account.verify', SIGNED_OUT)
    expect(session.calls('account.clearMarker')).toBe(1)
    clear(session)
    expect(view(session)).toMatchObject({ state: 'signedOut', isGuest: false })
  })

  it('is that of an account, where another tab has claimed its chat: the new markers stay', () => {
    const session = startGuest()
    session.tell({ type: 'session.expired' })
    session.settle('account.marker', { isVerified: true, isAdmin: false })
    session.settle('account.verify', USER)
    expect(session.calls('account.clearMarker')).toBe(0)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME } })
  })

  it('gives way to a login that was taken while it is cleared', () => {
    const session = startGuest()
    session.tell({ type: 'session.expired' })
    session.settle('account.marker', { isVerified: false, isAdmin: false, isGuest: true } as never)
    session.fail('account.verify', SIGNED_OUT)
    admit(session)
    session.settle('account.verify', USER)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME } })
  })

  it('ends before the session of whoever signs in begins', () => {
    const session = startGuest()
    expect(session.told('session.started')).toHaveLength(1)
    session.tell({ type: 'session.admitted' })
    expect(session.told('session.ended')).toHaveLength(1)
    session.settle('account.marker', { isVerified: true, isAdmin: false })
    session.settle('account.verify', USER)
    expect(view(session)).toMatchObject({ state: 'signedIn', isGuest: false, user: { userId: ME } })
  })
})

describe('a login that was taken while another one was looked at', () => {
  const other = { ...USER, user_id: ME + 1 }
  const signInAnew = (session: Nest) => {
    admit(session)
    session.settle('account.verify', other)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME + 1 } })
  }

  it('is the one that counts, whatever is said of the first', () => {
    const session = start()
    session.tell({ type: 'session.admitted' })
    session.tell({ type: 'session.admitted' })
    expect(session.open('account.marker')).toHaveLength(1)
    session.settle('account.marker', { isVerified: true, isAdmin: false })
    signInAnew(session)
    expect(session.calls('account.verify')).toBe(2)
    expect(session.told('session.started')).toHaveLength(1)
  })

  it('counts where the first could not be looked at', () => {
    const session = start()
    admit(session)
    session.fail('account.verify', NO_ANSWER)
    signInAnew(session)
  })

  it('follows the one who is signed in, whose chat ends first', () => {
    const session = startSignedIn()
    signInAnew(session)
    expect(session.told().map(({ type }) => type)).toEqual([
      'session.started',
      'session.ended',
      'session.started',
    ])
  })
})

describe('the session at its start', () => {
  it('asks for its configuration again 2 s after it failed', () => {
    const session = nest(createSessionMachine)
    session.fail('account.config', NO_ANSWER)
    session.advance(1_999)
    expect(session.calls('account.config')).toBe(1)
    session.advance(1)
    expect(session.calls('account.config')).toBe(2)
    session.settle('account.config', CONFIG)
    expect(session.calls('account.marker')).toBe(1)
  })

  it('does not ask the server who is there without the login marker', () => {
    const session = start()
    expect(session.calls('account.verify')).toBe(0)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
    expect(session.told().map((event) => event.type)).toEqual(['session.ended'])
  })

  it('restores the user of the session that the marker promises [GUARD-06]', () => {
    const session = start({ isVerified: true, isAdmin: true })
    expect(view(session).state).toBe('unknown')
    session.settle('account.verify', USER)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME, type: 'TV' } })
    expect(session.told('session.started')).toMatchObject([
      { user: { user_id: ME }, config: { protocol: 1 }, isAdmin: true },
    ])
  })

  it('knows from the server alone that a session acts for somebody; the cookie says less [OPEN-03]', () => {
    const own = start({ isVerified: true, isAdmin: true })
    own.settle('account.verify', USER)
    expect(own.told('session.started')).toMatchObject([{ isAdmin: true, isAdminSession: false }])
    expect(view(own).readingAs).toBeNull()
    const acting = start({ isVerified: true, isAdmin: false })
    acting.settle('account.verify', { ...USER, is_admin_session: true })
    expect(acting.told('session.started')).toMatchObject([{ isAdmin: false, isAdminSession: true }])
    const { readingAs } = view(acting)
    expect(readingAs && acting.vault.read(readingAs)).toBe('Maya')
  })

  it('clears a marker behind which no session stands [GUARD-06]', () => {
    const session = start({ isVerified: true, isAdmin: false })
    session.fail('account.verify', SIGNED_OUT)
    expect(session.calls('account.clearMarker')).toBe(1)
    clear(session)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
    expect(session.told('session.started')).toEqual([])
    expect(session.told('session.ended')).toHaveLength(1)
  })

  it('keeps the marker while the server cannot be asked, and asks again every 2 s', () => {
    const session = start({ isVerified: true, isAdmin: false })
    session.fail('account.verify', NO_ANSWER)
    session.advance(2_000)
    expect(session.calls('account.verify')).toBe(2)
    session.fail('account.verify', { code: 1500, message: 'broken' })
    session.advance(2_000)
    session.settle('account.verify', USER)
    expect(view(session).state).toBe('signedIn')
    expect(session.calls('account.clearMarker')).toBe(0)
  })

  it('counts somebody without readable cookies as signed out', () => {
    const session = nest(createSessionMachine)
    session.settle('account.config', CONFIG)
    session.fail('account.marker', { code: 2, message: 'blocked' })
    expect(view(session).state).toBe('signedOut')
  })
})

describe('signing in', () => {
  it('reads anew what the cookies say, and then who they belong to', () => {
    const session = start()
    session.tell({ type: 'session.admitted' })
    expect(view(session).state).toBe('unknown')
    session.settle('account.marker', { isVerified: true, isAdmin: true })
    expect(session.state().context).toMatchObject({ isAdmin: true })
    session.settle('account.verify', USER)
    const { user } = session.state().context as { user: Record<string, unknown> }
    const read = (field: string) => session.vault.read(user[field] as never)
    expect(user).toMatchObject({
      hash: 'session-hash',
      user_type: 'TV',
      user_id: ME,
      avatar: null,
      timezone: 'Australia/Sydney',
      phone: null,
      country_code: 'AU',
      currency_code: 'AUD',
      status: 'active',
    })
    expect(['token', 'first_name', 'last_name', 'email'].map(read)).toEqual([
      'socket-token',
      'Maya',
      'Lind',
      'maya@demo.test',
    ])
    expect(session.told('session.started')).toHaveLength(1)
  })

  it('goes on where nobody may read what the cookies say, and leaves nothing of a person in a trace', () => {
    const session = start()
    session.tell({ type: 'session.admitted' })
    session.fail('account.marker', { code: 2, message: 'blocked' })
    session.settle('account.verify', USER)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME } })
    expect(JSON.stringify(session.trace())).not.toMatch(/maya@demo|socket-token|Lind/)
  })
})

describe('signing out', () => {
  it('asks the server, then clears the marker and the session keys', () => {
    const session = startSignedIn()
    session.send(SESSION, { type: 'session.signOut' })
    expect(view(session)).toMatchObject({ state: 'signingOut', user: { userId: ME } })
    session.settle('account.logout', {})
    expect(session.told('session.ended')).toHaveLength(1)
    expect(session.calls('memory.clearSession')).toBe(0)
    session.settle('account.clearMarker', null)
    expect(session.calls('memory.clearSession')).toBe(1)
    session.settle('memory.clearSession', null)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
  })

  it('goes on clearing where the browser refuses', () => {
    const session = startSignedIn()
    signOut(session)
    session.fail('account.clearMarker', { code: 2, message: 'blocked' })
    session.fail('memory.clearSession', { code: 2, message: 'blocked' })
    expect(view(session).state).toBe('signedOut')
  })

  it('stays signed in when the server cannot be asked', () => {
    const session = startSignedIn()
    session.send(SESSION, { type: 'session.signOut' })
    session.fail('account.logout', NO_ANSWER)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: ME } })
    expect(session.calls('account.clearMarker')).toBe(0)
  })

  it('takes a session that is over already as signed out', () => {
    const session = startSignedIn()
    session.send(SESSION, { type: 'session.signOut' })
    session.fail('account.logout', SIGNED_OUT)
    clear(session)
    expect(view(session).state).toBe('signedOut')
  })

  it('clears the same when the server has ended the session', () => {
    const session = startSignedIn()
    session.tell({ type: 'session.expired' })
    expect(session.told('session.ended')).toHaveLength(1)
    expect(view(session).user).toBeNull()
    session.settle('account.marker', { isVerified: true, isAdmin: false })
    session.fail('account.verify', SIGNED_OUT)
    clear(session)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
    expect(session.calls('account.logout')).toBe(0)
  })

  it('clears the same at once when the account is closed [AUTH-10]', () => {
    const session = startSignedIn()
    session.tell({ type: 'session.closed' })
    expect(session.told('session.ended')).toHaveLength(1)
    clear(session)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
    expect(session.calls('account.verify')).toBe(1)
  })

  it('clears nothing where the session stands for somebody else by now [OPEN-03]', () => {
    const session = startSignedIn()
    session.tell({ type: 'session.expired' })
    session.settle('account.marker', { isVerified: true, isAdmin: true })
    session.settle('account.verify', { ...USER, user_id: 2, is_admin_session: true })
    expect(session.calls('account.clearMarker')).toBe(0)
    expect(view(session)).toMatchObject({ state: 'signedIn', user: { userId: 2 } })
    expect(view(session).readingAs).not.toBeNull()
  })

  it('lets the next person in', () => {
    const session = startSignedIn()
    signOut(session)
    clear(session)
    admit(session)
    session.settle('account.verify', { ...USER, user_id: 2 })
    expect(view(session).user?.userId).toBe(2)
  })
})

describe('the state of signing in', () => {
  const auth = (session: Nest) => selectAuth(session.state() as never)

  it('has every field that the product names, of whoever is known [AUTH-01]', () => {
    const session = startSignedIn()
    const { user_id, user_type, hash, status } = USER
    expect(Object.keys(auth(session)).sort()).toEqual(
      [
        ...['avatar', 'company_id', 'email', 'firstName', 'lastName', 'phone', 'timezone', 'token', 'userId'],
        ...['userType', 'user_id', 'error', 'message', 'status', 'countryCode', 'is_valid', 'is_customer'],
        ...['currencyCode', 'hash'],
      ].sort(),
    )
    expect(auth(session)).toMatchObject({
      user_id,
      userId: user_id,
      userType: user_type,
      hash,
      status,
      error: 0,
    })
    expect(auth(start())).toMatchObject({ user_id: null, email: null, token: null, message: null, error: 0 })
  })

  it('keeps what the server said of a link and of a company [AUTH-03]', () => {
    const session = start()
    expect(auth(session)).toMatchObject({ is_valid: null, is_customer: null, company_id: null })
    session.tell({ type: 'session.answered', answers: { isValid: true, isCustomer: false } })
    session.tell({ type: 'session.answered', answers: { companyId: 7 } })
    expect(auth(session)).toMatchObject({ is_valid: true, is_customer: false, company_id: 7 })
  })

  it('keeps the words of a refusal until the next answer without one [AUTH-04]', () => {
    const session = start()
    const message = { pii: 'failure:1', length: 9, blank: false }
    session.tell({ type: 'session.answered', answers: { failure: { code: 1401, message } } })
    expect(auth(session)).toMatchObject({ error: 1401, message })
    session.tell({ type: 'session.answered', answers: { failure: null } })
    expect(auth(session)).toMatchObject({ error: 0, message: null })
  })
})

describe('whoever changes their account', () => {
  it('is asked for again, stays signed in, and is known as they are now [AUTH-08]', () => {
    const session = startSignedIn()
    session.tell({ type: 'session.changed' })
    expect(view(session).state).toBe('signedIn')
    session.settle('account.verify', { ...USER, currency_code: 'JPY' })
    expect(session.told('session.ended')).toEqual([])
    expect(session.told('session.started')).toHaveLength(1)
    expect(session.told('session.renewed')).toMatchObject([{ user: { currency_code: 'JPY' } }])
    expect(selectAuth(session.state() as never)).toMatchObject({ currencyCode: 'JPY' })
  })

  it('is who they were where nobody answers, and signed out where their session is over', () => {
    const session = startSignedIn()
    session.tell({ type: 'session.changed' })
    session.fail('account.verify', NO_ANSWER)
    expect(view(session).state).toBe('signedIn')
    session.tell({ type: 'session.changed' })
    session.fail('account.verify', SIGNED_OUT)
    clear(session)
    expect(view(session)).toMatchObject({ state: 'signedOut', user: null })
  })
})
