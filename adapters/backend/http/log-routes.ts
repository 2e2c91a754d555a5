import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LogReport } from '../../../core/wire/logs.ts'
import type { LimitPort } from '../chat/chat-ports.ts'
import { counted } from './admission.ts'
import { type CallLimitParts, limitedCalls, parseBody } from './calls.ts'
import { success } from './http-error.ts'
import { readJson } from './json-body.ts'

export interface LogParts {
  readonly limits: LimitPort
}

/** Payloads of one report that its line tells, and places in the code that it tells of each. */
const MOST_TOLD = 10
const MOST_PLACES = 12
/** Characters of a frame that are read. */
const MOST_FRAME = 400

/** `POST /logs`: errors of browsers, each report one line of the log (LOG-01). */
export function serveLogs(app: FastifyInstance, parts: LogParts & CallLimitParts): void {
  limitedCalls(app, '/integration/v1', parts, (scope) => logRoutes(scope, parts))
}

function logRoutes(app: FastifyInstance, { limits }: LogParts): void {
  app.post('/logs', counted(limits, 'log', { comesByBeacon: true }), async (request) => {
    // A beacon's text comes as `text/plain`.
    const { body } = request
    const report = parseBody(LogReport, typeof body === 'string' ? readJson(request, body) : body)
    const browser = reportFacts(report)
    if (browser.level === 'error') request.log.warn({ browser }, 'a browser reports')
    else request.log.info({ browser }, 'a browser reports')
    return success({})
  })
}

const Level = v.fallback(v.picklist(['error', 'warn', 'info', 'debug']), 'error')
/** A dotted word of our own. */
const Type = v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(?:[.-][a-z]{1,20}){0,3}$/i)), 'other')
/** As `crypto` and nanoid make them. */
const Visitor = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{21,36}$/)), '')
const Kind = v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,50}$/), v.endsWith('Error')), 'Error')
const Frames = v.fallback(v.array(v.string()), [])
const Payload = v.fallback(v.object({ kind: Kind, frames: Frames }), { kind: 'Error', frames: [] })

/** A place in a file of the build: its name, line and column. */
const PLACE = /\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/

/**
 * What the log may know of a report: kinds of errors and places in our own files. Whatever else it says, a person may
 * have written.
 */
function reportFacts({ type, level, data }: LogReport) {
  return {
    type: v.parse(Type, type),
    level: v.parse(Level, level),
    visitor: v.parse(Visitor, data.uuid),
    count: data.payloads.length,
    errors: data.payloads.slice(0, MOST_TOLD).map((payload) => {
      const { kind, frames } = v.parse(Payload, payload)
      return { kind, places: frames.slice(0, MOST_PLACES).flatMap(placeIn) }
    }),
  }
}

function placeIn(frame: string): readonly string[] {
  const place = PLACE.exec(frame.slice(0, MOST_FRAME))?.[1]
  return place === undefined ? [] : [place]
}
