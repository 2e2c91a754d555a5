import type { ClockPort } from '../../core/ports/clock.port.ts'
import { CrowdedError, createFairQueue } from '../../core/queue/fair-queue.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../../core/routing/page-renderer.ts'
import type { PageKeeper } from './kept-pages.ts'

/**
 * While one page waits for what it shows, another one is drawn. An office behind one address or a search engine may
 * ask for a hundred at once; turns keep them from holding up the others.
 */
const LIMITS = { atOnce: 2, mostWaiting: 1_000, mostOfOne: 150, patience: 20_000 }
/** Seconds after which it is worth another try. */
const AGAIN_IN = 2

/**
 * Draws few pages at once, since drawing takes the processor from everybody. The others wait for a turn, one of each
 * asker after the other, unless somebody else has had the same page drawn. What is too much, or waits for too long, is
 * given as it was some minutes ago, or is told to come again.
 */
export function inDrawingQueue(keeper: PageKeeper, clock: Pick<ClockPort, 'after'>): PageRenderer {
  const queue = createFairQueue(LIMITS, clock)
  const without = (request: PageRequest): PageAnswer =>
    keeper.old(request) ?? { kind: 'crowded', retryAfter: AGAIN_IN }
  return {
    async render(request) {
      const fresh = keeper.fresh(request)
      if (fresh) return fresh
      if (request.isPutOff) return without(request)
      try {
        return await queue.run({ name: request.asker }, () => keeper.render(request))
      } catch (thrown) {
        if (thrown instanceof CrowdedError) return without(request)
        throw thrown
      }
    },
  }
}
