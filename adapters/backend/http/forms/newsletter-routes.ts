import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { Newsletter, NewsletterConfirmation } from '../../../../core/forms/newsletter.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import { confirmationLetter } from '../../mail/letters.ts'
import type { Post } from '../../mail/post.ts'
import type { NewsletterStore } from '../../store/forms/newsletter-store.ts'
import { linkOrigin } from '../accounts/link-origin.ts'
import { counted, openToAll } from '../admission.ts'
import { takeOf } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'
import { readForm } from './form-body.ts'
import { CONFIRMATION_SENTENCES, NEWSLETTER_SENTENCES } from './form-sentences.ts'

export interface NewsletterParts {
  readonly newsletter: NewsletterStore
  readonly post: Post
  readonly limits: LimitPort
  readonly now: () => Date
  /** `PUBLIC_URL`'s; null: letters lead to this machine. */
  readonly ownOrigin: string | null
}

const HOUR = 60 * 60_000
const GOOD_FOR = 7 * 24 * HOUR
/** Letters an hour to one address: whoever asks for more gets the same answer, and no letter. */
const MOST_LETTERS = 3

/** The calls of the newsletter (TRIP-08). Nothing in them tells whether an address is known. */
export function newsletterRoutes(app: FastifyInstance, parts: NewsletterParts): void {
  const { newsletter, limits, now } = parts

  app.post('/newsletter', openToAll(), async (request) => {
    const given = readForm(Newsletter, request.body, NEWSLETTER_SENTENCES)
    const email = normaliseEmail(given.email)
    await takeOf(limits, 'letter', request)
    await subscribe(request, email, parts)
    return success({})
  })

  app.post('/newsletter/confirm', counted(limits, 'link'), async (request) => {
    const { token } = readForm(NewsletterConfirmation, request.body, CONFIRMATION_SENTENCES)
    if (!(await newsletter.confirm(hashSecret(token), now())))
      throw new HttpError(404, 'This link no longer works. Subscribe again to get a new one.')
    return success({ confirmed: true })
  })
}

/** Writes an address down, and to it: the link that confirms it. @param email normalised */
export async function subscribe(
  request: FastifyRequest,
  email: string,
  { newsletter, post, now, ownOrigin }: Omit<NewsletterParts, 'limits'>,
): Promise<void> {
  const token = newSecret()
  const at = now()
  const wanted = { tokenHash: hashSecret(token), now: at, expiresAt: new Date(at.getTime() + GOOD_FOR) }
  const limit = { most: MOST_LETTERS, since: new Date(at.getTime() - HOUR) }
  if (!(await newsletter.subscribe(email, wanted, limit))) return
  const link = `${linkOrigin(request, ownOrigin)}/traveller/subscribe/welcome?token=${token}`
  post.put(confirmationLetter(email, link))
}
