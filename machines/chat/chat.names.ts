/** The ids under which the chat runs the actors of its opened conversations. */
export const conversationActor = (convId: string): string => `conversation:${convId}`
export const composerActor = (convId: string): string => `composer:${convId}`

/** Whether an actor of the chat writes: an admin session has none of them. */
export const isWriter = (id: string): boolean =>
  id === 'outbox' || id === 'tray' || id.startsWith(composerActor(''))
