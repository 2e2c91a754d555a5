/** Delays of what a form keeps on the server, in milliseconds. */
export const CAPTURE_TIMING = {
  /** From the last change until it is sent (enquiries.md). */
  captureAfter: 1_000,
  /** From a failure until it is sent again. */
  captureRetry: 10_000,
} as const
