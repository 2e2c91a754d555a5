import { execFileSync } from 'node:child_process'
import { type Stage, stages, tests, UNIT } from './stages.ts'
import { root } from './tree.ts'

/** Quick enough to run after every change of a line. */
const QUICK = ['types', 'format', 'graph', 'dead']
const isBrowserTest = (file: string): boolean => /^tests\/browser\/.*\.test\.ts$/.test(file)

function git(folder: string, ...given: readonly string[]): string {
  const said = execFileSync('git', given, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return said.trim()
}

function isKnown(folder: string, revision: string): boolean {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', revision) !== ''
  } catch {
    return false
  }
}

/** The commit at which the work in a folder left main; the one that is checked out, where there is no main. */
export function baseOfWork(folder: string): string {
  const main = ['main', 'origin/main'].find((name) => isKnown(folder, name))
  return main ? git(folder, 'merge-base', main, 'HEAD') : 'HEAD'
}

/** What stands in a folder now and is not as it was at that commit. */
export function filesChangedSince(folder: string, base: string): readonly string[] {
  const tracked = git(folder, 'diff', '--name-only', '--diff-filter=d', base)
  const added = git(folder, 'ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${added}`.split('\n').filter(Boolean)
}

/**
 * The quick stages, the unit tests that reach a changed file by their imports, and the browser tests that are
 * changed themselves.
 */
export function stagesOfChange(): readonly Stage[] {
  const base = baseOfWork(root)
  const browserTests = filesChangedSince(root, base).filter(isBrowserTest)
  const unit = tests('unit', UNIT)
  const browser = tests('browser', ['browser'], browserTests)
  return [
    ...stages.filter(({ name }) => QUICK.includes(name)),
    { ...unit, command: [...unit.command, '--changed', base, '--passWithNoTests'] },
    ...(browserTests.length > 0
      ? [
          ...stages.filter(({ name }) => name === 'build'),
          { ...browser, needs: ['build'], needsBrowser: true as const },
        ]
      : []),
  ]
}
