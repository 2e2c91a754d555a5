/** Whether one writes on the screen: focus in a text field would open a keyboard over half of it. */
export const hasScreenKeyboard = (): boolean => isSaid('(hover: none) and (pointer: coarse)')

/** Whether somebody wants nothing to move. */
export const wantsStillness = (): boolean => isSaid('(prefers-reduced-motion: reduce)')

/** Whether the page is laid out for paper at this moment. */
export const isOnPaper = (): boolean => isSaid('print')

/** Asked at the time: a keyboard is plugged in, a setting changed. What is not said, or not known, is a no. */
const isSaid = (query: string): boolean => listFor(query)?.matches ?? false

function listFor(query: string): MediaQueryList | null {
  try {
    return window.matchMedia(query)
  } catch {
    return null
  }
}

/**
 * Tells whenever the page is laid out for paper, and when it is the window's again.
 * @returns ends it
 */
export function heedPaper(tell: (isPrinted: boolean) => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  // A preview is drawn more than once before its dialog closes, and is the window's own in between.
  let isAsked = false
  const ask = ({ type }: Event) => {
    isAsked = type === 'beforeprint'
    tell(isAsked)
  }
  addEventListener('beforeprint', ask, { signal })
  addEventListener('afterprint', ask, { signal })
  const paper = listFor('print')
  paper?.addEventListener('change', () => tell(isAsked || paper.matches), { signal })
  return () => ends.abort()
}
