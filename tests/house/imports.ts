import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './tree.ts'

/** An import of a file of ours that runs it: a type is erased. */
const IMPORT =
  /^(?:import|export) (?!type )[^'"]*from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** The files that a file loads, at once or later. Paths from the root. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(IMPORT)].map(([, from, alone, late]) => from ?? alone ?? late ?? '')
  return named.map((name) => join(dirname(file), name)).filter((path) => existsSync(join(root, path)))
}

/** Those of the files that load a file, through however many others. */
export function filesReaching(target: string, files: readonly string[]): readonly string[] {
  const known = new Map<string, readonly string[]>()
  const reaches = (file: string): boolean => {
    const seen = new Set([file])
    for (const one of seen) {
      if (one === target) return true
      if (!known.has(one)) known.set(one, importsOf(one))
      for (const next of known.get(one) ?? []) seen.add(next)
    }
    return false
  }
  return files.filter(reaches)
}
