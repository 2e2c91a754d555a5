import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, seen from a source or from what is built of it. */
export const ROOT = projectAbove(dirname(fileURLToPath(import.meta.url)))

function projectAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json stands above this file.')
  return projectAbove(parent)
}

/** The path of a file or folder of the project, which no bundle takes along. */
export const fromRoot = (path: string): string => join(ROOT, path)

/** Whether this runs as it was built: a source is TypeScript, which Node 20 reads by a loader alone. */
export const IS_BUILT = import.meta.url.endsWith('.js')
