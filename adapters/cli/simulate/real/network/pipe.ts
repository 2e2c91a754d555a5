import type { Socket } from 'node:net'

/** `up` is from the client to the server. */
export type Direction = 'up' | 'down'

/** What befalls the bytes of a proxy now; every pipe of it looks here. */
export interface Weather {
  /** Milliseconds that every piece waits. */
  delay: number
  /** Bytes that go through at a time, and the pause after them; null lets all through. */
  drip: { readonly bytes: number; readonly pause: number } | null
  /** Nothing goes on, and nothing is lost: it comes later. */
  isStalled: boolean
  /** So many bytes still go through in that direction; the connection on which the last of them goes is cut. */
  readonly cutAfter: Record<Direction, number | null>
}

export interface PipeParts {
  readonly from: Socket
  readonly to: Socket
  readonly direction: Direction
  readonly weather: Weather
  /** Both ends of the connection break off. */
  readonly cut: () => void
  readonly onPassed: (direction: Direction, bytes: number) => void
}

/** One direction of one connection: keeps the order of bytes, whatever the weather. */
export interface Pipe {
  /** From now on what comes in is lost, and nobody is told. It never ends: a gap in a stream would be nonsense. */
  swallow(): void
  readonly isSwallowing: boolean
  /** The weather has changed. */
  goOn(): void
  stop(): void
}

interface Piece {
  readonly bytes: Buffer
  readonly due: number
}

export function createPipe({ from, to, direction, weather, cut, onPassed }: PipeParts): Pipe {
  const waiting: Piece[] = []
  let timer: NodeJS.Timeout | undefined
  let isSwallowing = false
  let hasEnded = false

  from.on('data', (bytes: Buffer) => {
    if (isSwallowing) return
    waiting.push({ bytes, due: performance.now() + weather.delay })
    pump()
  })
  from.on('end', () => {
    hasEnded = true
    pump()
  })

  function later(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      pump()
    }, milliseconds)
  }

  function pump(): void {
    if (timer !== undefined || weather.isStalled || to.destroyed) return
    const [piece] = waiting
    if (!piece) {
      if (hasEnded && !isSwallowing) to.end()
      return
    }
    const early = piece.due - performance.now()
    if (early > 0) later(early)
    else passOn(piece)
  }

  function passOn(piece: Piece): void {
    const passing = piece.bytes.subarray(0, weather.drip?.bytes)
    const rest = piece.bytes.subarray(passing.length)
    if (rest.length > 0) waiting[0] = { ...piece, bytes: rest }
    else waiting.shift()
    pass(passing)
    if (to.destroyed) return
    if (weather.drip) later(weather.drip.pause)
    else pump()
  }

  function pass(bytes: Buffer): void {
    const left = weather.cutAfter[direction]
    if (left === null || left > bytes.length) {
      if (left !== null) weather.cutAfter[direction] = left - bytes.length
      to.write(bytes)
      onPassed(direction, bytes.length)
      return
    }
    weather.cutAfter[direction] = null
    // The other end has the first part of a frame, and then nothing more.
    to.write(bytes.subarray(0, left), cut)
    clearTimeout(timer)
    waiting.length = 0
    isSwallowing = true
  }

  return {
    swallow: () => {
      isSwallowing = true
      waiting.length = 0
    },
    get isSwallowing() {
      return isSwallowing
    },
    goOn: () => {
      clearTimeout(timer)
      timer = undefined
      pump()
    },
    stop: () => {
      clearTimeout(timer)
      waiting.length = 0
    },
  }
}
