import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { FlakyReporter } from './tests/house/flaky-reporter.ts'
import { pictures } from './web/build/pictures.ts'
import { places } from './web/build/places.ts'

/** A wait for a state ends with the state. Its limit only ends a test that fails, on the slowest machine, too. */
const PATIENT = { poll: { timeout: 60_000 } }
/** A machine that others use as well may be many times slower than usual; what hangs is still found. */
const LONG_ENOUGH = 240_000

/** What every project has. */
const EVERYWHERE = {
  environment: 'node',
  setupFiles: ['tests/harness/name-work.ts', 'tests/harness/warnings.ts'],
  expect: PATIENT,
  // Whole worlds and whole explorations are tested here; a slow machine may take its time.
  testTimeout: LONG_ENOUGH,
  hookTimeout: LONG_ENOUGH,
}
/** A worker loads code once for all of its files: they leave nothing behind in it, neither a spy nor a clock. */
const SHARED = { ...EVERYWHERE, pool: 'threads' as const, isolate: false }

/** V8 counts the steps of all that a worker has loaded: what asks it again and again has loaded little. */
const COUNTED = 'tests/house/foreign-text.test.ts'

/** Where a stage of `npm test` wants to read how its tests ended. */
const reports = process.env['TRIPWRIGHT_TEST_REPORTS']

// Seven projects: what is pure, the server, what else meets the outside world in Node, what needs a worker for itself,
// what needs a DOM, what only the proof runs, and what needs a real browser and a real server.
export default defineConfig({
  test: {
    reporters: reports
      ? [
          'default',
          ['json', { outputFile: join(reports, 'tests.json') }],
          new FlakyReporter(join(reports, 'flaky.json')),
        ]
      : ['default'],
    // Torn down from the last to the first: the templates' names come from the folder's.
    globalSetup: ['tests/harness/run-folder.ts', 'tests/harness/templates.ts'],
    // Nobody else works on a machine that tests, and a test waits now and then: for a server, a socket, a deadline.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      { test: { ...SHARED, name: 'pure', include: ['tests/{core,machines,traces,model}/**/*.test.ts'] } },
      { test: { ...SHARED, name: 'server', include: ['tests/adapters/backend/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'node',
          include: ['tests/{adapters,contracts,house}/**/*.test.ts'],
          exclude: ['tests/adapters/backend/**', COUNTED],
        },
      },
      { test: { ...EVERYWHERE, name: 'alone', pool: 'threads', include: [COUNTED] } },
      {
        plugins: [pictures(), places()],
        test: {
          ...EVERYWHERE,
          name: 'dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmThreads',
          setupFiles: [
            'tests/harness/name-work.ts',
            'tests/harness/warnings.ts',
            'tests/harness/patient-screen.ts',
          ],
        },
      },
      {
        test: {
          // What is too deep for every step: npm run prove.
          ...EVERYWHERE,
          name: 'proof',
          include: ['tests/**/*.proof.ts'],
          pool: 'threads',
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // A worker's files share a browser and a server process, which live as long as the worker.
          pool: 'forks',
          isolate: false,
          setupFiles: [
            'tests/harness/name-work.ts',
            'tests/harness/warnings.ts',
            'tests/harness/stage/keep-failures.ts',
          ],
          // A browser may stumble where the product does not; a test that needed a second try is reported.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
