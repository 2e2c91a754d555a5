const MOST_COUNTED = 99

/** A title with what is unseen before it: `(3) Messages · Tripwright`. */
export function countedTitle(title: string, unseen: number): string {
  const count = unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen
  return unseen > 0 ? `(${count}) ${title}` : title
}
