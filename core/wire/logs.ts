import * as v from 'valibot'

/** Entries of one report. */
export const MOST_PAYLOADS = 100

/** `POST /logs`: what went wrong in a browser (LOG-01). It may quote what people wrote: no log keeps it as it is. */
export const LogReport = v.object({
  /** What reports, in words of our own: `page.failed`. */
  type: v.pipe(v.string(), v.maxLength(40)),
  level: v.pipe(v.string(), v.maxLength(20)),
  data: v.object({
    /** The visitor's anonymous id (LOG-05). */
    uuid: v.pipe(v.string(), v.maxLength(64)),
    payloads: v.pipe(v.array(v.unknown()), v.maxLength(MOST_PAYLOADS)),
  }),
})
export type LogReport = v.InferOutput<typeof LogReport>

/** One error of a browser: what failed, in a dotted word of ours, its kind, and the places in the code. */
export interface ErrorEntry {
  readonly type: string
  readonly level: 'error' | 'warn'
  readonly payload: { readonly kind: string; readonly frames: readonly string[] }
}
