import './styles.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createBrowserWorld } from '../adapters/browser.ts'
import type { CodePort } from '../core/ports/code.port.ts'
import { createAppMachine } from '../machines/app/app.machine.ts'
import { createLiveKernel } from '../machines/kernel/hosts/live.ts'
import type { Parts } from '../machines/kernel/part.ts'
import { KernelProvider } from './bridge/kernel.tsx'
import { useMachineLocation } from './bridge/location.ts'
import { PageBoundary } from './screens/PageBoundary.tsx'
import { Screen } from './screens/Screen.tsx'

const world = createBrowserWorld()
const parts: Parts = {}
const code: CodePort = {
  load: async () => {
    parts.chat = (await import('../machines/chat/chat.machine.ts')).createChatMachine
    return null
  },
}

const kernel = createLiveKernel({
  ...world,
  ports: { ...world.ports, code },
  parts,
  createRoot: createAppMachine,
  input: { jitter: true },
  app: 'web',
  onFailure: (actor, message) => console.error(`${actor} failed: ${message}`),
})
kernel.start()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <KernelProvider kernel={kernel}>
    <Router hook={useMachineLocation}>
      <PageBoundary>
        <Screen />
      </PageBoundary>
    </Router>
  </KernelProvider>,
)
