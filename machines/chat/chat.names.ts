/** The ids under which the chat runs the actors of its opened conversations. */
export const conversationActor = (convId: string): string => `conversation:${convId}`
export const composerActor = (convId: string): string => `composer:${convId}`
