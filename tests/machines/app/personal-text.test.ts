import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSystemClock } from '../../../adapters/clock/system-clock.ts'
import { createMemoryAccount, createMemoryLogin, nobodySignedIn } from '../../../adapters/memory/account.ts'
import { createMemoryAlerts } from '../../../adapters/memory/alerts.ts'
import { createMemoryBrowser } from '../../../adapters/memory/browser.ts'
import { createMemoryChat } from '../../../adapters/memory/chat/chat.ts'
import { createMemoryCheckout } from '../../../adapters/memory/checkout.ts'
import { createMemoryDesk } from '../../../adapters/memory/desk.ts'
import { createMemoryDrafts } from '../../../adapters/memory/drafts.ts'
import { createMemoryEnquiries } from '../../../adapters/memory/enquiries.ts'
import { withFaults } from '../../../adapters/memory/faults.ts'
import { createMemoryMarket } from '../../../adapters/memory/market/market.ts'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import { createMemoryPlans } from '../../../adapters/memory/plans.ts'
import { createMemoryMemory } from '../../../adapters/memory/remembered.ts'
import { createTabsHub } from '../../../adapters/memory/tabs.ts'
import { createMemoryUpload } from '../../../adapters/memory/upload.ts'
import { Login } from '../../../core/forms/login.ts'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { formatTrace } from '../../../core/trace/codec.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { navigation, session } from '../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { composer, conversation, outbox } from '../../../machines/chat/chat.handles.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import { selectForm } from '../../../machines/form/form.select.ts'
import { formOf } from '../../../machines/forms/forms.handles.ts'
import { createLiveKernel, type LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { signIn } from '../../../machines/session/sign-in.ts'
import { DATUM, foundIn } from '../../harness/datum.ts'
import { CONFIG, CONV, head, item, opened, stored, USER } from '../../harness/fixtures.ts'

const EMAIL = 'zaphod@heart-of-gold.example'
const NAMES = { firstName: DATUM, lastName: DATUM, fullname: DATUM }
const LOST_PAGE = `/${encodeURIComponent(DATUM)}?q=${DATUM}#${DATUM}`
const MACHINES = {
  createRoot: createAppMachine,
  features: ALL_FEATURES,
}

/** What the chat server answers, with the datum wherever a person's text may stand. */
function answers(): Readonly<Record<string, unknown>> {
  const talk = opened(3)
  const members = talk.info.members.map((one) => ({ ...one, first_name: DATUM, last_name: DATUM }))
  const messages = [1, 2, 3].map((seq) => stored(seq, { ...NAMES, text: DATUM }))
  return {
    sync: { rev: '1', heads: { [CONV]: head(3) }, gone: [] },
    'conversation.list': {
      rooms: [item(CONV, 3, { name: DATUM })],
      unreadList: { [CONV]: 0 },
      nextPage: null,
      asOf: '1',
    },
    'conversation.open': { ...talk, info: { ...talk.info, name: DATUM, members }, messages },
    'conversation.read': { unreadList: {} },
    'message.close': null,
    'typing.start': {},
    'typing.stop': {},
  }
}

/** The product in memory: what it says is refused in the datum's words, and some of it breaks with them. */
function start() {
  const clock = createSystemClock()
  const person = {
    password: DATUM,
    user: {
      ...USER,
      first_name: DATUM,
      last_name: DATUM,
      email: EMAIL,
      phone: DATUM,
      token: DATUM,
      avatar: DATUM,
    },
  }
  const browser = createMemoryBrowser(LOST_PAGE)
  const signedIn = nobodySignedIn()
  const market = createMemoryMarket({ login: createMemoryLogin([person], signedIn) })
  const form = withFaults(market.form, clock)
  const account = withFaults(createMemoryAccount({ config: CONFIG, signedIn }), clock)
  const sent: unknown[] = []
  let push: (event: string, data: unknown) => void = () => undefined
  const chat = createMemoryChat(
    {
      admit: async () => undefined,
      request: async (event, payload) => {
        if (event !== 'message.send') return { error: 0, message: '', data: answers()[event] }
        sent.push(payload)
        return { error: 1422, message: DATUM, data: null }
      },
      onEvent: (listener) => {
        push = listener
        return () => undefined
      },
    },
    clock,
  )
  const broken = () => {
    throw new Error(DATUM)
  }
  const ports: Ports = {
    account: account.port,
    ...market,
    form: form.port,
    alerts: createMemoryAlerts().port,
    browser: { ...browser.port, visibility: broken, playSound: broken },
    chat: chat.port,
    code: { load: async () => null },
    desk: createMemoryDesk({ now: clock.wall }),
    enquiries: createMemoryEnquiries(),
    plans: createMemoryPlans(),
    drafts: createMemoryDrafts(),
    checkout: createMemoryCheckout(createMemoryMemory()),
    memory: { ...createMemoryMemory(), writeDraft: broken },
    outbox: createMemoryOutbox(),
    tabs: createTabsHub(clock).join().port,
    upload: createMemoryUpload().port,
  }
  const told: string[] = []
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    ...MACHINES,
    ports,
    clock,
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    input: { jitter: false },
    onFailure: (actor, message) => console.error(`${actor} failed: ${message}`),
  })
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void told.push(said.map(String).join(' ')))
  return { kernel, browser, form, sent, told, push: (event: string, data: unknown) => push(event, data) }
}

