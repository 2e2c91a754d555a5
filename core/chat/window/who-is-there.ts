/** A participant of a conversation, with their presence. */
export interface Present {
  readonly user_id: number
  readonly online: boolean
  /** ISO instant, or null when it is not known. */
  readonly last_online?: string | null
}

/** The participants after a change of one user's presence, who may not be among them (ROOM-05). */
export function withPresence<P extends Present>(
  people: readonly P[],
  { user_id, online, last_online }: Required<Present>,
): readonly P[] {
  if (!people.some((one) => one.user_id === user_id)) return people
  return people.map((one) => (one.user_id === user_id ? { ...one, online, last_online } : one))
}

/**
 * The participants once the own connection has ended. The server no longer reports who goes offline, so the presence of
 * the others is unknown, and so is who was online last. The next connection brings it again.
 */
export function withoutPresence<P extends Present>(people: readonly P[], userId: number): readonly P[] {
  const isOther = (one: P) => one.user_id !== userId
  if (!people.some((one) => one.online && isOther(one))) return people
  return people.map((one) => (isOther(one) ? { ...one, online: false, last_online: null } : one))
}
