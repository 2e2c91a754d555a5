import { chatContract } from './chat.port.ts'
import { checkoutContract } from './checkout.port.ts'
import { deskContract } from './desk.port.ts'
import { draftsContract } from './drafts.port.ts'
import { enquiriesContract } from './enquiries.port.ts'
import { capturesContract } from './market/captures.port.ts'
import { outboxContract, tabsContract } from './outbox.port.ts'
import { plansContract } from './plans.port.ts'
import { CONTRACTS } from './ports.ts'
import { reportContract } from './report.port.ts'
import { uploadContract } from './upload.port.ts'
import { alertsContract } from './window/alerts.port.ts'

/** The contracts of every port, those of features too: for types, and for who looks at all of them. */
export const ALL_CONTRACTS = {
  ...CONTRACTS,
  alerts: alertsContract,
  captures: capturesContract,
  chat: chatContract,
  checkout: checkoutContract,
  desk: deskContract,
  drafts: draftsContract,
  enquiries: enquiriesContract,
  outbox: outboxContract,
  plans: plansContract,
  report: reportContract,
  tabs: tabsContract,
  upload: uploadContract,
} as const
export type Contracts = typeof ALL_CONTRACTS
