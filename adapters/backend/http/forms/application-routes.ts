import type { FastifyInstance } from 'fastify'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { FORM_RULES } from '../../../../core/pages/form-rules.ts'
import { DesignerApplication } from '../../../../core/wire/forms/calls.ts'
import { readPhone } from '../../accounts/phone-number.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import { thanksLetter } from '../../mail/letters.ts'
import type { Post } from '../../mail/post.ts'
import type { SecurityLog } from '../../security/security-log.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { ApplicationStore } from '../../store/forms/application-store.ts'
import { networkOfRequest, parseBody, takeOf } from '../calls.ts'
import { success } from '../http-error.ts'
import { expectFields } from './asking.ts'
import { ownerOf } from './owner.ts'

export interface ApplicationFormParts {
  readonly applications: ApplicationStore
  readonly sessions: Sessions
  readonly post: Post
  readonly limits: LimitPort
  readonly now: () => Date
  readonly security: SecurityLog
}

/** A repeat within so many milliseconds is a correction. */
const SAME = 60 * 60_000

/** `POST /authenticate/user/sign-up-local-designer` (TRIP-05). */
export function applicationRoutes(app: FastifyInstance, parts: ApplicationFormParts): void {
  const { applications, sessions, post, limits, now, security } = parts

  app.post('/user/sign-up-local-designer', async (request, reply) => {
    const given = parseBody(DesignerApplication, request.body)
    const owner = await ownerOf(request, reply, sessions)
    const values = fieldsOf(given)
    expectFields(FORM_RULES['designer-application'].issues(values))
    const phone = readPhone(values.phone, values.country_code)
    if (phone.issue !== null) {
      expectFields({ phone: PHONE_MESSAGE[phone.issue] })
      return reply
    }
    await takeOf(limits, 'enquiry', request)
    const files = [...new Set(given.files ?? [])]
    const at = now()
    const applied = await applications.apply(
      {
        email: normaliseEmail(values.email),
        firstName: values.first_name,
        lastName: values.last_name,
        phone: phone.number,
        phoneExtension: phone.extension,
        company: values.company,
        countryCode: values.country_code,
        languages: given.languages.map(storable).filter((language) => language !== ''),
        years: given.years,
        licence: values.licence || null,
        introduction: values.introduction,
      },
      files,
      owner,
      { now: at, since: new Date(at.getTime() - SAME) },
    )
    if (!applied) {
      security.note('foreign.asked', {
        userId: owner.userId,
        network: networkOfRequest(request),
        reason: 'form file',
      })
      expectFields({ files: 'One of the files is not there any more. Attach it once more.' })
      return reply
    }
    if (applied.isNew) post.put(thanksLetter(normaliseEmail(values.email), values.first_name))
    return success({ application_id: applied.id })
  })
}

/** The body as the form's fields hold it: the same rules judge both. */
function fieldsOf(given: DesignerApplication) {
  return {
    first_name: storable(given.first_name),
    last_name: storable(given.last_name),
    email: storable(given.email),
    phone: storable(given.phone),
    company: storable(given.company),
    country_code: given.country_code,
    languages: given.languages.map(storable).join(','),
    years: String(given.years),
    licence: storable(given.licence ?? ''),
    introduction: storable(given.introduction),
    files: [...new Set(given.files ?? [])].join(','),
  }
}
