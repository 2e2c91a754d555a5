import type { PictureName } from '../../../core/landscape/picture-path.ts'

export interface PictureShelf<P> {
  take(path: string, name: PictureName): Promise<P>
}

/**
 * Keeps the pictures that were asked for last.
 * @param most so many are kept: names are free to invent, memory is not
 * @param atOnce so many are made at the same time; the others wait
 */
export function createPictureShelf<P>(
  most: number,
  make: (name: PictureName) => Promise<P>,
  atOnce = Number.POSITIVE_INFINITY,
): PictureShelf<P> {
  const kept = new Map<string, Promise<P>>()
  const waiting: (() => void)[] = []
  let making = 0
  const inTurn = async (name: PictureName): Promise<P> => {
    if (making >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    making += 1
    try {
      return await make(name)
    } finally {
      making -= 1
      waiting.shift()?.()
    }
  }
  return {
    take(path, name) {
      const there = kept.get(path)
      kept.delete(path)
      const picture = there ?? inTurn(name)
      // Last in is last out.
      kept.set(path, picture)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      picture.catch(() => kept.delete(path))
      return picture
    },
  }
}
