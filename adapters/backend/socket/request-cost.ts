/** What a request costs of what its user may ask; what is not named costs one. */
const COST: Readonly<Record<string, number>> = {
  'conversation.list': 5,
  'conversation.open': 5,
  'conversation.read': 2,
  'message.list': 3,
  'message.search': 20,
  sync: 2,
}
/** So many rows, or so many characters, cost one more. */
const ROWS = 50
const CHARACTERS = 50_000

/**
 * A rough price by the work that a request makes, so that a flood of heavy ones is worth no more than one of
 * light ones. Nothing of it has been parsed yet: anything may be anything.
 */
export function costOf(event: unknown, payload: unknown): number {
  const base = typeof event === 'string' && Object.hasOwn(COST, event) ? (COST[event] ?? 1) : 1
  if (typeof payload !== 'object' || payload === null) return base
  const { limit, text } = payload as { limit?: unknown; text?: unknown }
  const rows = typeof limit === 'number' && limit > 0 && limit <= 500 ? Math.ceil(limit / ROWS) : 0
  const characters = typeof text === 'string' ? Math.floor(text.length / CHARACTERS) : 0
  return base + rows + characters
}
