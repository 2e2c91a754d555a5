import { app } from '../../../../machines/app/app.handles.ts'
import { formNamed } from '../../../../machines/forms/forms.handles.ts'
import { createMemoryChatStore, memoryStateOf } from '../../../backend/store/memory-chat-store.ts'
import type { MemoryState } from '../../../backend/store/memory-conversation.ts'
import { createLetterBook, type LetterBook } from '../../world/letters/letter-book.ts'
import { createTabSession, type TabSession } from '../../world/letters/letter-calls.ts'
import { demoPeople } from '../../world/people.ts'
import type { Tab } from '../../world/tab.ts'
import { createWorld, type WorldBrowser } from '../../world/world.ts'
import type { FaultyStage } from '../faults.ts'
import { createLedger, type Ledger } from '../judging/ledger.ts'
import { createWitness } from '../judging/witness.ts'
import { worldSeed } from '../scenario.ts'
import { excuseUnsafe } from '../stage.ts'
import { formOfWriter } from './letter-values.ts'
import { type PlanCards, watchCards } from './plans/plan-cards.ts'
import { createSentPlans, type SentPlans } from './plans/sent-plans.ts'
import { CONCIERGE, type LetterScenario, OWNER, type Writer } from './scenario.ts'
import { createWritings, type Writings } from './writings.ts'

/** A browser in a world of letters. */
export interface LetterBrowser {
  readonly world: WorldBrowser
  /** Who writes letters in it; null: nobody does. */
  readonly writer: Writer | null
  /** Whose it is: of one person, whatever their session. */
  readonly person: number
  /** Where its new tabs begin. */
  readonly home: string
}

export interface LetterTab {
  readonly tab: Tab
  readonly browser: LetterBrowser
  /** The link by which its page keeps a guest's chat; null on every other page. */
  readonly link: string | null
  readonly cards: PlanCards
}

/** The world of a scenario, the tabs that live in it, and the truth about what is written there. */
export interface LetterStage extends FaultyStage<LetterTab> {
  readonly state: MemoryState
  readonly book: LetterBook
  readonly ledger: Ledger
  readonly writings: Writings
  readonly plans: SentPlans
  readonly browsers: readonly LetterBrowser[]
  isAlone(tab: LetterTab): boolean
  /** @param from a tab that is duplicated */
  open(browser: LetterBrowser, from?: LetterTab): void
  /** The link of a mail is followed in a browser. */
  follow(browser: LetterBrowser, link: string): void
  close(tab: LetterTab): void
  /** Another browser of a writer's, in which nobody is signed in. */
  phoneOf(browser: LetterBrowser): LetterBrowser
}

/** Opens every writer's tabs, a concierge's, and one of the owner of an account. */
export async function setLetterStage(scenario: LetterScenario, isRecorded: boolean): Promise<LetterStage> {
  const moment = { now: () => 0 }
  const people = { people: demoPeople(), enquiries: [] }
  const state = memoryStateOf(people)
  const ledger = createLedger(createMemoryChatStore(people, state), () => moment.now())
  const witness = createWitness(ledger, () => moment.now())
  const writings = createWritings(ledger)
  const book = createLetterBook(state, writings.written)
  const plans = createSentPlans(ledger, book.plans)
  const world = await createWorld({
    seed: worldSeed(scenario.seed),
    store: ledger.store,
    nodes: scenario.nodes,
    hasBot: false,
    letters: book,
    onRequest: witness.request,
    onVersion: plans.given,
    onTold: (token, what) => {
      // What only somebody else may read by now.
      if (book.isClaimed(token)) ledger.violate('I15', `${what} went to ${token}, whose chat was claimed`)
    },
    isRecorded,
  })
  moment.now = world.clock.monotonic
  const staged: LetterTab[] = []
  const browsers: LetterBrowser[] = []
  const phones = new Map<LetterBrowser, LetterBrowser>()
  const lives = ({ tab }: LetterTab) => !tab.isOver

  function addBrowser(
    name: string,
    email: string | null,
    given: Omit<LetterBrowser, 'world'>,
  ): LetterBrowser {
    const browser = { ...given, world: world.browser(name, email ?? undefined) }
    browsers.push(browser)
    return browser
  }

  function load(browser: LetterBrowser, address: string, session: TabSession, link: string | null): void {
    const tab = browser.world.open(address, session)
    staged.push({ tab, browser, link, cards: watchCards(tab, plans) })
    witness.watch(tab, browser.person, browser.world.profile)
    if (browser.writer) watchThanks(writings, tab, browser.writer)
  }

  function close(old: LetterTab): void {
    excuseUnsafe(ledger, old)
    old.tab.crash()
  }

  for (const [index, writer] of scenario.writers.entries()) {
    const own = { writer, person: -1 - index, home: '/design' }
    const browser = addBrowser(writer.name, writer.email, own)
    for (let count = 0; count < writer.tabs; count += 1) load(browser, '/design', createTabSession(), null)
  }
  for (const [name, email] of [
    ['concierge', CONCIERGE],
    ['owner', OWNER],
  ] as const) {
    const person = name === 'owner' ? -scenario.writers.length - 1 : -scenario.writers.length - 2
    load(
      addBrowser(name, email, { writer: null, person, home: '/messages' }),
      '/messages',
      createTabSession(),
      null,
    )
  }

  return {
    world,
    state,
    book,
    ledger,
    writings,
    plans,
    browsers,
    tabs: () => staged.filter(lives),
    isAlone: (one) =>
      staged.every((other) => other === one || !lives(other) || other.browser !== one.browser),
    open: (browser, from) => {
      const session = createTabSession(from?.tab.session)
      if (from) writings.share(from.tab.session, session)
      load(browser, browser.home, session, null)
    },
    follow: (browser, link) => load(browser, `/user/claim-chat?token=${link}`, createTabSession(), link),
    close,
    reload: (old) => {
      close(old)
      load(old.browser, old.tab.browser.address(), old.tab.session, old.link)
    },
    phoneOf: (browser) => {
      const { name } = browser.world
      const phone =
        phones.get(browser) ??
        addBrowser(`${name}-phone`, null, { ...browser, writer: null, home: '/messages' })
      phones.set(browser, phone)
      return phone
    },
  }
}

/** What the tab's form says as it is thanked for, once each time. */
function watchThanks(writings: Writings, tab: Tab, writer: Writer): void {
  const form = formNamed(formOfWriter(writer).name as 'group-enquiry')
  let wasSent = false
  tab.kernel.subscribe(() => {
    const isSent = tab.kernel.read(form)?.matches({ sending: 'sent' }) ?? false
    if (isSent && !wasSent) writings.thanked(tab.session, tab.name)
    wasSent = isSent
  })
}

/** Whether somebody is signed in there, as a guest or with an account, and their chat runs. */
export const isChatting = ({ tab }: LetterTab): boolean =>
  tab.kernel.read(app)?.matches({ signedIn: 'chatting' }) ?? false
