import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  createBacklogs,
  type WrittenSocket,
  watchBacklog,
} from '../../../../adapters/backend/socket/backlogs.ts'

/** A connection as its writer sees it, on which a test writes. */
class Line extends EventEmitter implements WrittenSocket {
  readonly transport = new EventEmitter()
  readonly owner: string
  constructor(owner: string) {
    super()
    this.owner = owner
  }
  /** So many bytes are written, and handed over to the line. */
  write(bytes: number): void {
    this.emit('packetCreate', { data: 'x'.repeat(bytes) })
    this.emit('flush')
  }
  /** All that was handed over has left. */
  drain(): void {
    this.transport.emit('drain')
  }
}

function watched() {
  const backlogs = createBacklogs<Line>(1000)
  const ended: Line[] = []
  return {
    ended,
    enter(owner: string): Line {
      const line = new Line(owner)
      watchBacklog(line, backlogs, (fullest) => {
        ended.push(fullest)
        fullest.emit('close')
      })
      return line
    },
  }
}

describe('what waits for a socket’s reader', () => {
  it('is gone when it has left: whoever reads may be written to without end', () => {
    const { enter, ended } = watched()
    const reader = enter('user 1')
    for (let packet = 0; packet < 100; packet += 1) {
      reader.write(900)
      reader.drain()
    }
    expect(ended).toEqual([])
  })

  it('ends the socket that leaves the most, whichever its owner is written to by', () => {
    const { enter, ended } = watched()
    const [silent, reader, stranger] = [enter('user 1'), enter('user 1'), enter('user 2')]
    silent.write(700)
    reader.write(200)
    stranger.write(1000)
    expect(ended).toEqual([])
    reader.write(200)
    expect(ended).toEqual([silent])
    reader.write(600)
    expect(ended).toEqual([silent])
  })

  it('is never more than the limit, in however many sockets it lies', () => {
    const { enter, ended } = watched()
    for (let socket = 0; socket < 100; socket += 1) enter('user 1').write(100)
    expect(ended).toHaveLength(90)
  })

  it('is counted in bytes, and forgotten with its socket', () => {
    const { enter, ended } = watched()
    const line = enter('user 1')
    line.emit('packetCreate', { data: '語'.repeat(300) })
    expect(ended).toEqual([])
    line.emit('close')
    const next = enter('user 1')
    next.write(1000)
    expect(ended).toEqual([])
    next.emit('packetCreate', { data: '語' })
    expect(ended).toEqual([next])
  })
})
