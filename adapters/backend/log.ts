import pino, { type Logger } from 'pino'
import { errorCode } from './start-error.ts'

/**
 * What the log may know of an error: its kind, its code and where it came from. Messages of databases and
 * parsers quote what people wrote, so a message is left out unless it is our own code's.
 */
function errorFacts(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { kind: typeof thrown }
  const cause = thrown.cause instanceof Error ? thrown.cause : null
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    kind: (cause ?? thrown).name,
    code: errorCode(cause ?? thrown),
    ...(cause === null ? {} : { within: thrown.name }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  }
}

/** Structured lines on stderr, so that what a person should read has stdout for itself. */
export function createLogger(): Logger {
  return pino({ base: { pid: process.pid }, serializers: { err: errorFacts } }, pino.destination(2))
}

export function createSilentLogger(): Logger {
  return pino({ level: 'silent' })
}
