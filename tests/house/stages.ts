import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { workVariable } from '../harness/work.ts'
import { root } from './tree.ts'
import { WORK_LOG } from './work.ts'

/** One step of the test run: a command that succeeds or fails. */
export interface Stage {
  readonly name: string
  readonly command: readonly string[]
  /** A command that runs its command, looked up when its turn comes. */
  readonly runBy?: () => readonly string[]
  /** Its output is shown as it comes; otherwise only when it fails. */
  readonly streams?: true
  /** The stages whose success it stands on. */
  readonly needs?: readonly string[]
  /** A reason to leave it out, looked up when its turn comes. */
  readonly leaveOut?: () => string | undefined
  /** The folder to which the tests report. */
  readonly report?: string
  readonly needsBrowser?: true
  /** Its tests do no more work than tests/house/work-budget.json says. */
  readonly hasBudget?: true
  /** What holds when it succeeds, for the summary of a proof. */
  readonly proves?: string
  /** Variables that its command has besides those of this process; undefined takes one away. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each failed test by its file, its name and what it said, the first lines alone. */
  readonly failures: readonly string[]
  /** The names of the tests that passed at their second try only. */
  readonly flaky: readonly string[]
}

const buildScript = 'adapters/cli/build.ts'
const node = process.execPath
const script = (path: string, ...args: string[]) => [node, join(root, 'node_modules', path), ...args]
const noBuildYet = () => (existsSync(join(root, buildScript)) ? undefined : `there is no ${buildScript} yet`)

/** The stages' reports stay there until the next run, with the time that each file took. */
const reports = join(root, '.tmp/reports')

/** A stage that runs the tests of these projects; of them, the files whose paths begin as given, if any are. */
export function tests(name: string, projects: readonly string[], files: readonly string[] = []): Stage {
  const report = join(reports, name)
  const chosen = projects.flatMap((project) => ['--project', project])
  const command = script('vitest/vitest.mjs', 'run', ...chosen, ...files)
  const environment = { TRIPWRIGHT_TEST_REPORTS: report, [workVariable]: join(report, WORK_LOG) }
  return { name, report, streams: true, command, environment }
}

/** The projects of the tests that need no browser and no build. */
export const UNIT: readonly string[] = ['pure', 'node', 'alone', 'server', 'dom']

/** What is built is what the browsers are given. */
export const build: Stage = {
  name: 'build',
  command: ['npm', 'run', '--silent', 'build'],
  leaveOut: noBuildYet,
}

/** Every stage, the quick ones first. */
export const stages: readonly Stage[] = [
  { name: 'types', command: script('typescript-native/bin/tsc', '-b') },
  { name: 'format', command: script('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.') },
  { name: 'graph', command: [node, '--import', 'tsx', 'tests/house/graph.ts'] },
  { name: 'dead', command: script('knip/bin/knip.js') },
  build,
  { name: 'size', command: script('size-limit/bin.js'), needs: ['build'], leaveOut: noBuildYet },
  { ...tests('unit', UNIT), hasBudget: true },
  { ...tests('browser', ['browser']), needs: ['build'], needsBrowser: true, hasBudget: true },
]

interface FileReport {
  readonly name: string
  readonly status: string
  /** Why the file could not be loaded. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

interface Report {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly FileReport[]
}

/** So many lines of what a failed test said are told again at the end of a run. */
const LINES_OF_A_FAILURE = 6

const beginningOf = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `\n  ${line}`)
    .join('')

/** What failed in a file; one that could not even be loaded is one failure. */
function failuresOf({ name, status, message, assertionResults }: FileReport): readonly string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}${beginningOf(message)}`] : []
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}${beginningOf(failureMessages?.[0] ?? '')}`,
  )
}

/** Reads what a test stage reported. */
export function countTests(report: string): Counts | undefined {
  if (!existsSync(join(report, 'tests.json'))) return undefined
  const read = (name: string) => JSON.parse(readFileSync(join(report, name), 'utf8'))
  const { numPassedTests, numPendingTests, numTodoTests, testResults }: Report = read('tests.json')
  const failures = testResults.flatMap(failuresOf)
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
    flaky: existsSync(join(report, 'flaky.json')) ? read('flaky.json') : [],
  }
}
