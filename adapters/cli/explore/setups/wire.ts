import { VerifyData } from '../../../../core/wire/account.ts'
import type { ChatFact } from '../../../../core/wire/chat-events.ts'
import { RuntimeConfig } from '../../../../core/wire/config.ts'
import { CONFIG } from '../../world/config.ts'
import { CONV, INSTANT, item, ME, message, OTHER, sealed } from './payloads.ts'

/** One of each thing that the server pushes. */
export const chatFacts: Readonly<Record<string, ChatFact>> = {
  message: { type: 'chat.messageReceived', message: message(1) },
  typing: { type: 'chat.typingChanged', convId: CONV, user_id: OTHER, on: true },
  presence: { type: 'chat.presenceChanged', user_id: OTHER, online: true, last_online: INSTANT },
  read: { type: 'chat.readMoved', convId: CONV, user_id: ME, seq: 1 },
  conversation: { type: 'chat.conversationChanged', item: item(CONV, 1) },
  gone: { type: 'chat.conversationGone', convId: CONV },
  'session ended': { type: 'chat.sessionEnded' },
  'socket lost': { type: 'chat.socketLost', reason: 'transport close' },
}

/** Who is signed in, as `verify` answers. */
export const user: VerifyData = {
  token: 'socket-token',
  hash: 'session-hash',
  user_type: 'TV',
  user_id: ME,
  avatar: null,
  timezone: 'Australia/Sydney',
  first_name: 'Maya',
  last_name: 'Lind',
  email: 'maya@demo.test',
  phone: null,
  country_code: 'AU',
  currency_code: 'AUD',
  status: 'active',
}

/** What `config.json` answers: few attempts, so that all of them are tried. */
export const config: RuntimeConfig = { ...CONFIG, chat: { ...CONFIG.chat, attempts: 2 } }

/** The same as machines are told it. */
export const sealedUser = sealed(VerifyData, user)
export const sealedConfig = sealed(RuntimeConfig, config)
