import { describe, expect, it } from 'vitest'
import {
  AGENT_SENTENCES,
  CHECK_SENTENCES,
  CLAIM_SENTENCES,
  COMPANY_SENTENCES,
  FORGOT_SENTENCES,
  INVITE_SENTENCES,
  INVITED_SENTENCES,
  RESET_SENTENCES,
  SIGN_UP_SENTENCES,
  VERIFY_SENTENCES,
} from '../../../adapters/backend/http/forms/account-sentences.ts'
import {
  AGENT_LETTER_SENTENCES,
  FILE_SENTENCES,
  GROUP_SENTENCES,
  UNKNOWN,
} from '../../../adapters/backend/http/forms/enquiry-sentences.ts'
import {
  APPLICATION_SENTENCES,
  CALL_SENTENCES,
  CONFIRMATION_SENTENCES,
  GUEST_SENTENCES,
  LOGIN_SENTENCES,
  NEWSLETTER_SENTENCES,
} from '../../../adapters/backend/http/forms/form-sentences.ts'
import {
  CHANGE_EMAIL_SENTENCES,
  CHANGE_PASSWORD_SENTENCES,
  CLOSE_SENTENCES,
  PROFILE_SENTENCES,
} from '../../../adapters/backend/http/forms/settings-sentences.ts'
import { text } from '../../../core/forms/field.ts'
import { defineForm } from '../../../core/forms/form.ts'
import { type FieldsOf, type Sentence, type SentencesOf, sentenceIn } from '../../../core/forms/words.ts'
import { FORGOT_WORDS, RESEND_WORDS, VERIFY_WORDS } from '../../../web/words/account-links.ts'
import { AGENT_WORDS, CHECK_WORDS, COMPANY_WORDS, INVITED_WORDS } from '../../../web/words/agents.ts'
import { APPLICATION_WORDS } from '../../../web/words/designer-application.ts'
import { CALL_WORDS, CHAT_WORDS, START_WORDS } from '../../../web/words/desk.ts'
import { AGENT_WORDS as AGENT_LETTER_WORDS, GROUP_WORDS } from '../../../web/words/enquiry.ts'
import type { FormWords } from '../../../web/words/form-words.ts'
import { LOGIN_WORDS } from '../../../web/words/login.ts'
import { CLAIM_ANEW_WORDS, CLAIM_WORDS, RESET_WORDS } from '../../../web/words/new-password.ts'
import { CONFIRMATION_WORDS, NEWSLETTER_WORDS } from '../../../web/words/newsletter.ts'
import { INVITE_WORDS, REVIEW_WORDS } from '../../../web/words/people.ts'
import {
  CHANGE_EMAIL_WORDS,
  CHANGE_PASSWORD_WORDS,
  CLOSE_WORDS,
  PROFILE_WORDS,
  REVOKE_WORDS,
} from '../../../web/words/settings.ts'
import { SIGN_UP_WORDS } from '../../../web/words/sign-up.ts'

const Hello = defineForm({
  name: 'hello',
  fields: { name: text({ missing: 'nameMissing', most: 20 }) },
  send: { base: 'public', path: '/hello' },
  draft: 'none',
})

type Table = Readonly<Record<string, Readonly<Record<string, Sentence>>>>

const TABLES: Readonly<Record<string, Table>> = {
  CALL_WORDS,
  CHAT_WORDS,
  START_WORDS,
  APPLICATION_WORDS,
  LOGIN_WORDS,
  CONFIRMATION_WORDS,
  NEWSLETTER_WORDS,
  APPLICATION_SENTENCES,
  CALL_SENTENCES,
  GUEST_SENTENCES,
  CONFIRMATION_SENTENCES,
  LOGIN_SENTENCES,
  NEWSLETTER_SENTENCES,
  PROFILE_SENTENCES,
  PROFILE_WORDS,
  CHANGE_EMAIL_SENTENCES,
  CHANGE_EMAIL_WORDS,
  CHANGE_PASSWORD_SENTENCES,
  CHANGE_PASSWORD_WORDS,
  REVOKE_WORDS,
  CLOSE_SENTENCES,
  CLOSE_WORDS,
  CLAIM_SENTENCES,
  CLAIM_WORDS,
  CLAIM_ANEW_WORDS,
  AGENT_SENTENCES,
  AGENT_WORDS,
  CHECK_SENTENCES,
  CHECK_WORDS,
  COMPANY_SENTENCES,
  COMPANY_WORDS,
  INVITE_SENTENCES,
  INVITE_WORDS,
  INVITED_SENTENCES,
  INVITED_WORDS,
  REVIEW_WORDS,
  FORGOT_SENTENCES,
  RESET_SENTENCES,
  SIGN_UP_SENTENCES,
  VERIFY_SENTENCES,
  FORGOT_WORDS,
  RESEND_WORDS,
  RESET_WORDS,
  SIGN_UP_WORDS,
  VERIFY_WORDS,
  GROUP_SENTENCES,
  GROUP_WORDS,
  AGENT_LETTER_SENTENCES,
  AGENT_LETTER_WORDS,
  'of a letter': { UNKNOWN, FILE_SENTENCES },
}
const NOT_SAID_OF_ISSUES = ['label', 'named', 'help']

describe('the words of a form', () => {
  it('are there for each issue of each field, and for no other: the compiler says so', () => {
    const NAME = { nameMissing: 'Enter a name.', tooLong: 'Use fewer letters.' }
    const words: FormWords<typeof Hello> = { name: { label: 'Name', ...NAME } }
    const sentences: SentencesOf<FieldsOf<typeof Hello>> = { name: NAME }
    expect(sentenceIn(words.name, 'nameMissing', '')).toBe(sentenceIn(sentences.name, 'nameMissing', ''))
    // @ts-expect-error A sentence is missing.
    const less: FormWords<typeof Hello> = { name: { label: 'Name', nameMissing: 'Enter a name.' } }
    // @ts-expect-error Nobody asks for this one.
    const more: FormWords<typeof Hello> = { name: { label: 'Name', ...NAME, emailWrong: 'No address.' } }
    // @ts-expect-error A field has no words.
    const none: FormWords<typeof Hello> = {}
    expect([less, more, none]).toHaveLength(3)
  })

  it.each(Object.entries(TABLES))('are whole sentences (%s)', (_name, table) => {
    for (const words of Object.values(table))
      for (const key of Object.keys(words).filter((one) => !NOT_SAID_OF_ISSUES.includes(one)))
        expect(sentenceIn(words, key, 'some words')).toMatch(/^[A-Z].{8,140}\.$/)
  })
})
