import type { SessionRow } from '../store/account-store.ts'
import type { Reader } from '../store/enquiries/enquiry-store.ts'

/** Who reads, as what concerns them is found by. */
export function readerOf({ user }: SessionRow): Reader {
  return { userId: user.id, type: user.type, companyId: user.companyId }
}
