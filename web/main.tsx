import './styles.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createBrowserWorld, loadChatPorts } from '../adapters/browser.ts'
import type { ChatPort } from '../core/ports/chat.port.ts'
import type { CodePort } from '../core/ports/code.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import { createAppMachine } from '../machines/app/app.machine.ts'
import { createLiveKernel } from '../machines/kernel/hosts/live.ts'
import type { Parts } from '../machines/kernel/part.ts'
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

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root, REPORTING).render(
  <KernelProvider kernel={kernel}>
    <Router hook={useMachineLocation}>
      <PageBoundary>
        <Screen />
      </PageBoundary>
    </Router>
  </KernelProvider>,
)
