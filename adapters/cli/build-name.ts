import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../backend/project.ts'
import { fingerprintOf } from './freshness.ts'

/**
 * What the pages that are built now are called: the version, the commit where there is a repository, or what
 * `TRIPWRIGHT_COMMIT` says it is, and a fingerprint of the sources themselves.
 */
export function buildName(): string {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
  return [version, commit(), fingerprintOf('pages').slice(0, 8)].join(' ')
}

function commit(): string {
  const named = process.env['TRIPWRIGHT_COMMIT']
  if (named && /^[0-9a-f]{7,64}$/i.test(named)) return named.slice(0, 12)
  try {
    const said = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: fromRoot(''),
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    })
    return said.trim()
  } catch {
    return 'uncommitted'
  }
}
