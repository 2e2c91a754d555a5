import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { type CallLimitParts, limitedPaths } from '../http/calls.ts'
import { expectFields } from '../http/forms/asking.ts'
import { HttpError } from '../http/http-error.ts'
import type { FileOwner } from '../store/forms/application-store.ts'
import type { FormFileStore } from '../store/forms/form-file-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import type { FileStore } from '../uploads/files/file-store.ts'

/** Pixels a side: the largest portrait on any screen, twice as dense. */
const SIDE = 256
/** What was written anew as it came up (`uploads/judging`), so that its pixels may be read here. */
const READABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const WRONG = 'Choose a picture: JPEG, PNG, WebP or GIF.'

export interface PortraitParts {
  /** Where uploads lie. */
  readonly files: FileStore
  /** Where portraits lie, apart from them: everybody may see those. */
  readonly portraits: FileStore
  readonly formFiles: Pick<FormFileStore, 'file'>
}

/** Pictures of people that are their own. */
export interface Portraits {
  /**
   * Makes a portrait of a picture that somebody has uploaded.
   * @returns what changes of their account
   * @throws HttpError 422 for what is no picture, or not theirs
   */
  take(owner: FileOwner, fileId: number): Promise<{ readonly avatar: string; readonly pictureFile: string }>
  /** Removes the one that somebody had, once their account does without it. */
  drop(user: Pick<UserRow, 'pictureFile'>): Promise<void>
}

export function createPortraits({ files, portraits, formFiles }: PortraitParts): Portraits {
  return {
    async take(owner, fileId) {
      const file = await formFiles.file(fileId, owner)
      const bytes = file && READABLE.has(file.mime) ? await files.read(file.file) : null
      if (!bytes) throw expectFields({ files: WRONG })
      const picture = sharp(await buffer(bytes), { limitInputPixels: 100_000_000 })
      const pixels = picture.resize(SIDE, SIDE, { fit: 'cover' }).webp()
      const key = randomBytes(16).toString('hex')
      await portraits.write(key, await pixels.toBuffer())
      return { avatar: `/portraits/${key}.webp`, pictureFile: key }
    },
    async drop({ pictureFile }) {
      if (pictureFile !== null) await portraits.remove(pictureFile)
    },
  }
}

/** `/portraits/{key}.webp`: for everybody who sees the person. */
export function servePortraitFiles(
  app: FastifyInstance,
  { portraits, ...limits }: { readonly portraits: FileStore } & CallLimitParts,
): void {
  limitedPaths(app, 'portrait files', limits, (scope) => {
    scope.get<{ Params: { file: string } }>('/portraits/:file', async (request, reply) => {
      const key = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
      const bytes = key === undefined ? null : await portraits.read(key)
      if (!bytes) throw new HttpError(404, 'There is no such picture.')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    })
  })
}
