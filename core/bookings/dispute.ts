/** How a dispute stands that somebody has opened with their bank: it is with the bank, which decides for us or against us. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
