import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './tree.ts'

/** One step of the test run: a command that succeeds or fails. */
export interface Stage {
  readonly name: string
  readonly command: readonly string[]
  /** Its output is shown as it comes; otherwise only when it fails. */
  readonly streams?: true
  /** The stages whose success it stands on. */
  readonly needs?: readonly string[]
  /** A reason to leave it out, looked up when its turn comes. */
  readonly leaveOut?: () => string | undefined
  /** The file to which the tests report. */
  readonly report?: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const buildScript = 'adapters/cli/build.ts'
const node = process.execPath
const script = (path: string, ...args: string[]) => [node, join(root, 'node_modules', path), ...args]
const noBuildYet = () => (existsSync(join(root, buildScript)) ? undefined : `there is no ${buildScript} yet`)

const reports = mkdtempSync(join(tmpdir(), 'tripwright-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

function tests(name: string, projects: readonly string[]): Stage {
  const report = join(reports, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, report, streams: true, command: script('vitest/vitest.mjs', 'run', ...chosen, ...reporters) }
}

/** Every stage, the quick ones first. */
export const stages: readonly Stage[] = [
  { name: 'types', command: script('typescript-native/bin/tsc', '-b') },
  { name: 'format', command: script('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.') },
  { name: 'graph', command: [node, '--import', 'tsx', 'tests/house/graph.ts'] },
  { name: 'dead', command: script('knip/bin/knip.js') },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], leaveOut: noBuildYet },
  { name: 'size', command: script('size-limit/bin.js'), needs: ['build'], leaveOut: noBuildYet },
  tests('unit', ['node', 'dom']),
  { ...tests('browser', ['browser']), needs: ['build'] },
]

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/** Reads what a test stage reported; a file that could not even be loaded counts as one failure. */
export function countTests(report: string): Counts | undefined {
  if (!existsSync(report)) return undefined
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }: Report = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    skipped: numPendingTests + numTodoTests,
  }
}
