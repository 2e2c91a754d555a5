import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { NOTICE_WAYS } from '../../../../core/forms/demo-notice.ts'
import type { SandboxPost } from '../../payments/sandbox/sandbox-post.ts'
import { openToAll } from '../admission.ts'
import { parseBody } from '../calls.ts'
import { success } from '../http-error.ts'

const Wish = v.object({ next: v.picklist(NOTICE_WAYS) })

/** `POST /demo/notices`: how the sandbox's next notice comes, for whoever tries the demo out. */
export function demoNoticeRoute(app: FastifyInstance, post: SandboxPost): void {
  app.post('/demo/notices', openToAll(), async ({ body }) => {
    post.next(parseBody(Wish, body).next)
    return success({})
  })
}
