import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTrace } from '../../core/trace/codec.ts'
import { navigation, session } from '../../machines/app/app.handles.ts'
import { createAppMachine } from '../../machines/app/app.machine.ts'
import { chatFeature } from '../../machines/chat/chat.feature.ts'
import { composer, outbox } from '../../machines/chat/chat.handles.ts'
import { createSimulatedKernel, type SimulatedKernel } from '../../machines/kernel/hosts/simulated.ts'
import { signIn as sendLogin } from '../../machines/session/sign-in.ts'
import { CONFIG, CONV, head, item, movedTo, opened, stored, USER } from '../harness/fixtures.ts'
import { alone } from '../harness/tabs.ts'

/** What people wrote or are, in one run. */
interface Texts {
  readonly first: string
  readonly second: string
  readonly third: string
}

/** Another text of the same facts: as long, as blank, with the same things wrong, and other letters. */
type Disguise = (text: string) => string
const asItIs: Disguise = (text) => text
const disguised: Disguise = (text) => text.replace(/[a-z0-9]/gi, (one) => OTHER_LETTER.get(one) ?? one)

const LETTERS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']
const OTHER_LETTER = new Map(
  LETTERS.flatMap((row) => [...row].map((one, at) => [one, row[(at + 7) % row.length] as string])),
)

const text = fc
  .array(fc.constantFrom(...'abcXYZ 019é.,@\n-'), { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join(''))
const texts: fc.Arbitrary<Texts> = fc.record({ first: text, second: text, third: text })

/** The product of one person, whose every text is disguised. */
function start({ first, second, third }: Texts, t: Disguise): SimulatedKernel {
  const kernel = createSimulatedKernel({
    createRoot: createAppMachine,
    features: { chat: chatFeature },
    input: { jitter: false },
  })
  const user = { ...USER, first_name: t(first), last_name: t(second), email: t(`${third}@example.test`) }
  const names = { firstName: t(third), lastName: t(second), fullname: t(`${third} ${second}`) }
  const message = (seq: number) => stored(seq, { text: t(`${first}${seq}`), ...names })
  const talk = opened(3)
  const room = item(CONV, 3, { name: t(second) })
  const values: Readonly<Record<string, unknown>> = {
    'account.config': CONFIG,
    'account.marker': { isVerified: false, isAdmin: false },
    'account.verify': user,
    'account.clearMarker': null,
    'memory.readSession': { authPath: t(`/x${first}`), tripId: null },
    'memory.clearSession': null,
    'memory.writeAuthPath': null,
    'memory.readBoxes': [],
    'memory.writeBoxes': null,
    'memory.readDraft': t(third),
    'memory.writeDraft': null,
    'browser.go': null,
    'outbox.begin': { place: 1 },
    'outbox.read': { entries: [], setAside: 0 },
    'outbox.put': { kept: 'indexedDb' },
    'outbox.remove': null,
    'code.load': null,
    'chat.load': null,
    'chat.connect': null,
    'chat.disconnect': null,
    'chat.sync': { rev: '1', heads: { [CONV]: head(3) }, gone: [] },
    'chat.list': { rooms: [room], unreadList: { [CONV]: 0 }, nextPage: null, asOf: '1' },
    'chat.open': {
      ...talk,
      info: {
        ...talk.info,
        name: t(second),
        members: talk.info.members.map((one) => ({ ...one, first_name: t(first) })),
      },
      messages: [1, 2, 3].map(message),
    },
    'chat.markRead': { unreadList: {} },
    'chat.typingStart': {},
    'chat.typingStop': {},
  }
  for (const [method, value] of Object.entries(values)) kernel.answer(method, () => ({ value }))
  kernel.start()
  return kernel
}

type Script = (kernel: SimulatedKernel, texts: Texts, t: Disguise) => void

const signIn: Script = (kernel, { second, third }, t) => {
  sendLogin(kernel, { email: t(`${third.replace(/\W/g, 'x')}@example.test`), password: t(second) })
  kernel.settle('form.send', { answer: {} })
  alone(kernel)
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  'the session: refused for its fields, then by the server, then let in, and out again': (
    kernel,
    given,
    t,
  ) => {
    kernel.emit('browser.locations', movedTo('/login'))
    for (const email of [given.first, `${given.third}@example.test`, '   ']) {
      sendLogin(kernel, { email: t(email), password: t(given.second) })
      if (kernel.open('form.send').length > 0)
        kernel.fail('form.send', {
          code: 1401,
          message: t(given.third),
          fields: { email: t(given.first) },
        })
    }
    signIn(kernel, given, t)
    kernel.send(session, { type: 'session.signOut' })
    kernel.fail('account.logout', { code: 0, message: t(given.second) })
  },
  'the navigation: unknown addresses, queries, and pages that one is sent away from': (kernel, given, t) => {
    const addresses = [`/x${given.first}`, `/x${given.first}`, `/x${given.second}/`, `//${given.third}`]
    for (const address of addresses) kernel.emit('browser.locations', movedTo(t(address)))
    kernel.emit('browser.locations', movedTo(`/login?next=${t(given.second)}#${t(given.third)}`))
    kernel.send(navigation, { type: 'navigation.go', to: t(`/x?q=${given.third}`), replace: false })
    kernel.send(navigation, { type: 'navigation.go', to: t(given.first), replace: true })
    signIn(kernel, given, t)
  },
  'the chat: drafts, messages that go, wait and fail, and those of others': (kernel, given, t) => {
    kernel.emit('browser.locations', movedTo(`/messages?c=${encodeURIComponent(CONV)}`))
    signIn(kernel, given, t)
    const input = composer(CONV)
    kernel.send(input, { type: 'composer.drafted', text: t(given.first) })
    for (const line of ['Hello Helen', given.first, ' \n', given.second])
      kernel.send(input, { type: 'composer.submit', text: t(line) })
    kernel.advance(3_000)
    kernel.fail('chat.send', { code: 1422, message: t(given.third) })
    kernel.settle('chat.close', null)
    const [failed] = kernel.read(outbox).context.items.filter(({ state }) => state === 'failed')
    expect(failed?.entry.failed?.code).toBe(1422)
    kernel.send(outbox, { type: 'outbox.retry', hash: failed?.entry.hash ?? '' })
    const mine = stored(4, { text: t(given.second), firstName: t(given.third) })
    kernel.emit('chat.facts', { type: 'chat.messageReceived', message: mine })
    kernel.emit('chat.facts', {
      type: 'chat.conversationChanged',
      item: item(CONV, 4, { name: t(given.first) }),
    })
    kernel.emit('chat.facts', { type: 'chat.socketLost', reason: t(given.first) })
    kernel.advance(60_000)
  },
}

describe('machines that are told other texts of the same facts', () => {
  it.each(Object.entries(SCRIPTS))('do the same at every step. %s', (_name, script) => {
    const run = (given: Texts, t: Disguise) => {
      const kernel = start(given, t)
      script(kernel, given, t)
      return kernel.trace()
    }
    fc.assert(
      fc.property(texts, (given) => {
        const trace = run(given, asItIs)
        expect(formatTrace(run(given, disguised))).toBe(formatTrace(trace))
        expect(trace.steps.flatMap(({ x }) => x.f ?? [])).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('are told other texts indeed', () => {
    expect(disguised('Maya 7, @\n')).toBe('Thfh 4, @\n')
  })
})
