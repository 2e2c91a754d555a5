import { Link } from 'wouter'
import { ClaimChat, ClaimChatAnew } from '../../../core/forms/claim-chat.ts'
import type { ClaimableChat } from '../../../core/wire/people.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { CLAIM_ANEW_WORDS, CLAIM_WORDS } from '../../words/new-password.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { NewPasswordField } from '../entrance/NewPasswordField.tsx'

const SAYING = 'Nothing you said is lost.'

export interface ClaimChatPageProps {
  /** What the letter's link carried. */
  readonly token: string
  /** Null for a link that is used or over, and for a visitor who came another way. */
  readonly chat: ClaimableChat | null
}

/** A guest keeps their chat, by the link of a letter: by a press, so that no program which follows links does. */
export function ClaimChatPage({ token, chat }: ClaimChatPageProps) {
  const known = useForm(ClaimChat, CLAIM_WORDS)
  const anew = useForm(ClaimChatAnew, CLAIM_ANEW_WORDS)
  for (const form of [known, anew]) if (form.state === 'sent') return <Kept form={form} />
  if (!chat) return <NoLink hasToken={token !== ''} />
  const words = chat.has_plan ? WITH_PLAN : WITHOUT_PLAN
  return chat.is_new ? (
    <Anew form={anew} token={token} words={words} />
  ) : (
    <Known form={known} token={token} words={words} />
  )
}

interface ClaimWords {
  readonly title: string
  /** With a password. */
  readonly anew: string
  readonly known: string
  readonly press: string
}

const WITHOUT_PLAN: ClaimWords = {
  title: 'Keep your chat',
  anew: 'Choose a password to find it again on any device.',
  known: 'Add this chat to your account.',
  press: 'Keep my chat',
}
/** From here one goes on to book what was accepted. */
const WITH_PLAN: ClaimWords = {
  title: 'Book your plan',
  anew: 'Choose a password. Your chat and your plan will then be in your own account, and you can book.',
  known: 'Add your chat and your plan to your account, and you can book.',
  press: 'Continue to booking',
}

interface ClaimProps<Field extends string> {
  readonly form: OpenForm<Field>
  readonly token: string
  readonly words: ClaimWords
}

/** For an address that has no account yet: one is made with a password. */
function Anew({ form, token, words }: ClaimProps<'token' | 'password'>) {
  // The link stands in no control that is seen: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('token').error
  return (
    <EntrancePage title={words.title} lead={words.anew} saying={SAYING}>
      <Form of={form} className="entrance__form">
        <FormNotice of={{ ...form, notice }} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...form.field('password')} />
        <SubmitButton of={form} className="button--sun button--wide" label={words.press} busy="Keeping it…" />
      </Form>
      {notice && <SignInstead />}
    </EntrancePage>
  )
}

/** For an address that has an account: the chat becomes part of it. */
function Known({ form, token, words }: ClaimProps<'token'>) {
  const isSending = form.state === 'submitting'
  const notice = form.notice ?? form.field('token').error
  return (
    <EntrancePage title={words.title} lead={words.known} saying={SAYING}>
      <FormNotice of={{ ...form, notice }} />
      <button
        type="button"
        className="button button--sun"
        disabled={!form.isAwake}
        aria-disabled={isSending}
        onClick={() => form.send({ token })}
      >
        {isSending ? 'Keeping it…' : words.press}
      </button>
      {notice && <SignInstead />}
    </EntrancePage>
  )
}

function Kept({ form }: { readonly form: OpenForm }) {
  return (
    <EntrancePage
      title="Your chat is yours"
      lead="The whole conversation is there, and you are signed in."
      saying={SAYING}
      heading={form.takeFocus}
    >
      <div className="entrance__actions">
        <Link href="/messages" className="button button--sun">
          Go to your messages
        </Link>
      </div>
    </EntrancePage>
  )
}

function NoLink({ hasToken }: { readonly hasToken: boolean }) {
  return (
    <EntrancePage
      title={hasToken ? 'This link no longer works' : 'Nothing to keep here'}
      lead={
        hasToken
          ? 'It is more than seven days old, or has been used before. If you have kept your chat, sign in to find it.'
          : 'Open this page from the link in the email we sent after your first message.'
      }
      saying={SAYING}
    >
      <div className="entrance__actions">
        <Link href="/login" className="button button--sun">
          Sign in
        </Link>
        <Link href="/messages" className="button button--outline">
          Write to us
        </Link>
      </div>
    </EntrancePage>
  )
}

function SignInstead() {
  return (
    <p className="entrance__foot">
      <Link href="/login">Sign in</Link>
    </p>
  )
}
