/** Delays of reports, in milliseconds. */
export const REPORT_TIMING = {
  /** Before the second attempt; each further wait is twice as long, and none longer than the longest. */
  first: 5_000,
  longest: 300_000,
  /** A server that asks for more patience than that is asked all the same. */
  patience: 86_400_000,
  /** Storage that does not answer within this is taken for empty. */
  looking: 5_000,
  /** All of gathering; with tabs that answer late, and a slow device. */
  gathering: 60_000,
  /** Other tabs say within this that they are there. */
  answering: 1_000,
  /** And within this a tab that has said so hands its recording over. */
  handing: 8_000,
} as const
