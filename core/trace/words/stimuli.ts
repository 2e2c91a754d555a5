import { actorWords } from './actors.ts'
import { tabWords } from './calls.ts'
import { brief, type Fields, fieldsOf, handleWord, hashWord, word } from './plain.ts'

type Phrase = string | ((fields: Fields) => string)

const ofConversation = (what: string) => (fields: Fields) => `${what} ${word(fields['convId'])}`

/** What ports tell by themselves. */
const FACTS: Readonly<Record<string, Phrase>> = {
  'alerts.changed': ({ isMuted, notices }) =>
    `sound is ${isMuted === true ? 'off' : 'on'}, notices are ${word(notices)}`,
  'alerts.pressed': 'a notice was pressed',
  'browser.moved': ({ place }) => `the address is that of ${placeWords(fieldsOf(place))}`,
  'browser.networkChanged': ({ online }) => `the browser is ${online === true ? 'online' : 'offline'}`,
  'browser.visibilityChanged': ({ visible }) =>
    visible === true ? 'the tab came into sight' : 'the tab went out of sight',
  'browser.widthChanged': ({ narrow }) => `the window is ${narrow === true ? 'narrow' : 'wide'}`,
  'chat.messageReceived': ({ message }) => messageWords(fieldsOf(message)),
  'chat.typingChanged': ({ user_id, on, convId }) =>
    `person ${word(user_id)} ${on === true ? 'types' : 'types no more'} in ${word(convId)}`,
  'chat.presenceChanged': 'somebody came or went',
  'chat.readMoved': ({ user_id, convId, seq }) =>
    `person ${word(user_id)} has read ${word(convId)} up to seq ${word(seq)}`,
  'chat.conversationChanged': ({ item }) => `conversation ${word(fieldsOf(item)['id'])} changed`,
  'chat.conversationGone': ofConversation(
    'the server says that this is gone, or not this person’s any more:',
  ),
  'chat.sessionEnded': 'the server ended the session',
  'chat.socketLost': ({ reason }) => `the chat’s socket was lost: ${word(reason)}`,
  'report.progressed': ({ percent }) => `${word(percent)}% of the report are up`,
  'tabs.ownershipChanged': ({ isOwner, term }) =>
    `${isOwner === true ? 'this tab sends for all tabs' : 'another tab sends for all'} (term ${word(term)})`,
  'tabs.heard': ({ word: told }) => `another tab said ${tabWords(told)}`,
  'upload.progressed': ({ percent }) => `${word(percent)}% of the file are up`,
}

/** What people do. */
const DEEDS: Readonly<Record<string, Phrase>> = {
  'alerts.mute': ({ isMuted }) => `somebody turned the sound ${isMuted === true ? 'off' : 'on'}`,
  'alerts.setNotices': ({ isOn }) => `somebody turned notices ${isOn === true ? 'on' : 'off'}`,
  'chat.watchAlerts': 'the page shows sound and notices',
  'chat.openBox': ofConversation('somebody opened a box of'),
  'chat.openPage': ofConversation('somebody opened'),
  'chat.openMessage': ({ convId, seq }) => `somebody went to seq ${word(seq)} of ${word(convId)}`,
  'chat.restart': ofConversation('somebody started anew'),
  'composer.drafted': 'what is typed was handed over, to be kept',
  'composer.left': 'somebody left the field',
  'composer.submit': ({ text }) => `Send was pressed, with ${handleWord(text)}`,
  'composer.typed': ({ blank }) => `somebody typed${blank === true ? ', and the field is empty' : ''}`,
  'conversation.attend': 'the newest message is looked at',
  'conversation.unattend': 'it is looked at no more',
  'conversation.loadOlder': 'somebody scrolled up',
  'conversation.reopen': 'Retry was pressed for the conversation',
  'dock.close': ofConversation('somebody closed the box of'),
  'dock.toggle': ofConversation('somebody folded or unfolded the box of'),
  'form.submit': 'the form was sent',
  'navigation.go': 'somebody followed a link',
  'outbox.discard': ({ hash }) => `Discard was pressed for ${hashWord(hash)}`,
  'outbox.retry': ({ hash }) => `Retry was pressed for ${hashWord(hash)}`,
  'rooms.markAllRead': '‘Mark all as read’ was pressed',
  'session.signOut': '‘Sign out’ was pressed',
  'tray.add': ({ files }) => `${Array.isArray(files) ? files.length : 'some'} files were picked`,
  'tray.send': 'Send was pressed for the files',
  'app.openReport': 'somebody wants to report a problem',
  'app.wantReport': 'reports were kept that have not left yet',
  'report.open': 'somebody wants to report a problem',
  'report.close': 'the report’s dialog was closed',
  'report.submit': 'Send was pressed for the report',
  'report.retry': 'Try again was pressed for the report',
  'upload.cancel': 'the file was taken away',
  'upload.retry': 'Retry was pressed for the file',
}

function placeWords({ kind, route, conversation }: Fields): string {
  if (kind !== 'route') return `no page (${word(kind)})`
  return typeof conversation === 'string' ? `‘${word(route)}’ with ${conversation}` : `‘${word(route)}’`
}

function messageWords({ hash, seq, convId, type, user_id, is_bot }: Fields): string {
  const from = is_bot === true ? 'the bot' : `${word(type)}:${word(user_id)}`
  return `message ${hashWord(hash)} came as seq ${word(seq)} of ${word(convId)}, from ${from}`
}

const phrased = (phrase: Phrase | undefined, fields: Fields): string | null => {
  if (phrase === undefined) return null
  return typeof phrase === 'string' ? phrase : phrase(fields)
}

/** What a port told. */
export function factWords(fact: unknown): string {
  const { type, ...fields } = fieldsOf(fact)
  return phrased(FACTS[word(type)], fields) ?? `${word(type)} ${brief(fields)}`
}

/** What somebody did with an actor. */
export function deedWords(to: string, event: Fields): string {
  const { type, ...fields } = event
  const said = phrased(DEEDS[word(type)], fields)
  if (said !== null) return `${said} (${actorWords(to)})`
  const more = Object.keys(fields).length === 0 ? '' : ` ${brief(fields)}`
  return `${actorWords(to)} was told ${word(type)}${more}`
}

const AFTER = 'xstate.after.'

/** A timer by what it brings: `wakeTick in waking.watching`, `outbox.readDue`. */
export function timerWords(event: string): string {
  if (!event.startsWith(AFTER)) return event
  const [delay, machine, ...state] = event.slice(AFTER.length).split('.')
  if (!(delay && machine)) return event
  return state.length === 0 ? delay : `${delay} in ${state.join('.')}`
}
