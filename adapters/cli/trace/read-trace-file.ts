import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type ReadTrace, readTrace } from '../../../core/trace/codec.ts'

/**
 * Reads a trace, packed or not, as far as it can be trusted.
 * @throws an Error whose message says what is wrong with the file, or with its header
 */
export async function readTraceFile(file: string): Promise<ReadTrace> {
  return readTrace(await readText(file))
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((problem: NodeJS.ErrnoException) => {
    throw new Error(describeProblem(problem), { cause: problem })
  })
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? unpack(bytes) : bytes).toString('utf8')
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch (cause) {
    throw new Error('the packed file is broken: unpack it, or save the trace again', { cause })
  }
}

function describeProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'this is a folder, not a trace' : message
}
