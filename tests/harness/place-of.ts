import type { Locator } from 'playwright'

/** Where something stands in the window, in CSS pixels. */
export interface PlaceInWindow {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export async function placeOf(one: Locator): Promise<PlaceInWindow> {
  const found = await one.boundingBox()
  if (!found) throw new Error('it is not drawn')
  const { x, y, width, height } = found
  return { left: x, top: y, right: x + width, bottom: y + height }
}
