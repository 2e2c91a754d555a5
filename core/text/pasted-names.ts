import { composed } from './foreign-text.ts'

/** UTF-16 units of a text that may be names of files. */
const MOST_READ = 20_000
/** What the clipboard of a file manager has before its addresses. */
const PREAMBLE = new Set(['x-special/nautilus-clipboard', 'copy', 'cut'])

/** Whether a text is but the names of files that came with it, or their paths or addresses: a file manager copies both. */
export function isNamesAlone(text: string, names: readonly string[]): boolean {
  if (text.length > MOST_READ) return false
  const known = new Set(names.map(composed))
  const lines = text.split(/[\r\n\0]+/).flatMap((line) => line.trim() || [])
  const named = lines.filter((line) => !PREAMBLE.has(line))
  return named.length > 0 && named.every((line) => known.has(nameIn(line)))
}

function nameIn(line: string): string {
  const path = line.startsWith('file://') ? decoded(line) : line
  return composed(path.replace(/^.*[/\\]/s, ''))
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
