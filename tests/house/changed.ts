import { execFileSync } from 'node:child_process'
import { type Stage, stages, tests } from './stages.ts'
import { root } from './tree.ts'

/** Quick enough to run after every change of a line. */
const QUICK = ['types', 'format', 'graph', 'dead']
const isBrowserTest = (file: string): boolean => /^tests\/browser\/.*\.test\.ts$/.test(file)

function git(...given: readonly string[]): string {
  return execFileSync('git', given, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function isKnown(revision: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', revision) !== ''
  } catch {
    return false
  }
}

/** Where this line of work left main; what is there now, where there is no main. */
function baseOfWork(): string {
  const main = ['main', 'origin/main'].find(isKnown)
  return main ? git('merge-base', main, 'HEAD') : 'HEAD'
}

/** What stands in the folder now and is not as it was at that commit. */
function filesChangedSince(base: string): readonly string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${added}`.split('\n').filter(Boolean)
}

/**
 * The quick stages, the unit tests that reach a changed file by their imports, and the browser tests that are
 * changed themselves.
 */
export function stagesOfChange(): readonly Stage[] {
  const base = baseOfWork()
  const browserTests = filesChangedSince(base).filter(isBrowserTest)
  const unit = tests('unit', ['node', 'dom'])
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
