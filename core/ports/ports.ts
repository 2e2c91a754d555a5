import { type AccountPort, accountContract } from './account.port.ts'
import { type BrowserPort, browserContract, type CodePort, codeContract } from './browser.port.ts'
import { type ChatPort, chatContract } from './chat.port.ts'
import { type MemoryPort, memoryContract } from './memory.port.ts'
import { type OutboxPort, outboxContract, type TabsPort, tabsContract } from './outbox.port.ts'
import { type UploadPort, uploadContract } from './upload.port.ts'

/** Every port that machines may call, by name. */
export interface Ports {
  readonly account: AccountPort
  readonly browser: BrowserPort
  readonly chat: ChatPort
  readonly code: CodePort
  readonly memory: MemoryPort
  readonly outbox: OutboxPort
  readonly tabs: TabsPort
  readonly upload: UploadPort
}

/** What crosses each port, in both directions. The kernel's door parses and seals by it. */
export const CONTRACTS = {
  account: accountContract,
  browser: browserContract,
  chat: chatContract,
  code: codeContract,
  memory: memoryContract,
  outbox: outboxContract,
  tabs: tabsContract,
  upload: uploadContract,
} as const
export type Contracts = typeof CONTRACTS
