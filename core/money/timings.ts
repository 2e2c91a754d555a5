/** In milliseconds: how old rates may grow, and when a list that could not be had is asked for again. */
export const CURRENCY_TIMING = { ratesRefresh: 300_000, ratesRetry: 15_000 } as const
