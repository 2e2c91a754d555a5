import { normaliseEmail } from '../../core/accounts/fields.ts'
import type { FormAnswer, ValuesOf } from '../../core/forms/form.ts'
import type { Login } from '../../core/forms/login.ts'
import type { FieldsOf } from '../../core/forms/words.ts'
import type { AccountPort } from '../../core/ports/account.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { secretForm } from '../../core/text/foreign-text.ts'
import { isGuest, type VerifyData } from '../../core/wire/account.ts'
import type { RuntimeConfig } from '../../core/wire/config.ts'
import { CODE } from '../../core/wire/envelope.ts'

/** Somebody who may sign in. */
export interface MemoryPerson {
  readonly password: string
  readonly user: VerifyData
}

/** A server's sessions and a browser's cookies: hand the same in again for a reload. */
export interface SignedIn {
  person: MemoryPerson | null
  /** The readable `is_verified` cookie: it grants nothing. */
  marker: boolean
  isAdmin: boolean
}

export interface MemoryAccountParts {
  readonly config: RuntimeConfig
  readonly signedIn?: SignedIn
  /** Asked whether the session of its cookies still is one. @throws PortError 1401 where it has ended */
  readonly admit?: (user: VerifyData) => void
}

export const nobodySignedIn = (): SignedIn => ({ person: null, marker: false, isAdmin: false })

/** The account calls in memory, with the answers and refusals of the server. */
export function createMemoryAccount(parts: MemoryAccountParts): AccountPort {
  const { config, signedIn = nobodySignedIn(), admit } = parts

  return {
    config: async () => structuredClone(config),
    verify: async () => {
      if (!signedIn.person) throw new PortError({ code: CODE.signedOut, message: 'Sign in to continue.' })
      admit?.(signedIn.person.user)
      return structuredClone(signedIn.person.user)
    },
    logout: async () => {
      Object.assign(signedIn, nobodySignedIn())
      return {}
    },
    marker: async () => ({
      isVerified: signedIn.marker,
      isAdmin: signedIn.isAdmin,
      ...(signedIn.person && isGuest(signedIn.person.user) && { isGuest: true }),
    }),
    clearMarker: async () => {
      signedIn.marker = false
      return null
    },
  }
}

/** Takes the login's form: whoever it is from is signed in then. */
export function createMemoryLogin(people: readonly MemoryPerson[], signedIn: SignedIn) {
  return ({ email, password }: ValuesOf<FieldsOf<typeof Login>>): FormAnswer => {
    const person = people.find((one) => normaliseEmail(one.user.email) === normaliseEmail(email))
    if (!person || secretForm(person.password) !== secretForm(password))
      throw new PortError({ code: CODE.signedOut, message: 'Email or password is not correct.' })
    Object.assign(signedIn, { person, marker: true, isAdmin: false })
    return { user_id: person.user.user_id }
  }
}
