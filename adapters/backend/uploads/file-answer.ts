import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachmentType } from '../../../core/chat/attachments/kinds.ts'

/** A file that somebody may see. */
export interface FileToAnswer {
  /** `size` in bytes. */
  readonly media: { readonly name: string; readonly mime: string; readonly size: number }
  readonly content: Readable
}

/**
 * A file is saved, not opened; only a drawn picture may stand in a page. No script in it runs anywhere, no
 * browser guesses another type, and no cache but the reader's own keeps it.
 */
export function answerFile(reply: FastifyReply, { media, content }: FileToAnswer): FastifyReply {
  const disposition = attachmentType(media.mime) === 'img' ? 'inline' : 'attachment'
  return reply
    .header('content-type', media.mime)
    .header('content-length', media.size)
    .header('content-disposition', `${disposition}; ${nameParameters(media.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600')
    .send(content)
}

/** The name for old readers in ASCII, and as it is for all others. */
function nameParameters(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
