import { afterAll, expect } from 'vitest'

/** What this worker's process was warned of since the last file. */
const warned: string[] = []
const WATCHED = Symbol.for('tripwright.warnings')
const known = process as unknown as { [WATCHED]?: (warning: Error) => void }

// A worker runs this before each file, maybe in a global object of the file's own, and listens once.
if (known[WATCHED]) process.off('warning', known[WATCHED])
known[WATCHED] = ({ name, message }) => void warned.push(`${name}: ${message}`)
process.on('warning', known[WATCHED])

afterAll(() => expect(warned.splice(0), 'warnings of the process').toEqual([]))
