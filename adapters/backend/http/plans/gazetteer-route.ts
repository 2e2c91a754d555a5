import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { expectOneOf } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { success } from '../http-error.ts'

export interface GazetteerParts {
  readonly gazetteer: Gazetteer
  readonly sessions: Sessions
}

/** So many characters of what is looked for are read. */
const MOST_READ = 80

/** `GET /gazetteer?q=`: places for the stops of a plan, for those who write plans (ENQ-08). */
export function gazetteerRoute(app: FastifyInstance, { gazetteer, sessions }: GazetteerParts): void {
  app.get('/gazetteer', async (request) => {
    await expectOneOf(request, sessions, 'LS', 'TC')
    return success(await gazetteer.find((parameter(request.query, 'q') ?? '').slice(0, MOST_READ)))
  })
}
