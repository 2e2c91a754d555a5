import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/http-error.ts'
import { DEMO_PEOPLE } from './people.ts'
import { drawPortrait } from './portrait.ts'

/** `/avatars/{id}.svg`: a drawn portrait for each id, and one of the team. */
export function servePortraits(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const match = /^(\d{1,9}|team)\.svg$/.exec(request.params.file)
    if (!match) throw new HttpError(404, 'There is no such picture.')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawPortrait(portraitOf(match[1] ?? '')))
  })
}

const chosen = new Map(DEMO_PEOPLE.map((person) => [String(person.id), person.portrait]))

function portraitOf(name: string): number {
  return name === 'team' ? 0 : (chosen.get(name) ?? Number(name))
}
