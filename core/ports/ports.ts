import { type AccountPort, accountContract } from './account.port.ts'
import { type ChatPort, chatContract } from './chat.port.ts'
import type { DeskPort, deskContract, RegisterPort, registerContract } from './desk.port.ts'
import { type FormPort, formContract } from './form.port.ts'
import { type MemoryPort, memoryContract } from './memory.port.ts'
import { type MoneyPort, moneyContract } from './money.port.ts'
import { type OutboxPort, outboxContract, type TabsPort, tabsContract } from './outbox.port.ts'
import { type PagesPort, pagesContract } from './pages.port.ts'
import { type TrackingPort, trackingContract } from './tracking.port.ts'
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
  readonly form: FormPort
  readonly memory: MemoryPort
  readonly money: MoneyPort
  readonly outbox: OutboxPort
  readonly pages: PagesPort
  readonly register: RegisterPort
  readonly tabs: TabsPort
  readonly tracking: TrackingPort
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
  form: formContract,
  memory: memoryContract,
  money: moneyContract,
  outbox: outboxContract,
  pages: pagesContract,
  tabs: tabsContract,
  tracking: trackingContract,
  upload: uploadContract,
} as const
export type Contracts = typeof CONTRACTS & {
  readonly desk: typeof deskContract
  readonly register: typeof registerContract
}
