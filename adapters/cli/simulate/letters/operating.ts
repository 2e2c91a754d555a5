import { ClaimChat, ClaimChatAnew } from '../../../../core/forms/claim-chat.ts'
import type { FormName } from '../../../../core/forms/forms.ts'
import { chat, composer, conversation, rooms } from '../../../../machines/chat/chat.handles.ts'
import { selectForm } from '../../../../machines/form/form.select.ts'
import { formOf, forms } from '../../../../machines/forms/forms.handles.ts'
import { selectRoomList } from '../../../../machines/rooms/rooms.select.ts'
import type { SeededRandom } from '../../../backend/demo/seeded-random.ts'
import { breakServer, count, type FaultCounts, weighted } from '../faults.ts'
import { type Operation, op } from '../operating/operation.ts'
import { formOfWriter, letterTexts } from './letter-values.ts'
import { isChatting, type LetterStage, type LetterTab } from './stage.ts'
import { notesOf, type Writing } from './writings.ts'

export interface LetterParts {
  readonly stage: LetterStage
  readonly counts: FaultCounts
  readonly random: SeededRandom
}

const MOST_LETTERS = 4
const PASSWORD = 'quite another password'
const STEP = { step: 'your_style', to: '/design?step=your_budget' }

/** Does one operation, at random among those that are possible. @returns what it was */
export async function operate(parts: LetterParts): Promise<string> {
  const { stage, random } = parts
  const awake = stage.tabs().filter(({ tab }) => !tab.isFrozen)
  const possible = awake.flatMap((one) => [
    ...writing(parts, one),
    ...claiming(one),
    ...chatting(stage, one),
    ...befalling(parts, one),
  ])
  const chosen = weighted([...possible, ...following(stage), ...worldly(parts)], random)
  if (!chosen) return 'nothing'
  await stage.world.act(chosen.act)
  return chosen.what
}

/** The letter's form in a tab, as a screen shows it; null where it is not open. */
export function letterView({ tab, browser: { writer } }: LetterTab) {
  const snapshot = writer ? tab.kernel.read(formOf(formOfWriter(writer))) : undefined
  return snapshot ? selectForm(snapshot) : null
}

/** The page of a writer's letter is shown. */
export function openLetter({ tab: { kernel }, browser: { writer } }: LetterTab): void {
  const name = writer && formOfWriter(writer).name
  if (name) kernel.send(forms, { type: 'forms.open', form: name as FormName, isKept: true })
}

function writing({ stage }: LetterParts, staged: LetterTab): readonly Operation[] {
  const { tab, browser } = staged
  const { writer } = browser
  if (!writer || staged.link) return []
  const view = letterView(staged)
  if (!view) return [op(tab, 'opens the letter', 8, () => openLetter(staged))]
  if (!view.isReady || view.state === 'submitting') return []
  const current = writingIn(stage, staged)
  if (view.state === 'sent' || !current) return beginning(stage, staged)
  return [
    op(tab, `types in ${current.name}`, 4, () => type(staged, current)),
    op(tab, `goes on with ${current.name}`, 1, () => {
      current.typed += 1
      tell(staged, { type: 'form.continue', ...STEP, ...entered(staged, current) })
    }),
    op(tab, `sends ${current.name}`, 4, () => submit(staged, current)),
    op(tab, `presses twice to send ${current.name}`, 1, () => {
      submit(staged, current)
      submit(staged, current)
    }),
    op(tab, `begins anew, without ${current.name}`, 0.1, () => {
      stage.writings.end(tab.session)
      tell(staged, { type: 'form.startAnew' })
    }),
  ]
}

/** What its writer has before them; the end of a session takes it from a tab whose form is not open. */
function writingIn({ writings }: LetterStage, staged: LetterTab): Writing | null {
  const { session } = staged.tab
  const isGone = session.isCleared && letterView(staged)?.values['notes'] === undefined
  if (isGone) writings.end(session)
  return writings.of(session)
}

/** A guest writes one letter; somebody with an account may write another one. */
function beginning(stage: LetterStage, staged: LetterTab): readonly Operation[] {
  const { tab, browser } = staged
  const isGuestNow = browser.world.profile.signedIn.person?.user.status === 'guest'
  if (isGuestNow || stage.writings.all.length >= MOST_LETTERS) return []
  const begin = () => {
    if (letterView(staged)?.state === 'sent') openLetter(staged)
    type(staged, stage.writings.begin(tab.session))
  }
  return [op(tab, 'begins a letter', 3, begin)]
}

function type(staged: LetterTab, current: Writing): void {
  current.typed += 1
  tell(staged, { type: 'form.drafted', ...entered(staged, current) })
}

/** Sends what stands there. */
export function submit(staged: LetterTab, current: Writing): void {
  current.isSubmitted = true
  tell(staged, { type: 'form.submit', ...entered(staged, current) })
}

const entered = ({ browser: { writer } }: LetterTab, current: Writing) => ({
  entered: { values: writer ? letterTexts(writer, notesOf(current)) : {} },
})

