/** UTF-16 units of what a designer answers to a review. */
export const LONGEST_ANSWER = 2_000

/** UTF-16 units of why a review is hidden. */
export const LONGEST_HIDING_REASON = 500
