import type { FastifyInstance } from 'fastify'
import type { MailStore } from '../../store/forms/mail-store.ts'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type ApplicationFormParts, applicationRoutes } from './application-routes.ts'
import { type FormFileParts, formFileRoutes } from './form-file-routes.ts'
import { mailViewer } from './mail-viewer.ts'
import { type NewsletterParts, newsletterRoutes } from './newsletter-routes.ts'

export interface FormParts extends NewsletterParts, ApplicationFormParts, FormFileParts {
  /** Letters that may be read here; null where they are sent, and outside the demo. */
  readonly shownMails: MailStore | null
}

/** The calls of the forms that pages have. */
export function serveForms(app: FastifyInstance, parts: FormParts & CallLimitParts): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    newsletterRoutes(scope, parts)
    formFileRoutes(scope, parts)
  })
  limitedCalls(app, '/authenticate', parts, (scope) => applicationRoutes(scope, parts))
  const { shownMails } = parts
  if (shownMails) limitedCalls(app, '', parts, (scope) => mailViewer(scope, shownMails))
}
