/** Milliseconds by what they mean. */
export const DRAFT_TIMING = {
  /** A plan that is being written is kept so long after the last change. */
  keepPause: 800,
  /** One that could not be kept is tried again. */
  keepRetry: 4_000,
} as const
