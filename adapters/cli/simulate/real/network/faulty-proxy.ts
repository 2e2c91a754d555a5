import { connect, createServer, type Server, type Socket } from 'node:net'
import { createPipe, type Direction, type Pipe, type Weather } from './pipe.ts'

/** A way to a server that fails as it is told; it does nothing by itself. */
export interface FaultyProxy {
  readonly port: number
  /** How many connections stand. */
  readonly connections: number
  /** Every piece waits so many milliseconds, in its order; 0 ends that. */
  delay(milliseconds: number): void
  /** So many bytes at a time, and a pause of milliseconds after them. */
  drip(bytes: number, pause: number): void
  /** Nothing passes until `flow`, and nothing is lost. */
  stall(): void
  /** Ends `drip` and `stall`. */
  flow(): void
  /** The connection that carries the n-th byte from now is cut behind it, at both ends. */
  cutAfter(direction: Direction, bytes: number): void
  /** Breaks all connections off. @returns how many */
  cutAll(): number
  /** What stands now is half-open from here on: what is sent that way is lost in silence. @returns how many */
  swallow(directions: readonly Direction[]): number
  /** Whether new connections are refused. */
  refuse(isRefusing: boolean): void
  /**
   * Ends every fault. What is half-open can't be mended: it is broken off, or stays silent until its ends
   * notice for themselves.
   */
  heal(how: 'breaksOff' | 'staysSilent'): void
  /** Told of the next bytes that pass, once, unless all is healed before. */
  onNextPassed(listener: (direction: Direction) => void): void
  /** Breaks everything off and listens no more. */
  close(): Promise<void>
}

interface Line {
  readonly pipes: Readonly<Record<Direction, Pipe>>
  /** Both ends break off: resets, as of a network that is gone. */
  cut(): void
}

/** @param target the port on this machine to which a new connection leads, null while there is none */
export async function createFaultyProxy(target: () => number | null): Promise<FaultyProxy> {
  const weather: Weather = { delay: 0, drip: null, isStalled: false, cutAfter: { up: null, down: null } }
  const lines = new Set<Line>()
  let isRefusing = false
  let passed: (direction: Direction) => void = () => undefined

  const server = createServer((client) => {
    const port = target()
    client.on('error', () => undefined)
    if (isRefusing || port === null) client.resetAndDestroy()
    else lines.add(createLine(client, port))
  })

  function createLine(client: Socket, port: number): Line {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true })
    client.setNoDelay(true)
    const onPassed = (direction: Direction) => {
      const listener = passed
      passed = () => undefined
      listener(direction)
    }
    const shared = { weather, cut, onPassed }
    const pipes = {
      up: createPipe({ ...shared, from: client, to: upstream, direction: 'up' }),
      down: createPipe({ ...shared, from: upstream, to: client, direction: 'down' }),
    }
    const line: Line = { pipes, cut }

    function cut(): void {
      lines.delete(line)
      for (const pipe of Object.values(pipes)) pipe.stop()
      client.resetAndDestroy()
      upstream.resetAndDestroy()
    }

    /** One end is gone. The other learns of it, unless nothing gets through to it. */
    function lost(other: Socket, pipe: Pipe): void {
      if (other.destroyed) lines.delete(line)
      else if (!pipe.isSwallowing) cut()
    }

    upstream.on('error', () => undefined)
    client.on('close', (isBroken) => (isBroken || upstream.destroyed) && lost(upstream, pipes.up))
    upstream.on('close', (isBroken) => (isBroken || client.destroyed) && lost(client, pipes.down))
    return line
  }

  const all = () => [...lines]
  const goOn = () => {
    for (const { pipes } of all()) for (const pipe of Object.values(pipes)) pipe.goOn()
  }
  const cutAll = () => {
    const standing = all()
    for (const line of standing) line.cut()
    return standing.length
  }
  const flow = () => {
    weather.drip = null
    weather.isStalled = false
    goOn()
  }

  return {
    port: await listen(server),
    get connections() {
      return lines.size
    },
    delay: (milliseconds) => {
      weather.delay = milliseconds
    },
    drip: (bytes, pause) => {
      weather.drip = { bytes, pause }
    },
    stall: () => {
      weather.isStalled = true
    },
    flow,
    cutAfter: (direction, bytes) => {
      weather.cutAfter[direction] = bytes
    },
    cutAll,
    swallow: (directions) => {
      const standing = all()
      for (const { pipes } of standing) for (const direction of directions) pipes[direction].swallow()
      return standing.length
    },
    refuse: (refuses) => {
      isRefusing = refuses
    },
    heal: (how) => {
      weather.delay = 0
      weather.cutAfter.up = null
      weather.cutAfter.down = null
      isRefusing = false
      passed = () => undefined
      const isDead = ({ pipes }: Line) => pipes.up.isSwallowing || pipes.down.isSwallowing
      if (how === 'breaksOff') for (const line of all().filter(isDead)) line.cut()
      flow()
    },
    onNextPassed: (listener) => {
      passed = listener
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
