import type * as v from 'valibot'
import type { VerifyData } from '../../../core/wire/account.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { Sessions } from './sessions.ts'

/** Who a session belongs to, as `verify` tells them, with a fresh token for the chat's socket. */
export async function verifyData({ id, publicId, user, actor }: SessionRow, sessions: Sessions) {
  const former = await sessions.formerIdsOf(user.id)
  return {
    token: await sessions.socketToken(id),
    hash: publicId,
    user_type: user.type,
    user_id: user.id,
    avatar: user.avatar,
    timezone: user.timezone,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email ?? user.pendingEmail ?? '',
    phone: user.phone,
    country_code: user.countryCode,
    currency_code: user.currencyCode,
    status: user.status,
    ...(former.length > 0 && { former_ids: [...former] }),
    ...(actor.id !== user.id ? { is_admin_session: true } : user.actsForOthers && { may_act: true }),
  } satisfies v.InferInput<typeof VerifyData>
}
