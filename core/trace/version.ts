/** The version of the trace format; another one is refused by name. */
export const TRACE_VERSION = 2
