/** Delays of the desk, in milliseconds. */
export const DESK_TIMING = {
  /** How the desk stands is asked again after this, while somebody looks. */
  statusRefresh: 300_000,
  /** How it stands could not be had: again after this. */
  statusRetry: 15_000,
} as const
