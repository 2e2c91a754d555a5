import { useEffect, useMemo, useState } from 'react'
import type { GazetteerPlace } from '../../../core/wire/plans.ts'
import { draft } from '../../../machines/draft/draft.handle.ts'
import { selectDraft } from '../../../machines/draft/draft.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { useHeld } from '../../bridge/market/content.ts'

/** A place is looked for once no key has followed for so many milliseconds. */
const PAUSE = 250
/** One letter begins too many names. */
const FEWEST = 2

export interface Gazetteer {
  /** Those that begin with the words of last; null while they are looked for. */
  readonly places: readonly GazetteerPlace[] | null
  readonly seek: (words: string) => void
}

/** Places by their first letters. */
export function useGazetteer(): Gazetteer {
  const send = useSend()
  const places = useHeld(useChatView(draft, selectDraft).places)
  /** What the machine was asked for last; null since the next key: what it has is of other words. */
  const [sought, setSought] = useState<string | null>(null)
  const pause = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const stop = () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    }
    const seek = (words: string) => {
      stop()
      setSought(null)
      const wanted = words.trim()
      if (wanted.length < FEWEST) return
      timer = setTimeout(() => {
        send(draft, { type: 'draft.seek', words: wanted })
        setSought(wanted)
      }, PAUSE)
    }
    return { seek, stop }
  }, [send])
  useEffect(() => pause.stop, [pause])
  return { places: sought === null ? null : places, seek: pause.seek }
}
