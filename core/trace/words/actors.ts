/** The last part of an actor's path, without its incarnation: `send` of `app/chat/outbox/lane:conv#3w1/send~3`. */
const ownPart = (name: string): string => (name.split('/').at(-1) ?? name).replace(/~\d+$/, '')

export const parentOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** An actor as people call it: `the composer of conv#3w101`, `the outbox`, `the session`. */
export function actorWords(name: string): string {
  if (name === 'app') return 'the application'
  const [kind = '', ...rest] = ownPart(name).split(':')
  if (rest.length === 0) return `the ${kind}`
  const whose = rest.join(':')
  return kind === 'conversation' ? `conversation ${whose}` : `the ${kind} of ${whose}`
}

const CONVERSATION = /conv#\dw\d+/

/** The conversation that an actor is of; null where it is of none. */
export const conversationOf = (name: string): string | null => CONVERSATION.exec(name)?.[0] ?? null
