import type { ClockPort } from '../core/ports/clock.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import { createSdkChat } from './chat-sdk/chat-port.ts'
import { loadSdkScript } from './chat-sdk/script.ts'
import { createSystemClock, freshSeed } from './clock/system-clock.ts'
import { createHttpAccount } from './http/account.ts'
import { createBrowserMemory } from './storage/memory-store.ts'
import { createBrowserOutbox } from './storage/outbox-store.ts'
import { createWindowBrowser } from './window/browser-port.ts'

export interface BrowserWorld {
  /** All but the machines' own code, which the entry loads. */
  readonly ports: Omit<Ports, 'code'>
  readonly clock: ClockPort
  readonly seed: string
}

/** Everything that the machines need of a browser. */
export function createBrowserWorld(): BrowserWorld {
  const local = storageOf(() => window.localStorage)
  const session = storageOf(() => window.sessionStorage)
  return {
    seed: freshSeed(),
    clock: createSystemClock(),
    ports: {
      account: createHttpAccount('', document),
      browser: createWindowBrowser(),
      chat: createSdkChat(loadSdkScript),
      memory: createBrowserMemory({ local, session }),
      outbox: createBrowserOutbox(local),
    },
  }
}

/** A browser that blocks storage throws at the mere look at it. */
function storageOf(read: () => Storage): Storage | null {
  try {
    return read()
  } catch {
    return null
  }
}