function tell({ tab, browser: { writer } }: LetterTab, command: object): void {
  if (writer) tab.kernel.send(formOf(formOfWriter(writer)), command as never)
}

/** The link of a mail is opened: where the guest has written, on their phone, or where the account is signed in. */
function following(stage: LetterStage): readonly Operation[] {
  return stage.book.links().flatMap((link) => {
    const own = stage.browsers.find(({ world }) => world.name === link.browser)
    if (!own) return []
    const owner = stage.browsers.find(({ world }) => world.name === 'owner')
    const isOwners = stage.book.accountOf(link.email) !== null
    const places = [own, stage.phoneOf(own), ...(isOwners && owner ? [owner] : [])]
    return places.map((place) => ({
      what: `${place.world.name} opens the link of ${link.guestId}`,
      weight: place === own ? 0.3 : 0.15,
      act: () => stage.follow(place, link.token),
    }))
  })
}

/** On the page of a link the chat is kept, by whoever reads the mail. */
function claiming(staged: LetterTab): readonly Operation[] {
  const { tab, link } = staged
  if (link === null) return []
  return [op(tab, `keeps the chat of ${link}`, 5, () => keep(staged, link))]
}

function keep({ tab: { kernel } }: LetterTab, token: string): void {
  for (const form of [ClaimChat, ClaimChatAnew])
    kernel.send(forms, { type: 'forms.open', form: form.name, isKept: false })
  // The page knows which of the two it is; the server refuses the first where it is the second.
  const isRefused = kernel.read(formOf(ClaimChat))?.context.failure != null
  if (isRefused)
    kernel.send(formOf(ClaimChatAnew), {
      type: 'form.submit',
      entered: { values: { token, password: PASSWORD } },
    })
  else kernel.send(formOf(ClaimChat), { type: 'form.submit', entered: { values: { token } } })
}

/** What they do in their conversations: whoever has just sent a letter, whoever answers. */
function chatting({ ledger }: LetterStage, staged: LetterTab): readonly Operation[] {
  const { tab, browser } = staged
  const { kernel } = tab
  if (!isChatting(staged)) return []
  const own = selectRoomList(kernel.read(rooms)).rows.slice(0, 3)
  return own.flatMap(({ convId }) => {
    if (kernel.read(composer(convId)) === undefined)
      return [op(tab, `opens ${convId}`, 2, () => kernel.send(chat, { type: 'chat.openPage', convId }))]
    const text = `m${ledger.written.size + 1}`
    const write = () => {
      // The order is kept in one session of a page.
      const user = browser.world.profile.signedIn.person?.user.user_id
      ledger.write({ text, userId: browser.person, convId, tab: `${tab.name} as ${user}` })
      kernel.send(composer(convId), { type: 'composer.submit', text })
    }
    return [
      op(tab, `writes ${text} in ${convId}`, 3, write),
      op(tab, `attends to ${convId}`, 1, () =>
        kernel.send(conversation(convId), { type: 'conversation.attend' }),
      ),
    ]
  })
}

function befalling({ stage, counts, random }: LetterParts, staged: LetterTab): readonly Operation[] {
  const { tab, browser } = staged
  const { outbox, form } = tab.faults
  const befall = (fault: string, weight: number, act: () => void): Operation =>
    op(tab, fault, weight, () => {
      count(counts, fault, 'operation')
      act()
    })
  return [
    befall('goes offline', 0.3, () => tab.setOnline(false)),
    befall('comes online', 0.6, () => tab.setOnline(true)),
    befall('is reloaded', 0.5, () => stage.reload(staged)),
    befall('is closed', stage.isAlone(staged) ? 0 : 0.15, () => stage.close(staged)),
    befall('is duplicated', browser.writer ? 0.25 : 0, () => stage.open(browser, staged)),
    befall('is frozen', 0.15, () => tab.setFrozen(true)),
    befall('storage is slow', 0.1, () => outbox.delay('put', random.between(100, 3_000))),
    befall('storage is quick', 0.1, () => outbox.delay('put', 0)),
    befall('the server is slow', 0.15, () => form.delay('send', random.between(1_000, 20_000))),
    befall('the server hangs', 0.1, () => form.hang('send')),
    befall('the server goes on', 0.3, () => {
      form.delay('send', 0)
      form.release('send')
    }),
  ]
}

function worldly({ stage, counts, random }: LetterParts): readonly Operation[] {
  const { server } = stage.world
  const frozen = stage.tabs().filter(({ tab }) => tab.isFrozen)
  return [
    { what: 'the server will break', weight: 0.8, act: () => breakServer(stage.world, random, counts) },
    {
      what: 'the server is killed',
      weight: server.isUp ? 0.4 : 0,
      act: () => {
        count(counts, 'server killed', 'operation')
        server.kill()
      },
    },
    { what: 'the server starts', weight: server.isUp ? 0 : 8, act: () => server.start() },
    ...frozen.map(({ tab }) => op(tab, 'thaws', 2, () => tab.setFrozen(false))),
  ]
}
