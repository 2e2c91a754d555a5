/** A place in the product: what the address bar shows after the origin. */
export interface Location {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/**
 * A path that stays on this origin: exactly one leading slash, no backslash, no control character.
 * @returns the path, or `/` when it could lead elsewhere
 */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//')) return '/'
  return [...path].some(isUnsafe) ? '/' : path
}

function isUnsafe(character: string): boolean {
  const code = character.charCodeAt(0)
  return character === '\\' || code < 0x20 || code === 0x7f
}

/** Reads `/path?search#hash`. */
export function parsePath(text: string): Location {
  const hashAt = text.indexOf('#')
  const hash = hashAt < 0 ? '' : text.slice(hashAt)
  const rest = hashAt < 0 ? text : text.slice(0, hashAt)
  const searchAt = rest.indexOf('?')
  if (searchAt < 0) return { path: rest || '/', search: '', hash }
  return { path: rest.slice(0, searchAt) || '/', search: rest.slice(searchAt), hash }
}

export function formatPath(location: Location): string {
  return `${location.path}${location.search}${location.hash}`
}
