import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type ClaimParts, claimRoutes } from './claim-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { type PeopleParts, peopleRoutes } from './people-routes.ts'
import { type SettingsParts, settingsRoutes } from './settings-routes.ts'
import { type SignUpParts, signUpRoutes } from './sign-up-routes.ts'

/** The calls by which people join and come back, beside login and logout. */
export function serveAccounts(
  app: FastifyInstance,
  parts: SignUpParts & SettingsParts & ClaimParts & PeopleParts & CallLimitParts,
): void {
  limitedCalls(app, '/authenticate', parts, (scope) => {
    signUpRoutes(scope, parts)
    linkRoutes(scope, parts)
    peopleRoutes(scope, parts)
    settingsRoutes(scope, parts)
    claimRoutes(scope, parts)
  })
}
