import { DEMO_PASSWORD, DEMO_PEOPLE } from './backend/demo/people.ts'
import { BUILT, loadPageRenderer } from './backend/http/pages/built-files.ts'
import { errorFacts } from './backend/log.ts'
import { type RunningServer, startServer } from './backend/server.ts'
import type { Settings } from './backend/settings.ts'
import { createSystemClock, freshSeed } from './clock/system-clock.ts'

/** Starts, says where it is, and drains when told to end. */
export async function serve(settings: Settings): Promise<void> {
  const means = { clock: createSystemClock(), freshSeed }
  // The database opens meanwhile.
  const renderer = loadPageRenderer(BUILT, means).catch(doWithoutRenderer)
  const starting = startServer({ settings, renderer })
  // From here on: whoever ends us while we start still leaves a closed database and no lock behind.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain(starting))
  process.stdout.write(welcome(await starting))
}

/** Pages that are not drawn here are drawn in the browser: no reason not to start. */
function doWithoutRenderer(thrown: unknown): null {
  process.stderr.write(`Pages come as plain shells: ${JSON.stringify(errorFacts(thrown))}\n`)
  return null
}

function welcome({ url, isDemo }: RunningServer): string {
  const address = `\n  Tripwright is at ${url}\n`
  if (!isDemo) return `${address}\n`
  const personas = DEMO_PEOPLE.filter((person) => person.email !== null)
  const rows = personas.map(
    ({ email, name, role }) => `    ${(email ?? '').padEnd(26)}${name.join(' ').padEnd(18)}${role}`,
  )
  return `${address}\n  Sign in as one of these invented people, password ${DEMO_PASSWORD}:\n${rows.join('\n')}\n\n`
}

/** What is under way gets this long; then it ends all the same. */
const MOST_PATIENCE = 10_000

async function drain(starting: Promise<RunningServer>): Promise<void> {
  setTimeout(() => process.exit(1), MOST_PATIENCE).unref()
  const server = await starting
  await server.close()
  process.exit(0)
}
