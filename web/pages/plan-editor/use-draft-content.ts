import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'

export type Change = (edit: (draft: PlanDraft) => PlanDraft) => void

/** What is written goes on so many milliseconds after the last key; at once as the page goes. */
const PAUSE = 300

/** What is written stands here at once; the machine is told when one pauses. */
export function useDraftContent(first: PlanDraft, onChange: (content: PlanDraft) => void) {
  const [content, setContent] = useState(first)
  const latest = useRef(first)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  const pause = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const now = () => {
      if (timer === null) return
      clearTimeout(timer)
      timer = null
      tell.current(latest.current)
    }
    const later = () => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(now, PAUSE)
    }
    return { now, later }
  }, [])
  useEffect(() => {
    addEventListener('pagehide', pause.now)
    return () => {
      removeEventListener('pagehide', pause.now)
      pause.now()
    }
  }, [pause])
  const change: Change = useCallback(
    (edit) => {
      latest.current = edit(latest.current)
      setContent(latest.current)
      pause.later()
    },
    [pause],
  )
  return { content, change, flush: pause.now }
}
