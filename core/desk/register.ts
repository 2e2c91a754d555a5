import * as v from 'valibot'
import { emailIssues } from '../accounts/fields.ts'
import { phoneIssues } from '../accounts/phone-text.ts'
import { CountryCode, Instant, TimeZone } from '../wire/formats.ts'
import { personal, type Sealed } from '../wire/personal.ts'
import type { RegisterIssue } from './register-messages.ts'

/** What a chat is about that began without an enquiry: our words, for the desk to read. */
export const GENERAL_TOPIC = 'A question from the site'

/** UTF-16 units of a first message. */
const MESSAGE_LENGTH = 1000
const TOPIC_LENGTH = 200

const unless = (isRight: boolean, issue: RegisterIssue): readonly RegisterIssue[] => (isRight ? [] : [issue])
const isGiven = (text: string): boolean => text.trim() !== ''

export const nameIssues = (text: string): readonly RegisterIssue[] => unless(isGiven(text), 'nameMissing')
const topicIssues = (text: string): readonly RegisterIssue[] => unless(isGiven(text), 'topicMissing')

function messageIssues(text: string): readonly RegisterIssue[] {
  if (!isGiven(text)) return ['messageMissing']
  return unless(text.length <= MESSAGE_LENGTH, 'messageLong')
}

/** When somebody wants to be called: as soon as may be, or in the half hour that begins then. */
const CallTime = v.union([v.literal('asap'), Instant])

/** Everything that can be filled in in the register box; its two forms share the name. */
export const RegisterDraft = v.object({
  name: personal('name', { max: 120, issues: nameIssues }),
  email: personal('email', { max: 320, issues: emailIssues }),
  message: personal('text', { issues: messageIssues }),
  chatConsent: v.boolean(),
  phone: personal('phone', { max: 40, issues: phoneIssues }),
  country_code: CountryCode,
  timezone: TimeZone,
  when: CallTime,
  topic: personal('text', { max: TOPIC_LENGTH, issues: topicIssues }),
  callConsent: v.boolean(),
})
export type RegisterDraft = v.InferOutput<typeof RegisterDraft>
export type SealedRegister = Sealed<RegisterDraft>

export const RegisterField = v.picklist([
  'name',
  'email',
  'message',
  'chatConsent',
  'phone',
  'country_code',
  'timezone',
  'when',
  'topic',
  'callConsent',
])
export type RegisterField = v.InferOutput<typeof RegisterField>

/** What the register box asks for: a chat with somebody unknown, a call, or a chat with a customer. */
export const RegisterForm = v.picklist(['chat', 'call', 'start'])
export type RegisterForm = v.InferOutput<typeof RegisterForm>

/** The fields of each form, in the order in which they stand. */
export const FIELDS_OF: Readonly<Record<RegisterForm, readonly RegisterField[]>> = {
  chat: ['name', 'email', 'message', 'chatConsent'],
  call: ['name', 'phone', 'country_code', 'timezone', 'when', 'topic', 'callConsent'],
  start: ['message'],
}

/** What is wrong with each field of a form, by what the door found out about its texts. */
export function registerIssues(
  draft: SealedRegister,
  form: RegisterForm,
): Partial<Record<RegisterField, RegisterIssue>> {
  const found = FIELDS_OF[form].flatMap((field) => {
    const issue = issueOf(draft, field)
    // A customer may begin without a word.
    return issue === null || (form === 'start' && issue === 'messageMissing') ? [] : [[field, issue] as const]
  })
  return Object.fromEntries(found)
}

function issueOf(draft: SealedRegister, field: RegisterField): RegisterIssue | null {
  const value = draft[field]
  if (typeof value === 'object') return (value.issues?.[0] as RegisterIssue | undefined) ?? null
  return value === false ? (`${field}Missing` as RegisterIssue) : null
}
