import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Each by the names that it has on the systems it comes with. */
const NAMES = {
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
  screen: ['Xvfb'],
} as const

/** The path of a program, where one is installed. */
export function programOf(kind: keyof typeof NAMES): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES[kind].flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
