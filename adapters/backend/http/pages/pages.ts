import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, resolve, sep } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../../../../core/pages/pages.ts'
import { decide } from '../../../../core/routing/guard.ts'
import { type Location, parsePath } from '../../../../core/routing/path.ts'
import { placeOf } from '../../../../core/routing/place.ts'
import { type CallLimitParts, callLimit, limitedPaths } from '../calls.ts'
import { envelopeOf, HttpError } from '../http-error.ts'
import type { BuiltFiles } from './built-files.ts'
import { type DrawingParts, drawPage, sendDrawn } from './drawn-pages.ts'
import { isPageAddress } from './refused-page.ts'

export interface PageParts extends DrawingParts, CallLimitParts {
  readonly files: Pick<BuiltFiles, 'web' | 'sdk' | 'worker'>
}

/**
 * The built application and its pages. A page comes as its machines show it, or else as the plain shell: then
 * the browser's guards decide who may enter, and here only the paths count.
 */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { files } = parts
  const web = resolve(files.web)
  if (existsSync(web))
    app.register(fastifyStatic, {
      root: web,
      serve: false,
      cacheControl: false,
      index: false,
      preCompressed: true,
    })

  limitedPaths(app, 'sdk', parts, (scope) => {
    serveScript(scope, '/chat/sdk.js', readOnce(files.sdk))
    serveScript(scope, '/service-worker.js', readOnce(files.worker))
  })
  app.setNotFoundHandler(async (request, reply) => sendMissing(reply, request.id))
  app.register(async (scope) => {
    // What is built costs nothing to give.
    const allowList = ({ raw }: FastifyRequest) => raw.url?.startsWith('/assets/') ?? false
    await scope.register(rateLimit, { ...callLimit('pages', parts), allowList })
    servePage(scope, web, parts)
  })
}

/** A script that has one address over all builds. */
function serveScript(app: FastifyInstance, path: string, read: () => Buffer | null): void {
  app.get(path, async (_request, reply) => {
    const script = read()
    if (!script) throw new HttpError(404, 'This script is not built.')
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
}

/** A file of the build, read from the disk for whoever asks first; null while it is not there. */
function readOnce(path: string): () => Buffer | null {
  let content: Buffer | null = null
  return () => {
    content ??= existsSync(path) ? readFileSync(path) : null
    return content
  }
}

/** A route and not what is left over: only the answers of routes are compressed. */
function servePage(app: FastifyInstance, web: string, parts: PageParts): void {
  const shell = readOnce(join(web, 'index.html'))
  app.get('/*', async (request, reply) => {
    const location = parsePath(request.raw.url ?? '/')
    if (!isPageAddress(location.path)) return sendMissing(reply, request.id)
    const file = builtFile(web, location.path)
    if (file !== null) {
      const isHashed = file.startsWith(`assets${sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      return reply.sendFile(file)
    }
    const { answer, ...drawn } = await drawPage(request, parts)
    if (answer.kind !== 'undecided') return sendDrawn(request, reply, { ...drawn, answer })
    return sendUndrawn(reply, shell(), location)
  })
}

/** As far as the path alone tells: the browser finds out the rest. */
function sendUndrawn(reply: FastifyReply, shell: Buffer | null, location: Location): FastifyReply {
  const place = placeOf(PAGES, location)
  const decision = decide(PAGES, place, { isVerified: false, from: null, hasTrip: false })
  if (decision.kind === 'redirect' && decision.permanent) return reply.redirect(decision.to, 301)
  return reply
    .status(decision.kind === 'notFound' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(shell ?? NOT_BUILT)
}

function sendMissing(reply: FastifyReply, requestId: string): FastifyReply {
  return reply.status(404).send(envelopeOf(new HttpError(404, 'There is nothing here.'), requestId).body)
}

/** A file of the build, by its path beneath the folder; null when there is none, or it lies outside. */
function builtFile(web: string, path: string): string | null {
  if (path === '/' || path.startsWith('//')) return null
  try {
    const file = normalize(decodeURIComponent(path)).replace(/^[/\\]+/, '')
    const full = join(web, file)
    const isInside = full.startsWith(web + sep) && !file.split(sep).some((part) => part.startsWith('.'))
    return isInside && statSync(full).isFile() && file !== 'index.html' ? file : null
  } catch {
    return null
  }
}

const NOT_BUILT =
  '<!doctype html><title>Tripwright</title><p>The web application is not built yet: run <code>npm run build</code>.'
