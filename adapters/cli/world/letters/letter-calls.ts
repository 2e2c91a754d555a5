import { ENQUIRIES } from '../../../../core/forms/forms.ts'
import { createLetterNames } from '../../../../core/forms/letter-names.ts'
import type { CapturesPort } from '../../../../core/ports/market/captures.port.ts'
import type { FormPort } from '../../../../core/ports/market/form.port.ts'
import type { MemoryPort } from '../../../../core/ports/memory.port.ts'
import { FAILURE, PortError, type ThrownFailure } from '../../../../core/ports/port.ts'
import { isGuest, type VerifyData } from '../../../../core/wire/account.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { SignedIn } from '../../../memory/account.ts'
import type { MemoryCaptures } from '../../../memory/market/captures.ts'
import type { MemoryForms } from '../../../memory/market/form.ts'
import type { Courier } from '../courier.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import type { WorldServer } from '../world-server.ts'
import type { LetterBook } from './letter-book.ts'
import type { DeskAnswer, LetterDesk } from './letter-desk.ts'
import { createPlanCalls, type GivenVersion, type PlanCalls } from './plan-calls.ts'

/** What a browser keeps for one tab, over its reloads: hand it on to the page that follows. */
export interface TabSession {
  readonly drafts: MemoryForms['drafts']
  readonly opened: MemoryCaptures['opened']
  /** What was typed went as a session ended. */
  isCleared: boolean
}

/** @param from a tab that is duplicated: the new one begins with what that has */
export const createTabSession = (from?: TabSession): TabSession => ({
  drafts: new Map(from?.drafts),
  opened: new Map(from?.opened),
  isCleared: from?.isCleared ?? false,
})

export interface LetterCallsParts {
  /** The tab, and the browser that it is in. */
  readonly who: string
  readonly browser: string
  readonly server: WorldServer
  readonly courier: Courier
  readonly clock: VirtualClock
  readonly book: LetterBook
  readonly session: TabSession
  readonly signedIn: SignedIn
  readonly isOnline: () => boolean
  readonly isLiving: () => boolean
  /** The forms that are no letters, and drafts. */
  readonly form: FormPort
  readonly memory: MemoryPort
  /** Shown every version of a plan that the tab is given. */
  readonly onVersion: (given: GivenVersion) => void
}

export interface LetterCalls {
  readonly form: FormPort
  readonly captures: CapturesPort
  readonly memory: MemoryPort
  readonly plans: PlanCalls
  /** Who the session belongs to, as the server says; for an ended one it has none. */
  admit(user: VerifyData): void
}

/** Milliseconds after which a browser gives a call up. */
const CALL_LIMIT = 30_000
const LOST = { code: FAILURE.noAnswer, message: 'The server could not be reached.' }

/** Letters by calls to the server: each call and each answer is a happening of its own, and may be lost or late. */
export function createLetterCalls(parts: LetterCallsParts): LetterCalls {
  const { who, server, courier, clock, book, session, signedIn, isOnline, isLiving } = parts
  const asking = () => ({ browser: parts.browser, user: signedIn.person?.user ?? null })
  const names = createLetterNames(session.opened, book.nameCapture)
  let calls = 0

  function ask<T>(path: string, work: (desk: LetterDesk) => Promise<T>): Promise<T> {
    if (!isLiving()) return new Promise(() => undefined)
    if (!isOnline()) return Promise.reject(new PortError(LOST))
    calls += 1
    const lane = `${who} call ${calls}`
    return new Promise<T>((resolve, reject) => {
      let isOpen = true
      const end = (settle: () => void): void => {
        cancel()
        if (isOpen && isLiving()) settle()
        isOpen = false
      }
      const fail = (failure: ThrownFailure) => end(() => reject(new PortError(failure)))
      const cancel = clock.after(CALL_LIMIT, () => fail(LOST))
      const reply = (settle: () => void): void => {
        if (!isLiving()) return
        const arrive = () => (isOnline() ? end(settle) : undefined)
        courier.send({ lane: `${lane} down`, who, what: `reply to ${path}`, happen: arrive, fail })
      }
      const arrive = () =>
        void server.call(work).then(
          (answer) => reply(() => resolve(answer)),
          (thrown: unknown) => reply(() => reject(thrown)),
        )
      courier.send({ lane: `${lane} up`, who: 'server', what: `call ${path}`, happen: arrive, fail })
    })
  }

  /** The answer brings the cookies of the session that it has begun. */
  function keep({ answer, user }: DeskAnswer) {
    if (user)
      Object.assign(signedIn, { person: { password: '', user }, marker: !isGuest(user), isAdmin: false })
    return { answer }
  }

  const send: FormPort['send'] = async (input, signal) => {
    const { form, values, key } = input
    if (ENQUIRIES.has(form)) {
      const from = asking()
      return keep(await ask(`/${form}`, (desk) => desk.send({ form, key, values }, from)))
    }
    if (form === 'claim-chat' || form === 'claim-chat-anew') {
      const { token = '', password } = values
      return keep(await ask('/guest/claim', (desk) => desk.claim({ token, password })))
    }
    return parts.form.send(input, signal)
  }

  return {
    form: {
      ...parts.form,
      send,
      read: (input, signal) => {
        names.resume(input.form)
        return parts.form.read(input, signal)
      },
      write: (input, signal) => {
        const { form, values } = input
        if (ENQUIRIES.has(form)) names.follow(form, values !== null)
        return parts.form.write(input, signal)
      },
    },
    captures: {
      open: async ({ form, isNew }) => (isNew ? names.begin(form) : names.of(form)),
      save: async (input, signal) => {
        const { form, id, version } = input
        const before = names.of(form)
        names.keep(form, { id, version })
        try {
          return await ask('/enquiry-captures', (desk) => desk.save(input, signal))
        } catch (error) {
          if (before && isBehind(error) && names.of(form)?.id === before.id) names.keep(form, before)
          throw error
        }
      },
      find: (input, signal) => ask('/enquiry-captures/{id}', (desk) => desk.find(input, signal)),
    },
    memory: {
      ...parts.memory,
      clearSession: async (input, signal) => {
        for (const form of ENQUIRIES) {
          session.drafts.delete(form)
          session.opened.delete(form)
        }
        session.isCleared = true
        return parts.memory.clearSession(input, signal)
      },
    },
    plans: createPlanCalls({ ask, asking, onGiven: parts.onVersion }),
    admit: (user) => {
      if (isGuest(user) && !book.callerOf(user.token))
        throw new PortError({ code: CODE.signedOut, message: 'Sign in to continue.' })
    },
  }
}

const isBehind = (error: unknown): boolean =>
  error instanceof PortError && error.failure.code === CODE.conflict
