import type * as v from 'valibot'
import type { UserDetails } from '../../../core/wire/settings.ts'
import type { AccountStore } from '../store/account-store.ts'
import type { CatalogueStore } from '../store/catalogue/catalogue-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { accountOf } from './own-account.ts'

export interface PersonParts {
  readonly accounts: Pick<AccountStore, 'user'>
  readonly catalogueStore: Pick<CatalogueStore, 'designers'>
}

/** One's own account, or what everybody may know of somebody; null for what is nobody's business. */
export async function personDetails(
  parts: PersonParts,
  reader: UserRow,
  id: number,
): Promise<v.InferInput<typeof UserDetails> | null> {
  return id === reader.id ? { ...accountOf(reader), user_type: reader.type } : publicPart(parts, id)
}

/** Of those who work with everybody; null for everybody else, and for whoever has left. */
async function publicPart(
  { accounts, catalogueStore }: PersonParts,
  id: number,
): Promise<v.InferInput<typeof UserDetails> | null> {
  const user = await accounts.user(id)
  if (!user || user.status === 'closed' || !isPublic(user)) return null
  const [found] = user.type === 'LS' ? await catalogueStore.designers({ userId: id }) : []
  return {
    user_id: id,
    user_type: user.type,
    first_name: user.firstName,
    avatar: user.avatar,
    timezone: user.timezone,
    designer: found
      ? {
          slug: found.designer.slug,
          name: found.designer.name,
          city: found.designer.city,
          country: found.country.name,
        }
      : null,
  }
}

const isPublic = (user: UserRow): user is UserRow & { readonly type: 'LS' | 'TC' } =>
  (user.type === 'LS' || user.type === 'TC') && !user.isBot
