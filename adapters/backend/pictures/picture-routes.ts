import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { drawSvg } from '../../../core/landscape/draw-svg.ts'
import { sceneOf } from '../../../core/landscape/looks.ts'
import { type PictureName, readPicturePath } from '../../../core/landscape/picture-path.ts'
import { type CallLimitParts, limitedCalls } from '../http/calls.ts'
import { HttpError } from '../http/http-error.ts'
import { createPictureShelf } from './picture-shelf.ts'

/** About 8 MB of drawings, and 20 MB of pixels. */
const MOST_DRAWN = 1_000
const MOST_PIXELS = 200
/** So many are rendered at once: each takes a core for some 50 ms. */
const AT_ONCE = 2

/** `/pictures/…`: drawn from their names when they are first asked for. The same name is the same picture for ever. */
export function servePictures(app: FastifyInstance, parts: CallLimitParts): void {
  const drawn = createPictureShelf<string>(MOST_DRAWN, async (name) => drawSvg(sceneOf(name)))
  const pixels = createPictureShelf<Buffer>(MOST_PIXELS, async (name) => render(name), AT_ONCE)
  limitedCalls(app, '/pictures', parts, (scope) => {
    scope.get('/*', async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const name = readPicturePath(path)
      if (!name) throw new HttpError(404, 'There is no such picture.')
      return name.shape === 'og'
        ? send(reply, 'image/png', await pixels.take(path, name))
        : send(reply, 'image/svg+xml; charset=utf-8', await drawn.take(path, name))
    })
  })
}

function send(reply: FastifyReply, type: string, picture: string | Buffer): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(picture)
}

function render(name: PictureName): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(sceneOf(name))))
    .png({ palette: true, quality: 90 })
    .toBuffer()
}
