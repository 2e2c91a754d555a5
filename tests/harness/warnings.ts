import { afterAll, expect } from 'vitest'

// A worker runs this before each file, maybe in a global object of the file's own: what is kept lies with the process.
const WARNED = Symbol.for('tripwright.warned')
const watched = process as unknown as { [WARNED]?: string[] }

/** What this worker's process was warned of since the last file has ended. */
function warned(): string[] {
  const known = watched[WARNED]
  if (known) return known
  const list: string[] = []
  watched[WARNED] = list
  process.on('warning', ({ name, message }) => list.push(`${name}: ${message}`))
  return list
}

const list = warned()
afterAll(() => expect(list.splice(0), 'warnings of the process').toEqual([]))
