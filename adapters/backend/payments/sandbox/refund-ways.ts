import type { RefundWay } from '../../../../core/forms/demo-refund.ts'

/** How the sandbox's next refund goes, as whoever tries it out wishes; all after it go as they should. */
export interface RefundWays {
  next(way: RefundWay): void
  take(): RefundWay
}

export function createRefundWays(): RefundWays {
  let way: RefundWay = 'onTime'
  return {
    next(wished) {
      way = wished
    },
    take() {
      const taken = way
      way = 'onTime'
      return taken
    },
  }
}
