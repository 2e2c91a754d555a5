import { useEffect, useMemo } from 'react'
import { TIMING } from '../../../core/chat/timings.ts'
import { composer } from '../../../machines/chat/chat.handles.ts'
import { useSend } from '../kernel.tsx'

export interface DraftKeeper {
  /** Keeps this text once no key has followed for 300 ms. */
  later(text: string): void
  /** Keeps what waits at once. */
  now(): void
  /** What waits is not kept: it has been sent. */
  drop(): void
}

/** The field's text stays in the page while one types; the machine gets it when one pauses. */
export function useDraft(convId: string): DraftKeeper {
  const send = useSend()
  const keeper = useMemo(() => {
    let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null = null
    const drop = () => {
      if (waiting) clearTimeout(waiting.timer)
      waiting = null
    }
    const now = () => {
      if (!waiting) return
      const { text } = waiting
      drop()
      send(composer(convId), { type: 'composer.drafted', text })
    }
    const later = (text: string) => {
      drop()
      waiting = { text, timer: setTimeout(now, TIMING.draftKept) }
    }
    return { later, now, drop }
  }, [convId, send])
  useEffect(() => keeper.now, [keeper])
  return keeper
}
