import type { Signal } from '../../core/ports/port.ts'

/** A signal that nobody ever aborts. */
export const STAY: Signal = { aborted: false, addEventListener: () => undefined }

/** A signal that was aborted before. */
export const GONE: Signal = { aborted: true, addEventListener: () => undefined }

/** A signal with its abort. */
export function createAbort(): { readonly signal: Signal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal as Signal, abort: () => controller.abort() }
}
