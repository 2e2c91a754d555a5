import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { readPhone } from '../../../../core/accounts/phone-number.ts'
import { DesignerApplication } from '../../../../core/forms/designer-application.ts'
import { FILE_LIMITS } from '../../../../core/forms/files.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import { thanksLetter } from '../../mail/letters.ts'
import type { Post } from '../../mail/post.ts'
import type { SecurityLog } from '../../security/security-log.ts'
import type { ApplicationStore } from '../../store/forms/application-store.ts'
import { openToAll } from '../admission.ts'
import { networkOfRequest, parseBody, takeOf } from '../calls.ts'
import { success } from '../http-error.ts'
import { expectFields } from './asking.ts'
import { readForm } from './form-body.ts'
import { APPLICATION_SENTENCES } from './form-sentences.ts'
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

  app.post('/user/sign-up-local-designer', openToAll(), async (request, reply) => {
    const values = readForm(DesignerApplication, request.body, APPLICATION_SENTENCES)
    const files = filesIn(request.body)
    const owner = await ownerOf(request, reply, sessions)
    const phone = readPhone(values.phone, values.country_code)
    if (phone.issue !== null) {
      expectFields({ phone: PHONE_MESSAGE[phone.issue] })
      return reply
    }
    await takeOf(limits, 'enquiry', request)
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
        languages: [...values.languages],
        years: values.years,
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
      expectFields({ files: 'One of the files is no longer there. Attach it again.' })
      return reply
    }
    if (applied.isNew) post.put(thanksLetter(normaliseEmail(values.email), values.first_name))
    return success({ application_id: applied.id })
  })
}

const Files = v.object({
  files: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), []),
})

/** The numbers of the files that go with it, each once. */
function filesIn(body: unknown): readonly number[] {
  const files = [...new Set(parseBody(Files, body).files)]
  const { most } = FILE_LIMITS.usual
  if (files.length > most) expectFields({ files: `Attach ${most} files at most.` })
  return files
}
