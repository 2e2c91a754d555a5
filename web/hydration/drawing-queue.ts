import type { ClockPort } from '../../core/ports/clock.port.ts'
import { CrowdedError, createFairQueue } from '../../core/queue/fair-queue.ts'
import type { PageAnswer, PageRenderer } from '../../core/routing/page-renderer.ts'

/**
 * While one page waits for what it shows, another one is drawn. An office behind one address or a search engine may
 * ask for a hundred at once; turns keep them from holding up the others.
 */
const LIMITS = { atOnce: 2, mostWaiting: 1_000, mostOfOne: 150, patience: 20_000 }

/**
 * Draws few pages at once, since drawing takes the processor from everybody. The others wait for a turn, one of each
 * asker after the other; what is too much, or waits for too long, is told to come again.
 */
export function inDrawingQueue(renderer: PageRenderer, clock: Pick<ClockPort, 'after'>): PageRenderer {
  const queue = createFairQueue(LIMITS, clock)
  return {
    async render(request): Promise<PageAnswer> {
      if (request.isPutOff) return { kind: 'crowded', retryAfter: 2 }
      try {
        return await queue.run({ name: request.asker }, () => renderer.render(request))
      } catch (thrown) {
        if (thrown instanceof CrowdedError) return { kind: 'crowded', retryAfter: thrown.retryAfter }
        throw thrown
      }
    },
  }
}
