/** The version of the trace format that is written. */
export const TRACE_VERSION = 3
/** Those that are read; another one is refused by name. 2 had no seal, and said nothing of its build and browser. */
export const READ_VERSIONS = [2, TRACE_VERSION] as const
