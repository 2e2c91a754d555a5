import { conversationPath } from '../../../core/routing/messages.ts'
import type { VerifyData } from '../../../core/wire/account.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { createSimulatedKernel, type SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { CONFIG, CONV, head, item, movedTo, opened, USER } from '../../harness/fixtures.ts'
import { alone } from '../../harness/tabs.ts'

/**
 * The whole product of one person, signed in, with one conversation of three messages.
 * @param user as `verify` answers
 */
export function startSignedIn(user: VerifyData = USER): SimulatedKernel {
  const kernel = createApp(user)
  kernel.start()
  // An admin session looks out for no other tab: it has nothing to send.
  if (!user.is_admin_session) alone(kernel)
  kernel.emit('browser.locations', movedTo(conversationPath(CONV)))
  return kernel
}

/** The same before it begins: somebody may change what is answered. */
export function createApp(user: VerifyData): SimulatedKernel {
  const kernel = createSimulatedKernel({
    createRoot: createAppMachine,
    features: ALL_FEATURES,
    input: { jitter: false },
  })
  kernel.answer('account.config', () => ({ value: CONFIG }))
  kernel.answer('account.marker', () => ({ value: { isVerified: true, isAdmin: false } }))
  kernel.answer('account.verify', () => ({ value: user }))
  kernel.answer('memory.readSession', () => ({ value: { authPath: null, tripId: null } }))
  kernel.answer('memory.readBoxes', () => ({ value: [] }))
  kernel.answer('memory.readDraft', () => ({ value: null }))
  kernel.answer('memory.writeDraft', () => ({ value: null }))
  kernel.answer('memory.writeBoxes', () => ({ value: null }))
  kernel.answer('outbox.begin', () => ({ value: { place: 1 } }))
  kernel.answer('outbox.read', () => ({ value: { entries: [], setAside: 0 } }))
  kernel.answer('outbox.put', () => ({ value: { kept: 'indexedDb' } }))
  kernel.answer('outbox.remove', () => ({ value: null }))
  kernel.answer('code.load', () => ({ value: null }))
  kernel.answer('chat.load', () => ({ value: null }))
  kernel.answer('chat.connect', () => ({ value: null }))
  kernel.answer('chat.sync', () => ({ value: { rev: '1', heads: { [CONV]: head(3) }, gone: [] } }))
  kernel.answer('chat.list', () => ({
    value: { rooms: [item(CONV, 3)], unreadList: { [CONV]: 0 }, nextPage: null, asOf: 'x' },
  }))
  kernel.answer('chat.open', () => ({ value: opened(3) }))
  return kernel
}