const page = (kernel: LiveKernel) => {
  const snapshot = kernel.read(navigation)
  return snapshot ? selectPage(snapshot).page : null
}
const view = (kernel: LiveKernel) => {
  const snapshot = kernel.read(session)
  return snapshot ? selectSession(snapshot) : null
}
const loginView = (kernel: LiveKernel) => {
  const snapshot = kernel.read(formOf(Login))
  return snapshot ? selectForm(snapshot) : null
}
const read = (kernel: LiveKernel, text: SealedText | null | undefined) => (text ? kernel.textOf(text) : null)

describe('a visit of somebody whose every text is planted', () => {
  afterEach(() => vi.restoreAllMocks())

  it('leaves none of it in the trace, in what is told of failures, or in the console', async () => {
    const { kernel, browser, form, sent, told, push } = start()
    kernel.start()

    await expect.poll(() => page(kernel)?.kind).toBe('notFound')
    expect(read(kernel, kernel.read(navigation)?.context.position?.address)).toBe(LOST_PAGE)

    browser.visit(`/login?next=${DATUM}`)
    await expect.poll(() => page(kernel)).toMatchObject({ route: 'login' })
    form.faults.failNext('send', { code: 1401, message: DATUM, fields: { email: DATUM } })
    signIn(kernel, { email: EMAIL, password: DATUM })
    await expect.poll(() => read(kernel, loginView(kernel)?.said)).toBe(DATUM)

    signIn(kernel, { email: EMAIL, password: DATUM })
    await expect.poll(() => view(kernel)?.state).toBe('signedIn')
    expect(read(kernel, view(kernel)?.user?.firstName)).toBe(DATUM)
    kernel.send(navigation, { type: 'navigation.go', to: conversationPath(CONV), replace: false })
    await expect.poll(() => kernel.read(conversation(CONV))?.context.log.count).toBe(3)

    kernel.send(composer(CONV), { type: 'composer.drafted', text: DATUM })
    kernel.send(composer(CONV), { type: 'composer.submit', text: DATUM })
    const failed = () => kernel.read(outbox)?.context.items[0]?.entry.failed
    await expect.poll(() => read(kernel, failed()?.message)).toBe(DATUM)
    expect(sent).toMatchObject([{ text: DATUM }])

    push('message', stored(4, { ...NAMES, text: DATUM }))
    await expect.poll(() => kernel.read(conversation(CONV))?.context.log.count).toBe(4)
    push('message', { ...stored(5), convId: DATUM })
    const stop = kernel.subscribe(() => {
      throw new Error(DATUM)
    })
    kernel.send(navigation, { type: 'navigation.go', to: LOST_PAGE, replace: false })
    stop()
    await expect.poll(() => page(kernel)?.kind).toBe('notFound')
    kernel.send(session, { type: 'session.signOut' })
    await expect.poll(() => view(kernel)?.state).toBe('signedOut')
    kernel.stop()

    expect(told).toEqual(
      expect.arrayContaining([
        'browser.visibility failed: Error',
        'chat.facts failed: message.convId: expected /^conv#([23])w(\\d{1,15})(?:#([\\w.-]{1,64}))?$/',
        'a listener failed: Error',
      ]),
    )
    const trace = kernel.trace()
    expect(foundIn([formatTrace(trace), ...told].join('\n'))).toEqual([])
    expect(trace.steps.filter((step) => step.k === 'er').length).toBeGreaterThan(3)
    expect(replayTrace({ ...MACHINES, trace }).difference).toBeNull()
  })
})
