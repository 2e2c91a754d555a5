/**
 * How deep the tests go. `npm test` takes a sample of what has many worlds, widths or looks, so that it is quick
 * enough to pass before every step; `npm run prove` takes all of it.
 */
export const isWhole: boolean = process.env['TEST_DEPTH'] === 'whole'

/** The sample, or all of it. */
export const atDepth = <T>(sample: T, whole: T): T => (isWhole ? whole : sample)
