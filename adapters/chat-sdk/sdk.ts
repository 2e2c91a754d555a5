import { type ChatSdk, createChatSdk, type SdkOptions } from './protocol.ts'
import { createSocketTransport } from './socket-transport.ts'
import { createXhrFiles } from './xhr-files.ts'

/** What the script leaves on the page: `TripwrightChat.create()`. */
export interface TripwrightChat {
  create(options?: SdkOptions): ChatSdk
}

declare global {
  interface Window {
    TripwrightChat?: TripwrightChat
  }
}

window.TripwrightChat = {
  create: (options) => createChatSdk(createSocketTransport(), options, createXhrFiles()),
}
