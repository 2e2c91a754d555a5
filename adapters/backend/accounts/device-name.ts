import Bowser from 'bowser'

/** Characters of a browser's name for itself that are read. */
const LONGEST = 500
/** As people call them. */
const SYSTEMS: Readonly<Record<string, string>> = {
  macOS: 'a Mac',
  iOS: 'an iPhone or iPad',
  Windows: 'Windows',
  Android: 'Android',
  Linux: 'Linux',
}

/** `Chrome on a Mac`, by what a browser says of itself; null where it does not. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST))
  const system = os.name === undefined ? undefined : (SYSTEMS[os.name] ?? os.name)
  if (browser.name && system) return `${browser.name} on ${system}`
  return browser.name || system || null
}
