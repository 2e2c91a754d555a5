import type { Page } from 'playwright'
import { expect } from 'vitest'

/** How the bubbles in sight moved from one frame to the next, in pixels. */
export interface FrameMove {
  /** Downwards, as the one nearest to the middle of the log moved. */
  readonly down: number
  /** How far the bubbles that were seen in both frames moved apart. */
  readonly spread: number
}

export interface LogWatch {
  /** Every frame in which something moved since the watch began. */
  moves(): Promise<readonly FrameMove[]>
}

/** Watches every bubble of the page's log in every frame, as an eye would. */
export async function startWatch(page: Page): Promise<LogWatch> {
  await page.evaluate(() => {
    const moves: FrameMove[] = []
    Object.assign(window, { logMoves: moves })
    const places = () => {
      const log = document.querySelector('.log__scroll') as HTMLElement
      const { top, bottom } = log.getBoundingClientRect()
      const bubbles = [...log.querySelectorAll<HTMLElement>('[data-key]')].flatMap((row) => {
        const bounds = row.querySelector('.bubble')?.getBoundingClientRect()
        const isSeen = bounds && bounds.bottom > top && bounds.top < bottom
        return isSeen ? [[row.dataset['key'] ?? '', bounds.top - top] as const] : []
      })
      return { middle: (bottom - top) / 2, tops: new Map(bubbles) }
    }
    let before = places()
    const look = () => {
      const now = places()
      const seen = [...now.tops].flatMap(([key, top]) => {
        const last = before.tops.get(key)
        return last === undefined ? [] : [{ down: top - last, off: Math.abs(top - now.middle) }]
      })
      const downs = seen.map(({ down }) => down)
      const nearest = seen.sort((first, second) => first.off - second.off)[0]
      if (before.tops.size > 0 && !nearest) moves.push({ down: Number.POSITIVE_INFINITY, spread: 0 })
      else if (nearest && downs.some((down) => down !== 0)) {
        moves.push({ down: nearest.down, spread: Math.max(...downs) - Math.min(...downs) })
      }
      before = now
    }
    // What is painted is known once the page's own observers of sizes have run; one made now runs after them.
    const log = document.querySelector('.log__scroll') as HTMLElement
    const inEachFrame = () => {
      const last = new ResizeObserver(() => {
        last.disconnect()
        look()
      })
      last.observe(log)
      requestAnimationFrame(inEachFrame)
    }
    requestAnimationFrame(inEachFrame)
  })
  return {
    moves: () => page.evaluate(() => (window as unknown as { logMoves: readonly FrameMove[] }).logMoves),
  }
}

const PATIENCE = { timeout: 20_000 }

/** How far the log was seen to move in all, downwards, in pixels. */
export const total = (moves: readonly FrameMove[]) => moves.reduce((sum, { down }) => sum + down, 0)

/** One turn of the wheel, which scrolls the log by so many pixels, down if positive; waits until all of it was seen. */
export async function turnWheel(page: Page, watch: LogWatch, by: number): Promise<void> {
  const before = total(await watch.moves())
  await page.mouse.wheel(0, by)
  await expect
    .poll(async () => (before - total(await watch.moves())) * Math.sign(by), PATIENCE)
    .toBeGreaterThan(Math.abs(by) - 1.5)
}
