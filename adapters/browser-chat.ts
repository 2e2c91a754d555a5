import { withFilesForgotten, withoutMessages } from '../core/chat/attachments/files-as-messages.ts'
import type { Ports } from '../core/ports/ports.ts'
import { uploadContract } from '../core/ports/upload.port.ts'
import { alertsContract } from '../core/ports/window/alerts.port.ts'
import { createSdkChat } from './chat-sdk/chat-port.ts'
import { loadSdkScript } from './chat-sdk/script.ts'
import { shareSdk } from './chat-sdk/shared-sdk.ts'
import { createSystemClock } from './clock/system-clock.ts'
import { createBrowserOutbox } from './storage/outbox-store.ts'
import { createBrowserTabs } from './tabs/browser-tabs.ts'
import type { HeldFiles } from './uploads/held-files.ts'
import { createKeptFiles } from './uploads/kept-files.ts'
import { latePort } from './window/late-port.ts'
import type { ThisBrowser } from './window/this-browser.ts'

export interface ChatWorld {
  readonly ports: Pick<Ports, 'alerts' | 'chat' | 'outbox' | 'tabs' | 'upload'>
}

/**
 * Everything that the chat's machines need of a browser; what takes files up comes with the first look at unfinished
 * ones, the coder of pictures with the first picture, what tells of messages with the first screen that offers it.
 * @param held the bytes of picked files
 */
export function createChatWorld({ local, locks }: ThisBrowser, held: HeldFiles): ChatWorld {
  const sdk = shareSdk(loadSdkScript)
  const kept = createKeptFiles()
  const outbox = withFilesForgotten(createBrowserOutbox(local), kept.remove)
  const fitPicture = async (file: Blob) => (await import('./images/fit-picture.ts')).fitPicture(file)
  const alerts = async () => (await import('./window/alerts.ts')).createWindowAlerts(local, locks)
  const upload = async () =>
    (await import('./uploads/browser-upload.ts')).createBrowserUpload({
      held,
      locks,
      kept,
      fitPicture,
      upload: sdk.upload,
    })
  return {
    ports: {
      alerts: latePort(alerts, alertsContract),
      chat: createSdkChat(sdk.load),
      outbox,
      tabs: createBrowserTabs(local, locks, createSystemClock()),
      upload: withoutMessages(latePort(upload, uploadContract), outbox),
    },
  }
}
