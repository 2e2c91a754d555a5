import type { Catalogue } from '../catalogue/catalogue.ts'
import { isListed } from './metadata.ts'
import type { PageDefinition } from './page.ts'
import { PAGES } from './pages.ts'

/** The path of every page that may be found. */
export async function listedPaths(catalogue: Catalogue): Promise<readonly string[]> {
  const paths = await Promise.all(PAGES.filter(isListed).map((page) => pathsOf(page, catalogue)))
  return paths.flat()
}

async function pathsOf({ path, sitemap }: PageDefinition, catalogue: Catalogue): Promise<readonly string[]> {
  if (!path.includes('{')) return [path]
  const places = (await sitemap?.(catalogue)) ?? []
  return places.map((params) => filled(path, params))
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)(?::number)?\}/g, (_place, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}
