/** Milliseconds. */
export const LEAVING_TIMING = {
  /** Signing out waits this long to hear what is unsent; then it asks. */
  unsentKnown: 5_000,
} as const
