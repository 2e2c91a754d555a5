import * as v from 'valibot'
import { type AccountPort, accountContract } from './account.port.ts'
import type { ChatPort } from './chat.port.ts'
import type { CheckoutPort } from './checkout.port.ts'
import type { DeskPort } from './desk.port.ts'
import type { DraftsPort } from './drafts.port.ts'
import type { EnquiriesPort } from './enquiries.port.ts'
import type { CapturesPort } from './market/captures.port.ts'
import { type FormPort, formContract } from './market/form.port.ts'
import { type MoneyPort, moneyContract } from './market/money.port.ts'
import { type PagesPort, pagesContract } from './market/pages.port.ts'
import { type TrackingPort, trackingContract } from './market/tracking.port.ts'
import { type MemoryPort, memoryContract } from './memory.port.ts'
import type { OutboxPort, TabsPort } from './outbox.port.ts'
import type { PlansPort } from './plans.port.ts'
import { call } from './port.ts'
import type { ReportPort } from './report.port.ts'
import type { UploadPort } from './upload.port.ts'
import type { AlertsPort } from './window/alerts.port.ts'
import { type BrowserPort, browserContract, type CodePort, codeContract } from './window/browser.port.ts'

/** Every port that machines may call, by name. */
export interface Ports {
  readonly account: AccountPort
  readonly alerts: AlertsPort
  readonly browser: BrowserPort
  readonly captures: CapturesPort
  readonly chat: ChatPort
  readonly checkout: CheckoutPort
  readonly code: CodePort
  readonly desk: DeskPort
  readonly drafts: DraftsPort
  readonly enquiries: EnquiriesPort
  readonly form: FormPort
  readonly memory: MemoryPort
  readonly money: MoneyPort
  readonly outbox: OutboxPort
  readonly pages: PagesPort
  readonly plans: PlansPort
  readonly report: ReportPort
  readonly tabs: TabsPort
  readonly tracking: TrackingPort
  readonly upload: UploadPort
}

/**
 * What crosses each port that is called from the first step on, in both directions. The kernel's door parses and seals
 * by it. The contracts of ports that only a feature calls come with its code; of the chat's, a page
 * without it calls one thing.
 */
export const CONTRACTS = {
  account: accountContract,
  browser: browserContract,
  chat: { disconnect: call(v.null(), v.null()) },
  code: codeContract,
  form: formContract,
  memory: memoryContract,
  money: moneyContract,
  pages: pagesContract,
  tracking: trackingContract,
} as const
