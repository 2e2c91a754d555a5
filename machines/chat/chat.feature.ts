import { chatContract } from '../../core/ports/chat.port.ts'
import { enquiriesContract } from '../../core/ports/enquiries.port.ts'
import { outboxContract, tabsContract } from '../../core/ports/outbox.port.ts'
import { plansContract } from '../../core/ports/plans.port.ts'
import { uploadContract } from '../../core/ports/upload.port.ts'
import { alertsContract } from '../../core/ports/window/alerts.port.ts'
import { defineFeature } from '../kernel/feature.ts'
import { createChatMachine } from './chat.machine.ts'

export const chatFeature = defineFeature({
  machine: createChatMachine,
  ports: {
    alerts: alertsContract,
    chat: chatContract,
    enquiries: enquiriesContract,
    outbox: outboxContract,
    plans: plansContract,
    tabs: tabsContract,
    upload: uploadContract,
  },
})
