import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values this route's body may hold, those within others counted. */
    mostValues?: number
  }
}

/** How deep values may stand within each other: twice as deep as a whole plan. */
const MOST_DEPTH = 16
/** Values of a body, unless its route takes more. */
const MOST_VALUES = 2_000

const wrongShape = (): HttpError => new HttpError(400, 'The request has the wrong shape.')
const tooMuch = (): HttpError => new HttpError(413, 'That is too large.')

/**
 * Has an application read JSON of so many values and levels alone. What such a text costs to parse, to judge and to
 * give back follows from how many values it has, not from its length.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    expectBounds(String(text), mostValuesOf(request))
    return parse(request, String(text), done)
  })
}

/**
 * @returns undefined for what is no JSON: no body is that
 * @throws HttpError 400 for what is too deep, 413 for too many values
 */
export function readJson(request: FastifyRequest, text: string): unknown {
  expectBounds(text, mostValuesOf(request))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const mostValuesOf = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config?.mostValues ?? MOST_VALUES

/** Looks at each sign once, and at none after the first one too many. */
function expectBounds(text: string, mostValues: number): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ',') values += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === '[' || sign === '{') {
      depth += 1
      values += 1
    }
    if (depth > MOST_DEPTH) throw wrongShape()
    if (values > mostValues) throw tooMuch()
  }
}

/** @returns where its closing quote stands, or the end of a text that has none */
function endOfString(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
