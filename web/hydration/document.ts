import type { Manifest } from '../../core/routing/page-renderer.ts'

/** What a drawn page puts into the built one. */
export interface Drawn {
  /** Title and what else the head says of the page, as HTML. */
  readonly head: string
  /** Files to fetch along with the page. */
  readonly files: readonly string[]
  readonly body: string
  /** Stands after the body. */
  readonly past: string
}

const TITLE = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/
const HEAD_END = '</head>'
const ROOT = '<div id="root"></div>'

/**
 * Fills the built page, which is cut up once.
 * @throws Error when the built page has no place for one of the parts
 */
export function createDocument(shell: string): (drawn: Drawn) => string {
  const [beforeTitle, afterTitle] = cut(shell, TITLE)
  const [restOfHead, body] = cut(afterTitle, HEAD_END)
  const [beforeRoot, afterRoot] = cut(body, ROOT)
  return ({ head: told, files, body: drawn, past }) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
    const head = `${beforeTitle}${told}${restOfHead}${links}${HEAD_END}`
    return `${head}${beforeRoot}<div id="root">${drawn}</div>${past}${afterRoot}`
  }
}

function cut(text: string, at: string | RegExp): readonly [string, string] {
  const [before, after, ...more] = text.split(at)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the built page has ${String(at)} not once`)
  return [before, after]
}

/**
 * The files of a source's chunk and of all that it imports, but those that the shell loads anyway.
 * @throws Error when the source has no chunk of its own
 */
export function chunkFiles(manifest: Manifest, shell: string, source: string): readonly string[] {
  if (!manifest[source]) throw new Error(`the build has no chunk of its own for ${source}`)
  const seen = new Set<string>()
  gather(manifest, source, seen)
  return [...seen].flatMap((name) => manifest[name]?.file ?? []).filter((file) => !shell.includes(file))
}

function gather(manifest: Manifest, name: string, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  for (const next of manifest[name]?.imports ?? []) gather(manifest, next, seen)
}
