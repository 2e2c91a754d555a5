import './styles.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createBrowserWorld, loadChatPorts, loadFlights } from '../adapters/browser.ts'
import type { ChatPort } from '../core/ports/chat.port.ts'
import type { CodePort } from '../core/ports/code.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import { createAppMachine } from '../machines/app/app.machine.ts'
import { createLiveKernel } from '../machines/kernel/hosts/live.ts'
import type { Parts } from '../machines/kernel/part.ts'
import { type Flights, FlightsProvider } from './bridge/flights.tsx'
import { KernelProvider } from './bridge/kernel.tsx'
import { useMachineLocation } from './bridge/location.ts'
import { REPORTING } from './bridge/report.ts'
import { PageBoundary } from './screens/PageBoundary.tsx'
import { Screen } from './screens/Screen.tsx'

const world = createBrowserWorld()
const parts: Parts = {}
const code: CodePort = {
  load: async () => {
    const [{ createChatMachine }, chatPorts] = await Promise.all([
      import('../machines/chat/chat.machine.ts'),
      chatPortsOnce(),
    ])
    Object.assign(ports, chatPorts)
    parts.chat = createChatMachine
    return null
  },
}
// Before the chat is there, all that is ever asked of it is to close.
const noChat: Pick<ChatPort, 'disconnect'> = { disconnect: async () => null }
const ports = { ...world.ports, code, chat: noChat } as Ports
let chatPorts: ReturnType<typeof loadChatPorts> | undefined

/** Signing in again goes on with the same ports: the unsent messages of a browser without storage are in them. */
function chatPortsOnce(): ReturnType<typeof loadChatPorts> {
  chatPorts ??= loadChatPorts()
  return chatPorts
}

const kernel = createLiveKernel({
  ...world,
  ports,
  parts,
  createRoot: createAppMachine,
  input: { jitter: true },
  app: 'web',
  onFailure: (actor, message) => console.error(`${actor} failed: ${message}`),
})
kernel.start()

let stored: ReturnType<typeof loadFlights> | undefined
let earlier: ReturnType<Flights['earlier']> | undefined
const flights: Flights = {
  earlier: () => {
    earlier ??= flightsOnce().then(listEarlier, () => [])
    return earlier
  },
  read: async (id) => (await flightsOnce()).read(id),
}

function flightsOnce(): ReturnType<typeof loadFlights> {
  stored ??= loadFlights()
  return stored
}

async function listEarlier(port: Awaited<ReturnType<typeof loadFlights>>) {
  const known = await port.list()
  return known.filter(({ id }) => id !== kernel.recorder.header.seed)
}

/** The recording is written down once the page stands: nobody waits for it. */
async function recordFlight(): Promise<void> {
  const [{ startFlightWriter }, port] = await Promise.all([
    import('../machines/kernel/recording/flight-writer.ts'),
    flightsOnce(),
  ])
  const writer = await startFlightWriter({
    recorder: kernel.recorder,
    flights: port,
    clock: world.clock,
    onFailure: (message) => console.warn(`This visit is recorded in memory alone: ${message}`),
  })
  addEventListener('pagehide', () => void writer.flush())
}
recordFlight().catch((thrown: unknown) => console.warn('This visit is recorded in memory alone.', thrown))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root, REPORTING).render(
  <KernelProvider kernel={kernel}>
    <FlightsProvider value={flights}>
      <Router hook={useMachineLocation}>
        <PageBoundary>
          <Screen />
        </PageBoundary>
      </Router>
    </FlightsProvider>
  </KernelProvider>,
)
