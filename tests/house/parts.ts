import { firefox, screen, webkitDriver } from '../harness/engines/programs.ts'
import { poppler } from '../harness/papers/poppler.ts'
import { type Stage, tests } from './stages.ts'

/** A part of the proof: tests at their whole depth, or such as the quick run does not have at all. */
function part(name: string, proves: string, projects: readonly string[], files: readonly string[]): Stage {
  const stage = tests(name, projects, files)
  return { ...stage, proves, environment: { ...stage.environment, TEST_DEPTH: 'whole' } }
}

/** Browser tests that the quick run shows in fewer looks, or for some people only. */
const LOOKED_AT = [
  'tests/browser/accessibility.test.ts',
  'tests/browser/accounts/claiming.test.ts',
  'tests/browser/accounts/joining.test.ts',
  'tests/browser/accounts/agents.test.ts',
  'tests/browser/accounts/settings.test.ts',
  'tests/browser/bookings/balance.test.ts',
  'tests/browser/bookings/bookings.test.ts',
  'tests/browser/bookings/cancel.test.ts',
  'tests/browser/bookings/checkout.test.ts',
  'tests/browser/bookings/hosted-checkout.test.ts',
  'tests/browser/boxes.test.ts',
  'tests/browser/composer-files.test.ts',
  'tests/browser/enquiries/guest.test.ts',
  'tests/browser/enquiries/letter.test.ts',
  'tests/browser/enquiries/list.test.ts',
  'tests/browser/enquiries/matching.test.ts',
  'tests/browser/enquiries/panel.test.ts',
  'tests/browser/messenger.test.ts',
  'tests/browser/messenger-layout.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/register.test.ts',
  'tests/browser/plans/editor.test.ts',
  'tests/browser/plans/plans.test.ts',
  'tests/browser/said-of-itself.test.ts',
  'tests/browser/walk.test.ts',
  'tests/browser/market/drawn-prices.test.ts',
  'tests/browser/market/found.test.ts',
  'tests/browser/market/links.test.ts',
  'tests/browser/market/main-button.test.ts',
  'tests/browser/market/routes.test.ts',
]

const worlds = part(
  'worlds',
  'in 300 worlds full of faults no message is lost, none comes twice, the order is kept; in 300 each letter is one enquiry',
  ['node'],
  [
    'tests/adapters/cli/simulate/simulate.test.ts',
    'tests/adapters/cli/simulate/letters.test.ts',
    'tests/adapters/cli/world/',
  ],
)

/** So many times as often, in every second one. */
const STORAGE_FAILS = '3'

/** As many worlds as are asked for, on all cores. */
const moreWorlds = (seeds: string): Stage => ({
  name: worlds.name,
  proves: `in ${seeds} worlds full of faults no message is lost, none comes twice, the order is kept`,
  command: ['npm', 'run', '--silent', 'simulate', '--', '--seeds', seeds, '--storage-fails', STORAGE_FAILS],
  streams: true,
})

/**
 * The parts of the proof, in their order.
 * @param seeds so many worlds in place of 300
 */
export const partsOfProof = (seeds?: string): readonly Stage[] => [
  seeds === undefined ? worlds : moreWorlds(seeds),
  part(
    'planted',
    'the simulator finds every bug that is planted',
    ['node'],
    ['tests/adapters/cli/simulate/planted/'],
  ),
  part(
    'heard',
    'whatever is done with letters and plans, nobody hears or finds what is another’s',
    ['server'],
    ['tests/adapters/backend/enquiries/heard.test.ts'],
  ),
  part(
    'explored',
    'every state of every machine is reached, and all sentences hold there',
    ['pure', 'proof'],
    [
      'tests/model/machines',
      'tests/model/explorer',
      'tests/model/large-machines',
      'tests/model/together',
      'tests/machines/kernel/checkpoint.test.ts',
    ],
  ),
  part(
    'orders',
    'no cent is moved that a timeline does not tell, in 10,000 worlds and in 100 whose server is killed',
    ['pure', 'proof'],
    ['tests/model/orders/'],
  ),
  part(
    'added',
    'a page, a form and a feature are added as the docs say, and the compiler names what is missing',
    ['proof'],
    ['tests/house/new-things.proof.ts'],
  ),
  part(
    'real',
    'nothing is lost over real sockets and killed servers, on each database that is there',
    ['proof'],
    ['tests/adapters/cli/simulate/real/'],
  ),
  part(
    'restarts',
    'no node ends, and nothing that was acknowledged is lost, when PostgreSQL is restarted',
    ['proof'],
    ['tests/adapters/backend/nodes/'],
  ),
  part(
    'jobs',
    'every job is done once, wherever a node is killed, and a year of them in its order',
    ['proof'],
    ['tests/adapters/backend/jobs/', 'tests/adapters/backend/chat/missed-mail-killed.proof.ts'],
  ),
  {
    ...part(
      'papers',
      'papers are read by another program as we write them',
      ['proof'],
      ['tests/adapters/backend/papers/'],
    ),
    leaveOut: () => (poppler() ? undefined : 'install poppler-utils (Debian’s package)'),
  },
  part(
    'sieges',
    'whoever attacks holds up nobody else, and what does not end is cut',
    ['proof'],
    ['tests/adapters/backend/hostile/'],
  ),
  part(
    // Apart from the sieges, which are timed.
    'texts',
    'a million characters are read in as many steps',
    ['node', 'alone'],
    ['tests/house/foreign-text.test.ts', 'tests/house/regular-expressions.test.ts'],
  ),
  {
    ...part(
      'looks',
      'every page and state holds at every width, in every colour scheme',
      ['browser'],
      LOOKED_AT,
    ),
    needs: ['build'],
    needsBrowser: true,
  },
  {
    name: 'screens',
    proves: 'every screen that there is can be taken, fits its width and shows its pictures',
    command: ['npm', 'run', '--silent', 'screens'],
    needs: ['build'],
    needsBrowser: true,
  },
  {
    ...part(
      'engines',
      'a traveller signs in, writes, searches, asks for a trip and books one in Firefox and in WebKitGTK',
      ['proof'],
      ['tests/browser/engines.proof.ts'],
    ),
    needs: ['build'],
    leaveOut: reasonWithoutEngines,
  },
]

function reasonWithoutEngines(): string | undefined {
  const missing = [
    firefox() ? '' : 'firefox-esr',
    webkitDriver() && screen() ? '' : 'webkit2gtk-driver with xvfb',
  ]
  const names = missing.filter(Boolean)
  return names.length < missing.length ? undefined : `install ${names.join(' or ')} (Debian's packages)`
}
