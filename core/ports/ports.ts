import { type AccountPort, accountContract } from './account.port.ts'
import { type ChatPort, chatContract } from './chat.port.ts'
import type { DeskPort, deskContract, RegisterPort, registerContract } from './desk.port.ts'
import { type MemoryPort, memoryContract } from './memory.port.ts'
import { type OutboxPort, outboxContract, type TabsPort, tabsContract } from './outbox.port.ts'
import { type UploadPort, uploadContract } from './upload.port.ts'
import { type AlertsPort, alertsContract } from './window/alerts.port.ts'
import { type BrowserPort, browserContract, type CodePort, codeContract } from './window/browser.port.ts'

/** Every port that machines may call, by name. */
export interface Ports {
  readonly account: AccountPort
  readonly alerts: AlertsPort
  readonly browser: BrowserPort
  readonly chat: ChatPort
  readonly code: CodePort
  readonly desk: DeskPort
  readonly memory: MemoryPort
  readonly outbox: OutboxPort
  readonly register: RegisterPort
  readonly tabs: TabsPort
  readonly upload: UploadPort
}

/**
 * What crosses each port, in both directions. The kernel's door parses and seals by it. The contracts of ports
 * that only a late part calls come with its code (`joinContracts`).
 */
export const CONTRACTS = {
  account: accountContract,
  alerts: alertsContract,
  browser: browserContract,
  chat: chatContract,
  code: codeContract,
  memory: memoryContract,
  outbox: outboxContract,
  tabs: tabsContract,
  upload: uploadContract,
} as const
export type Contracts = typeof CONTRACTS & {
  readonly desk: typeof deskContract
  readonly register: typeof registerContract
}
