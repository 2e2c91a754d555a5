import { withFilesForgotten, withoutMessages } from '../core/chat/attachments/files-as-messages.ts'
import type { Ports } from '../core/ports/ports.ts'
import { createSdkChat } from './chat-sdk/chat-port.ts'
import { loadSdkScript } from './chat-sdk/script.ts'
import { shareSdk } from './chat-sdk/shared-sdk.ts'
import { createSystemClock } from './clock/system-clock.ts'
import type { AskServer } from './http/account.ts'
import { createHttpEnquiries } from './http/enquiries.ts'
import { createHttpPlans } from './http/plans.ts'
import { createBrowserOutbox } from './storage/outbox-store.ts'
import { createBrowserTabs } from './tabs/browser-tabs.ts'
import { createBrowserUpload } from './uploads/browser-upload.ts'
import type { HeldFiles } from './uploads/held-files.ts'
import { createKeptFiles } from './uploads/kept-files.ts'
import { createWindowAlerts } from './window/alerts.ts'
import type { ThisBrowser } from './window/this-browser.ts'

export interface ChatWorld {
  readonly ports: Pick<Ports, 'alerts' | 'chat' | 'enquiries' | 'outbox' | 'plans' | 'tabs' | 'upload'>
}

/**
 * Everything that the chat's machines need of a browser; the coder of pictures comes with the first picture.
 * @param held the bytes of picked files
 * @param ask the calls of whoever is signed in
 */
export function createChatWorld({ local, locks }: ThisBrowser, held: HeldFiles, ask: AskServer): ChatWorld {
  const sdk = shareSdk(loadSdkScript)
  const kept = createKeptFiles()
  const outbox = withFilesForgotten(createBrowserOutbox(local), kept.remove)
  const fitPicture = async (file: Blob) => (await import('./images/fit-picture.ts')).fitPicture(file)
  const upload = createBrowserUpload({ held, locks, kept, fitPicture, upload: sdk.upload })
  return {
    ports: {
      alerts: createWindowAlerts(local, locks),
      chat: createSdkChat(sdk.load),
      enquiries: createHttpEnquiries(ask),
      outbox,
      plans: createHttpPlans(ask),
      tabs: createBrowserTabs(local, locks, createSystemClock()),
      upload: withoutMessages(upload, outbox),
    },
  }
}
