import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/http-error.ts'
import { drawPortrait } from './portrait.ts'

/** `/avatars/{id}.svg`: a drawn portrait for each id, and one of the team. */
export function servePortraits(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const match = /^(\d{1,9}|team)\.svg$/.exec(request.params.file)
    if (!match) throw new HttpError(404, 'There is no such picture.')
    const seed = match[1] === 'team' ? 0 : Number(match[1])
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawPortrait(seed))
  })
}
