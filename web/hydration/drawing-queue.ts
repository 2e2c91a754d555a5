import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../../core/routing/page-renderer.ts'

/** Pages that are drawn at once: while one waits for what it shows, another one is drawn. */
const AT_ONCE = 2
/**
 * Pages that wait, of everybody and of one asker, and how long one does at most, in milliseconds. An office behind one
 * address or a search engine may ask for a hundred at once; turns keep them from holding up the others.
 */
const MOST_WAITING = 1_000
const MOST_OF_ONE = 150
const PATIENCE = 20_000
/** Seconds after which it is worth another try. */
const AGAIN_IN = 2

const CROWDED: PageAnswer = { kind: 'crowded', retryAfter: AGAIN_IN }

interface Waiting {
  readonly request: PageRequest
  readonly begin: () => void
}

/**
 * Draws few pages at once, since drawing takes the processor from everybody. The others wait for a turn, one of each
 * asker after the other; what is too much, or waits for too long, is told to come again.
 */
export function inDrawingQueue(renderer: PageRenderer, clock: Pick<ClockPort, 'after'>): PageRenderer {
  /** Those that wait, by who asks; whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let drawing = 0

  async function draw(request: PageRequest): Promise<PageAnswer> {
    drawing += 1
    try {
      return await renderer.render(request)
    } finally {
      drawing -= 1
      takeNext()
    }
  }

  function takeNext(): void {
    const [asker, line] = lines.entries().next().value ?? []
    const next = line?.[0]
    if (asker === undefined || !next) return
    leave(next)
    const others = lines.get(asker)
    // Behind the others: who asks for much waits behind themselves.
    if (others) {
      lines.delete(asker)
      lines.set(asker, others)
    }
    next.begin()
  }

  function leave(one: Waiting): void {
    const { asker } = one.request
    const left = (lines.get(asker) ?? []).filter((other) => other !== one)
    waiting -= 1
    if (left.length > 0) lines.set(asker, left)
    else lines.delete(asker)
  }

  function wait(request: PageRequest): Promise<PageAnswer> {
    return new Promise((resolve) => {
      const one: Waiting = {
        request,
        begin: () => {
          cancel()
          resolve(draw(request))
        },
      }
      const cancel = clock.after(PATIENCE, () => {
        leave(one)
        resolve(CROWDED)
      })
      lines.set(request.asker, [...(lines.get(request.asker) ?? []), one])
      waiting += 1
    })
  }

  return {
    render: async (request) => {
      if (drawing < AT_ONCE) return draw(request)
      const ofOne = lines.get(request.asker)?.length ?? 0
      return waiting >= MOST_WAITING || ofOne >= MOST_OF_ONE ? CROWDED : wait(request)
    },
  }
}
