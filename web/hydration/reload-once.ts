import { mayReload } from '../../core/routing/reload-guard.ts'
import { keepSessionText, readSessionText } from '../bridge/session-text.ts'

const KEY = 'reloaded:'

/**
 * Code of ours could not be had: after an update of the product the old files are gone, and the page is loaded anew,
 * at most once per path in ten seconds. What was typed is kept where it was typed.
 * @throws what was thrown, where the page was loaded anew a moment ago already
 */
export function reloadOnce(thrown: unknown): Promise<never> {
  const { pathname } = window.location
  if (!(mayReload(lastReload(pathname), Date.now()) && keepReload(pathname))) throw thrown
  window.location.reload()
  return new Promise(() => undefined)
}

function lastReload(path: string): number | null {
  const text = readSessionText(KEY + path)
  return text === null ? null : Number(text)
}

/** Without storage nobody could tell how often: the page stays. */
const keepReload = (path: string): boolean => keepSessionText(KEY + path, String(Date.now()))
