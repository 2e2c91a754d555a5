import { useEffect } from 'react'

const MOST_COUNTED = 99

/**
 * The page's title, in the tab and for screen readers.
 * @param unseen messages that came while nobody looks: their count stands before it
 */
export function useTitle(title: string, unseen: number): void {
  useEffect(() => {
    const count = unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen
    document.title = unseen > 0 ? `(${count}) ${title}` : title
  }, [title, unseen])
}
