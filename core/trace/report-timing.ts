/** Delays of reports, in milliseconds. */
export const REPORT_TIMING = {
  /** Before the second attempt; each further wait is twice as long, and none longer than the longest. */
  first: 5_000,
  longest: 300_000,
  /** Other tabs say within this that they are there. */
  answering: 1_000,
  /** And within this a tab that has said so hands its recording over. */
  handing: 8_000,
} as const
