/** What is paid for: the deposit, all at once, what is left, or a part of what is left. */
export const PURPOSES = ['deposit', 'full', 'balance', 'part'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A payment after the first one, of what was left then. */
export const isOfBalance = (purpose: Purpose): boolean => purpose === 'balance' || purpose === 'part'
