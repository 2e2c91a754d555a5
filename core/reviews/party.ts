/** What a party is called on a review: by how many went, and whether children did. */
export const PARTIES = ['alone', 'two', 'children', 'group'] as const
export type Party = (typeof PARTIES)[number]

export function partyOf({ adults, children }: { readonly adults: number; readonly children: number }): Party {
  if (children > 0) return 'children'
  if (adults <= 1) return 'alone'
  return adults === 2 ? 'two' : 'group'
}
