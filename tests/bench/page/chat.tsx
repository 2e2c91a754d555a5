import { createRoot } from 'react-dom/client'
import { createSystemClock, freshSeed } from '../../../adapters/clock/system-clock.ts'
import { createMemoryAccount, nobodySignedIn } from '../../../adapters/memory/account.ts'
import { createMemoryAlerts } from '../../../adapters/memory/alerts.ts'
import { createMemoryBrowser } from '../../../adapters/memory/browser.ts'
import { createMemoryChat } from '../../../adapters/memory/chat/chat.ts'
import { createMemoryCheckout } from '../../../adapters/memory/checkout.ts'
import { createMemoryDesk } from '../../../adapters/memory/desk.ts'
import { createMemoryDrafts } from '../../../adapters/memory/drafts.ts'
import { createMemoryEnquiries } from '../../../adapters/memory/enquiries.ts'
import { createMemoryMarket } from '../../../adapters/memory/market/market.ts'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import { createMemoryPlans } from '../../../adapters/memory/plans.ts'
import { createMemoryMemory } from '../../../adapters/memory/remembered.ts'
import { createTabsHub } from '../../../adapters/memory/tabs.ts'
import { createMemoryUpload } from '../../../adapters/memory/upload.ts'
import { CONTRACTS } from '../../../core/ports/ports.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { chatFeature } from '../../../machines/chat/chat.feature.ts'
import { chat, connection, conversation } from '../../../machines/chat/chat.handles.ts'
import { selectBanner } from '../../../machines/connection/connection.select.ts'
import { selectLog } from '../../../machines/conversation/conversation.select.ts'
import { createLiveKernel, type LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { useChatView } from '../../../web/bridge/chat/use-chat-view.ts'
import { useConversation, useConversationCallbacks } from '../../../web/bridge/chat/use-conversation.ts'
import { FilesProvider, NO_FILES } from '../../../web/bridge/files.ts'
import { KernelProvider } from '../../../web/bridge/kernel.tsx'
import { useNow } from '../../../web/bridge/use-now.ts'
import { Conversation } from '../../../web/chat/Conversation.tsx'
import { CONFIG, CONV, USER } from '../../harness/fixtures.ts'
import { type BenchServer, createBenchServer } from './bench-server.ts'
import { askedCount, gate, nextTask, offer, painted } from './measured.ts'
import { messageOf } from './messages.ts'

// The real machines, log and composer, with a server in the page that answers at once.

function startKernel(server: BenchServer): LiveKernel {
  const clock = createSystemClock()
  const person = { password: 'not asked for', user: USER }
  const upload = createMemoryUpload()
  const signedIn = { ...nobodySignedIn(), person, marker: true }
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: createAppMachine,
    features: { chat: chatFeature },
    input: { jitter: false },
    app: 'bench',
    seed: freshSeed(),
    clock,
    ports: {
      account: createMemoryAccount({
        config: CONFIG,
        signedIn,
      }),
      ...createMemoryMarket(),
      alerts: createMemoryAlerts().port,
      browser: createMemoryBrowser('/messages').port,
      chat: createMemoryChat(server, clock).port,
      code: { load: async () => null },
      desk: createMemoryDesk({ now: clock.wall }),
      enquiries: createMemoryEnquiries(),
      plans: createMemoryPlans(),
      drafts: createMemoryDrafts(),
      checkout: createMemoryCheckout(createMemoryMemory()),
      memory: createMemoryMemory(),
      outbox: createMemoryOutbox(),
      tabs: createTabsHub(clock).join().port,
      upload: upload.port,
    },
    onFailure: (actor, message) => console.error(`${actor} failed: ${message}`),
  })
  kernel.start()
  return kernel
}

function Measured() {
  const opened = useConversation(CONV)
  const callbacks = useConversationCallbacks(CONV)
  const now = useNow()
  const banner = useChatView(connection, selectBanner)
  if (!opened) return null
  return (
    <main className="messages" style={{ display: 'grid', height: '100dvh', gridTemplateRows: '1fr auto' }}>
      <Conversation {...opened} banner={banner} now={now} size="large" on={callbacks} />
    </main>
  )
}

/** All older pages, one after the other, each by the machine that a reader's scroll would ask. */
async function loadAll(kernel: LiveKernel): Promise<void> {
  for (;;) {
    const snapshot = kernel.read(conversation(CONV))
    const older = snapshot && selectLog(snapshot, String).older
    if (older === 'none') return
    if (older === 'idle') kernel.send(conversation(CONV), { type: 'conversation.loadOlder' })
    await nextTask()
  }
}

async function measure(): Promise<void> {
  const count = askedCount()
  const server = createBenchServer(count)
  const kernel = startKernel(server)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <KernelProvider kernel={kernel}>
      <FilesProvider value={NO_FILES}>
        <Measured />
      </FilesProvider>
    </KernelProvider>,
  )
  while (!kernel.read(chat)) await nextTask()
  await gate()
  const began = performance.now()
  kernel.send(chat, { type: 'chat.openPage', convId: CONV })
  await painted(messageOf(count).hash)
  const opened = performance.now() - began
  offer({ opened, loaded: loadAll(kernel), arrive: server.arrive, wireBytes: server.wireBytes })
}
void measure()
