import pino, { type DestinationStream, type Logger } from 'pino'
import { faultFrames, faultName } from '../../core/door/fault.ts'
import { errorCode } from './start-error.ts'

/**
 * What the log may know of an error: its kind, its code and where it came from. Messages of databases and
 * parsers quote what people wrote, so they are left out.
 */
export function errorFacts(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { kind: faultName(thrown) }
  const cause = thrown.cause instanceof Error ? thrown.cause : null
  const code = errorCode(cause ?? thrown)
  return {
    kind: faultName(cause ?? thrown),
    code: /^\w{1,40}$/.test(code) ? code : '',
    ...(cause === null ? {} : { within: faultName(thrown) }),
    stack: faultFrames(thrown).slice(0, 12),
  }
}

/** Structured lines, on stderr unless told otherwise, so that what a person should read has stdout for itself. */
export function createLogger(destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      base: { pid: process.pid },
      serializers: { err: errorFacts },
      hooks: {
        logMethod(given, log) {
          log.apply(this, withWords(given))
        },
      },
    },
    destination,
  )
}

/** A line about an error that was given no words would take the error's own. */
function withWords<Given extends readonly unknown[]>(given: Given): Given {
  const [what, ...words] = given
  const hasError = what instanceof Error || (typeof what === 'object' && what !== null && 'err' in what)
  return hasError && words.length === 0 ? ([what, 'failed'] as unknown as Given) : given
}

export function createSilentLogger(): Logger {
  return pino({ level: 'silent' })
}
