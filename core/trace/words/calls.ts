import { type Fields, fieldsOf, hashWord, word } from './plain.ts'

/** Where what was asked with is not known, a phrase has a vague form: a trace keeps but a fingerprint of it. */
interface Detailed {
  readonly vague: string
  readonly of: (input: Fields) => string
}

type Phrase = string | Detailed

const detailed = (vague: string, of: (input: Fields) => string): Detailed => ({ vague, of })

/** Who is asked by the ports of a name, and by single calls of others; else the server. */
const ASKED: Readonly<Record<string, string>> = {
  alerts: 'the browser',
  browser: 'the browser',
  memory: 'the browser’s storage',
  tracking: 'the browser’s storage',
  outbox: 'the browser’s storage',
  report: 'the browser’s storage',
  tabs: 'the other tabs',
  'upload.read': 'the browser’s storage',
  'upload.keep': 'the browser’s storage',
  'upload.drop': 'the browser’s storage',
  'upload.release': 'the browser’s storage',
  'upload.fit': 'the browser',
  'report.gather': 'the tabs',
  'report.send': 'the server',
  'money.remembered': 'the browser’s storage',
  'money.remember': 'the browser’s storage',
}

const ofConversation = (what: string): Detailed =>
  detailed(`${what} a conversation`, ({ convId }) => `${what} ${word(convId)}`)
const ofPlan = (what: string): Detailed =>
  detailed(`${what} of a plan`, ({ planId }) => `${what} of plan ${word(planId)}`)

/** What a call asks for, as a request: `store message h:3f9aQz in conv#3w101`. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  'account.config': 'tell its configuration',
  'account.verify': 'say who is signed in',
  'account.logout': 'sign out',
  'account.marker': 'read the marks of a session',
  'account.clearMarker': 'clear the marks of a session',
  'browser.go': 'go to another address',
  'browser.playSound': 'play the sound of a message',
  'code.load': detailed('load code', ({ feature }) => `load the code of ${word(feature)}`),
  'chat.load': 'load the chat SDK',
  'chat.connect': 'open the chat’s socket',
  'chat.disconnect': 'close the chat’s socket',
  'chat.list': detailed('list conversations', ({ page }) => `list conversations, page ${word(page)}`),
  'chat.open': ofConversation('open'),
  'chat.messages': detailed('read a conversation', messagesWords),
  'chat.send': detailed('store a message', sendWords),
  'chat.close': detailed(
    'close an attempt to send a message',
    ({ hash, convId }) => `close the attempt to send ${hashWord(hash)} in ${word(convId)}`,
  ),
  'chat.create': detailed(
    'begin a conversation',
    ({ enquiryId }) => `begin a conversation about enquiry ${word(enquiryId)}`,
  ),
  'chat.greet': ofConversation('greet in'),
  'chat.markRead': detailed('mark messages as read', ({ convId, seq }) =>
    convId === undefined ? 'mark all as read' : `mark ${word(convId)} as read up to seq ${word(seq)}`,
  ),
  'chat.search': 'search messages',
  'chat.typingStart': ofConversation('say that somebody types in'),
  'chat.typingStop': ofConversation('say that nobody types any more in'),
  'chat.sync': 'say what has changed',
  'memory.readBoxes': 'read the open boxes',
  'memory.writeBoxes': 'keep the open boxes',
  'memory.readDraft': ofConversation('read what was typed in'),
  'memory.writeDraft': detailed(
    'keep what is typed in a conversation',
    ({ convId, text }) => `${text === null ? 'forget' : 'keep'} what is typed in ${word(convId)}`,
  ),
  'outbox.begin': 'begin to keep unsent messages',
  'outbox.read': 'read unsent messages',
  'outbox.put': detailed(
    'keep a message until it is sent',
    ({ entry }) => `keep message ${hashWord(fieldsOf(entry)['hash'])} until it is sent`,
  ),
  'outbox.remove': detailed('let go of a message', ({ hash }) => `let go of message ${hashWord(hash)}`),
  'tabs.take': 'leave the sending to this tab',
  'tabs.check': 'say whether this tab still sends for all',
  'tabs.tell': detailed('hear something', ({ word: told }) => `hear ${tabWords(told)}`),
  'upload.read': 'read files that are not sent yet',
  'upload.keep': detailed(
    'keep a file',
    ({ upload }) => `keep the file of ${hashWord(fieldsOf(upload)['hash'])}`,
  ),
  'upload.drop': detailed('let go of a file', ({ hash }) => `let go of the file of ${hashWord(hash)}`),
  'upload.fit': 'make a picture fit',
  'upload.send': detailed('take up a file', ({ hash }) => `take up the file of ${hashWord(hash)}`),
  'report.kept': 'read reports that have not left yet',
  'report.gather': 'gather the recordings of all tabs for a report',
  'report.send': 'take a report',
  'report.drop': 'let go of a report',
  'plans.standing': ofPlan('tell the standing'),
  'plans.version': ofPlan('read a version'),
  'plans.way': ofPlan('draw the way'),
  'plans.accept': ofPlan('take the acceptance'),
  'plans.request': ofPlan('take a wish'),
  'upload.release': 'let go of a file that is a message now',
  'memory.readSession': 'read where a sign-in leads',
  'memory.writeAuthPath': 'keep where the sign-in leads',
  'memory.writeTrip': 'keep the chosen trip',
  'memory.readTrip': 'read the chosen trip',
  'memory.clearSession': 'forget where the sign-in leads',
  'alerts.mute': 'keep whether there is a sound',
  'alerts.setNotices': 'keep whether there are notices',
  'alerts.notify': 'show a notice',
  'enquiries.read': detailed('read an enquiry', ({ enquiryId }) => `read enquiry ${word(enquiryId)}`),
  'form.send': detailed('take a form', ({ form }) => `take the form ${word(form)}`),
  'form.read': detailed(
    'read what a form begins with',
    ({ form }) => `read what the form ${word(form)} begins with`,
  ),
  'form.write': detailed(
    'keep what is typed in a form',
    ({ form }) => `keep what is typed in the form ${word(form)}`,
  ),
  'form.upload': 'take up a file of a form',
  'captures.open': 'begin a letter, or go on with one',
  'captures.save': 'keep a letter as far as it is written',
  'captures.find': 'find a letter',
  'drafts.open': 'read the plan that is being written',
  'drafts.begin': 'begin a plan',
  'drafts.remember': 'keep the plan in this browser',
  'drafts.forget': 'forget the plan that was kept in this browser',
  'drafts.keep': 'keep the plan as far as it is written',
  'drafts.places': 'find places by their names',
  'drafts.send': 'send the plan',
  'pages.load': 'load the content of a page',
  'pages.menu': 'tell the menu',
  'money.currencies': 'tell the rates',
  'money.remembered': 'read the chosen currency',
  'money.detect': 'guess the currency',
  'money.remember': 'keep the chosen currency',
  'money.change': 'change the account’s currency',
  'tracking.arrive': 'say whether visits may be counted',
  'tracking.answer': 'keep whether visits may be counted',
  'checkout.open': 'open the checkout',
  'checkout.quote': 'tell the price',
  'checkout.remember': 'keep who travels',
  'checkout.place': 'take the order',
  'checkout.pay': 'charge the card',
  'checkout.payment': 'tell how the payment stands',
  'checkout.answerBank': 'take the answer to the bank’s question',
  'checkout.leaveFor': 'go to the bank’s page',
  'checkout.finish': 'end the checkout',
  'desk.status': 'say whether somebody is at the desk',
}

function sendWords({ hash, convId, epoch }: Fields): string {
  const attempt = epoch === undefined || epoch === 1 ? '' : `, attempt ${word(epoch)}`
  return `store message ${hashWord(hash)} in ${word(convId)}${attempt}`
}

function messagesWords({ convId, afterSeq, aroundSeq }: Fields): string {
  if (afterSeq !== undefined) return `read ${word(convId)} after seq ${word(afterSeq)}`
  return aroundSeq === undefined
    ? `read ${word(convId)}`
    : `read ${word(convId)} around seq ${word(aroundSeq)}`
}

/** What one tab says to the others. */
export function tabWords(given: unknown): string {
  const { type, entry, hash, items } = fieldsOf(given)
  const message = hashWord(hash ?? fieldsOf(entry)['hash'])
  switch (type) {
    case 'ask':
      return 'that it wants the list of unsent messages'
    case 'added':
      return `that message ${message} is to be sent`
    case 'retry':
      return `that message ${message} is to be sent again`
    case 'discard':
      return `that message ${message} is discarded`
    case 'gone':
      return `that message ${message} is sent or gone`
    case 'items':
      return `which messages are unsent: ${Array.isArray(items) ? items.length : 'some'}`
    default:
      return brief(type)
  }
}

