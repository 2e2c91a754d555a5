import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The project's own folder. */
export const root = join(import.meta.dirname, '../..')

/** The folders that hold the project's code, in the order of the arrows. */
export const sourceFolders = ['core', 'machines', 'adapters', 'web', 'tests'] as const

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.tmp', 'coverage'])

/** All files below `folder` of `base`, as paths relative to `base` with forward slashes. */
export function filesBelow(folder: string, base = root): string[] {
  if (!existsSync(join(base, folder))) return []
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(path, base)
    return entry.isFile() ? [path] : []
  })
}

/** All TypeScript files of the given folders. */
export function sourceFiles(folders: readonly string[] = sourceFolders, base = root): string[] {
  return folders.flatMap((folder) => filesBelow(folder, base)).filter((file) => /\.tsx?$/.test(file))
}
