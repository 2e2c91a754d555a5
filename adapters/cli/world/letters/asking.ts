import { PortError } from '../../../../core/ports/port.ts'
import { isGuest, type VerifyData } from '../../../../core/wire/account.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { LetterBook } from './letter-book.ts'

/** Whom a call comes from, by the cookies of their browser. */
export interface Asking {
  readonly browser: string
  readonly user: VerifyData | null
}

/** A session that has ended is none. */
export function sessionIn(book: Pick<LetterBook, 'callerOf'>, { user }: Asking): VerifyData | null {
  return user && isGuest(user) && !book.callerOf(user.token) ? null : user
}

export const refusal = (code: number, message: string): PortError => new PortError({ code, message })

/** Whatever else goes wrong in a process is its own fault. */
export function refused(thrown: unknown): never {
  if (thrown instanceof PortError) throw thrown
  throw new PortError({ code: CODE.failed, message: 'Something went wrong on our side.' }, { cause: thrown })
}
