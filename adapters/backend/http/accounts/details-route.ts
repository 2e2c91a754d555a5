import type { FastifyInstance } from 'fastify'
import { type PersonParts, personDetails } from '../../accounts/person-details.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { type CallLimitParts, expectAccount, limitedCalls } from '../calls.ts'
import { expectId } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'

interface Named {
  readonly Params: { readonly id: string }
}

/** `GET /user/details/{id}` (CALL-01): one's own account; of others what everybody may know, else they are not there. */
export function serveUserDetails(
  app: FastifyInstance,
  parts: PersonParts & CallLimitParts & { readonly sessions: Sessions },
): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    scope.get<Named>('/user/details/:id', async (request) => {
      const { user } = await expectAccount(request, parts.sessions)
      const details = await personDetails(parts, user, expectId(request.params.id))
      if (!details) throw new HttpError(404, 'There is nobody here.')
      return success(details)
    })
  })
}
