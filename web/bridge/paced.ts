type Subscribe = (listener: () => void) => () => void

/** Milliseconds: about one frame. */
const FRAME = 16

/**
 * A subscription to what may change many times a second. Its listener is called at once, unless it was called within
 * the last frame: then it is called once at the end of that frame. A message is rendered as it comes, a burst of them
 * once a frame.
 */
export function paced(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let pause: ReturnType<typeof setTimeout> | null = null
    let isDue = false
    const tell = () => {
      isDue = false
      pause = setTimeout(() => {
        pause = null
        if (isDue) tell()
      }, FRAME)
      listener()
    }
    const stop = subscribe(() => {
      if (pause === null) tell()
      else isDue = true
    })
    return () => {
      stop()
      if (pause !== null) clearTimeout(pause)
    }
  }
}