const brief = (type: unknown): string => `‘${word(type)}’`

export interface CallWords {
  /** `the server`. */
  readonly who: string
  /** `store message h:3f9aQz in conv#3w101`. */
  readonly what: string
}

/**
 * A call in words.
 * @param method `chat.send`
 * @param input undefined where the trace alone is known, which keeps but its fingerprint
 */
export function callWords(method: string, input: unknown): CallWords {
  const who = ASKED[method] ?? ASKED[method.split('.')[0] ?? ''] ?? 'the server'
  const phrase = PHRASES[method]
  if (phrase === undefined) return { who, what: `do ${method}` }
  if (typeof phrase === 'string') return { who, what: phrase }
  return { who, what: input === undefined ? phrase.vague : phrase.of(fieldsOf(input)) }
}

/** What a code says (`core/wire/envelope.ts`, `core/ports/port.ts`). */
const CODES: Readonly<Record<number, string>> = {
  0: 'nothing came back',
  1: 'what came back has another shape',
  2: 'the browser refused',
  3: 'the adapter broke',
  4: 'it took too long, though the server was heard meanwhile',
  5: 'there is no socket',
  6: 'the file was let go, as its conversation was gone',
  406: 'the file’s content is not taken',
  1401: 'nobody is signed in',
  1402: 'not paid',
  1403: 'forbidden',
  1404: 'not there',
  1406: 'the conversation is gone, or not this person’s',
  1409: 'it was decided elsewhere',
  1410: 'the link is over',
  1413: 'too large',
  1422: 'a value is wrong',
  1426: 'the page is of an older build',
  1429: 'too many',
  1500: 'the server failed',
  1503: 'the server is crowded',
  1507: 'the server’s storage is full',
}

/** `1406, the conversation is gone, or not this person’s`. */
export function codeWords(code: unknown): string {
  const said = CODES[Number(code)]
  return said === undefined ? word(code) : `${word(code)}, ${said}`
}
