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

/** Where a stage of `npm test` wants to read how its tests ended. */
const reports = process.env['TRIPWRIGHT_TEST_REPORTS']

// Five projects: what is pure, what meets the outside world in Node, what needs a DOM, what only the proof runs,
// and what needs a real browser and a real server.
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
      {
        test: {
          // Rules and machines keep nothing outside of themselves, so their files may share a worker's modules.
          name: 'pure',
          include: ['tests/{core,machines,traces,model}/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          expect: PATIENT,
          testTimeout: LONG_ENOUGH,
          hookTimeout: LONG_ENOUGH,
        },
      },
      {
        test: {
          // The server's code is large: a worker loads it once, for all of its files.
          name: 'server',
          include: ['tests/adapters/backend/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          expect: PATIENT,
          testTimeout: LONG_ENOUGH,
          hookTimeout: LONG_ENOUGH,
        },
      },
      {
        test: {
          name: 'node',
          include: ['tests/{adapters,contracts,house}/**/*.test.ts'],
          exclude: ['tests/adapters/backend/**'],
          environment: 'node',
          pool: 'threads',
          expect: PATIENT,
          // Whole worlds and whole explorations are tested here; a slow machine may take its time.
          testTimeout: LONG_ENOUGH,
          hookTimeout: LONG_ENOUGH,
        },
      },
      {
        plugins: [pictures(), places()],
        test: {
          name: 'dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmThreads',
          setupFiles: 'tests/harness/patient-screen.ts',
          expect: PATIENT,
          testTimeout: LONG_ENOUGH,
          hookTimeout: LONG_ENOUGH,
        },
      },
      {
        test: {
          // What is too deep for every step: npm run prove.
          name: 'proof',
          include: ['tests/**/*.proof.ts'],
          environment: 'node',
          pool: 'threads',
          expect: PATIENT,
          testTimeout: 300_000,
          hookTimeout: LONG_ENOUGH,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          // A worker's files share a browser and a server process, which live as long as the worker.
          pool: 'forks',
          isolate: false,
          setupFiles: 'tests/harness/stage/keep-failures.ts',
          // A browser may stumble where the product does not; a test that needed a second try is reported.
          retry: process.env['CI'] ? 1 : 0,
          expect: PATIENT,
          testTimeout: LONG_ENOUGH,
          hookTimeout: LONG_ENOUGH,
        },
      },
    ],
  },
})
