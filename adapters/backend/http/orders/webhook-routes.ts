import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type NoticeParts, takeNotice } from '../../orders/notices.ts'
import type { NoticeRefusal } from '../../payments/notice.ts'
import { admission } from '../admission.ts'
import { type CallLimitParts, limitedPaths } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'

/** Bytes of a notice: what providers send is a few kilobytes. */
const MOST_BYTES = 256 * 1024

export interface WebhookParts {
  readonly notices: NoticeParts
}

interface Named {
  readonly Params: { readonly provider: string }
}

const REFUSALS: Readonly<Record<NoticeRefusal, string>> = {
  unsigned: 'This is not signed by its provider.',
  old: 'This was signed too long ago.',
  unreadable: 'This can’t be read.',
}

const unknownProvider = (): HttpError => new HttpError(404, 'There is no such provider.')

/** `POST /webhooks/{provider}`: a provider tells of a charge. Its signature is of the body as it was sent. */
export function serveWebhooks(
  app: FastifyInstance,
  { notices, ...limit }: WebhookParts & CallLimitParts,
): void {
  limitedPaths(app, 'webhooks', limit, (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const signed = admission(
      async (request: FastifyRequest<Named>) => {
        const header = notices.readers.get(request.params.provider)?.header
        if (header === undefined) throw unknownProvider()
        return request.headers[header]
      },
      { isSigned: true },
    )
    scope.post<Named>('/webhooks/:provider', signed.first, async (request) => {
      const { provider } = request.params
      const signature = signed.found(request)
      const noticed = await takeNotice(notices, {
        provider,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : '',
        requestId: request.id,
      })
      if (noticed === 'unknownProvider') throw unknownProvider()
      if (noticed !== 'taken') throw new HttpError(400, REFUSALS[noticed])
      return success({})
    })
  })
}
