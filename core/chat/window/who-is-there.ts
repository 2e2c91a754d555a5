/** Somebody of a conversation, as far as they are there. */
export interface Present {
  readonly user_id: number
  readonly online: boolean
  /** ISO instant, or null when it is not known. */
  readonly last_online?: string | null
}

/** Those of a conversation after news of somebody, who may be none of them (ROOM-05). */
export function withPresence<P extends Present>(
  people: readonly P[],
  { user_id, online, last_online }: Required<Present>,
): readonly P[] {
  if (!people.some((one) => one.user_id === user_id)) return people
  return people.map((one) => (one.user_id === user_id ? { ...one, online, last_online } : one))
}

/**
 * Those of a conversation at the end of one's own connection. Who goes from now on is not told: of the others who are
 * there nothing is known, and who left before them is not the last who was seen. The next connection says who is there.
 */
export function withoutPresence<P extends Present>(people: readonly P[], userId: number): readonly P[] {
  const isOther = (one: P) => one.user_id !== userId
  if (!people.some((one) => one.online && isOther(one))) return people
  return people.map((one) => (isOther(one) ? { ...one, online: false, last_online: null } : one))
}
