import type { FastifyInstance } from 'fastify'
import type { MailStore } from '../../store/forms/mail-store.ts'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type ApplicationFormParts, applicationRoutes } from './application-routes.ts'
import { type FormFileParts, formFileRoutes } from './form-file-routes.ts'
import { mailViewer } from './mail-viewer.ts'
import { type NewsletterParts, newsletterRoutes } from './newsletter-routes.ts'

export interface FormParts extends NewsletterParts, ApplicationFormParts, FormFileParts {
  readonly isDemo: boolean
  /** Letters that may be read in the demo; null where they are sent. */
  readonly shownMails: MailStore | null
}

/** The calls of the forms that pages have. */
export function serveForms(app: FastifyInstance, parts: FormParts & CallLimitParts): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    newsletterRoutes(scope, parts)
    formFileRoutes(scope, parts)
  })
  limitedCalls(app, '/authenticate', parts, (scope) => applicationRoutes(scope, parts))
  const { isDemo, shownMails } = parts
  if (isDemo) limitedCalls(app, '', parts, (scope) => mailViewer(scope, shownMails))
}
