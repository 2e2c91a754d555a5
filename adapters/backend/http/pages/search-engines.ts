import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPreview } from '../../../../core/accounts/audience.ts'
import { listedPaths } from '../../../../core/pages/sitemap.ts'
import type { RuntimeConfig } from '../../../../core/wire/config.ts'
import type { CatalogueService } from '../../catalogue/catalogue-service.ts'

export interface SearchEngineParts {
  readonly catalogue: CatalogueService
  readonly config: RuntimeConfig
  /** `PUBLIC_URL`'s origin, or null: then each request's host. */
  readonly ownOrigin: string | null
}

/** What is nobody's business but a person's own, or leads nowhere without one. */
const PRIVATE = [
  '/account',
  '/bookings',
  '/checkout',
  '/enquiries',
  '/feedback',
  '/thankyou',
  '/user',
  '/demo',
]
/** A file of addresses holds no more (sitemaps.org). */
const MOST_ADDRESSES = 50_000

/** In milliseconds: so long a list of all pages is good enough. */
const LISTED_FOR = 600_000

/** `GET /robots.txt` and `GET /sitemap.xml`: what may be found, and where it is. */
export function serveSearchEngines(app: FastifyInstance, parts: SearchEngineParts): void {
  let listed: { readonly paths: Promise<readonly string[]>; readonly until: number } | null = null
  /** Whoever asks meanwhile waits for the same list. */
  const pathsOnce = () => {
    if (!listed || listed.until < performance.now()) {
      const paths = listedPaths(parts.catalogue)
      listed = { paths, until: performance.now() + LISTED_FOR }
      paths.catch(() => {
        listed = null
      })
    }
    return listed.paths
  }
  const originOf = (request: FastifyRequest) => parts.ownOrigin ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', async (request, reply) => {
    const refused = isPreview(parts.config.app_type) ? ['/'] : PRIVATE
    const lines = ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`)]
    const text = [...lines, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const paths = isPreview(parts.config.app_type) ? [] : await pathsOnce()
    const entries = paths
      .slice(0, MOST_ADDRESSES)
      .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
    const open =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    return reply.type('application/xml; charset=utf-8').send(`${open}${entries.join('')}</urlset>`)
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
