import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { parseConversationId } from '../../../../core/chat/conversation-id.ts'
import { SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { isWhole } from '../../../harness/depth.ts'
import { joined, newestToken, VERIFY_EMAIL } from '../accounts/accounts-stage.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import { connected, openSocket, signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { type Answered, type Ear, type Heard, namedIn, namesOf, openEar, plain } from './ears.ts'
import {
  AGENT,
  admit,
  dayIn,
  ENQUIRIES,
  greeted,
  letter,
  newColleague,
  newKey,
  send,
} from './enquiry-stage.ts'

const { serve, places } = await setServerStage()

const KENJI = 6
const INES = 7
const OF_THE_DEMO = [
  'traveller',
  'newcomer',
  'agent',
  'pending-agent',
  'designer',
  'designer2',
  'concierge',
  'concierge2',
] as const
/** A colleague of the agent; a guest, and the account of the guest's address, which takes the guest's letter in. */
const OTHERS = ['colleague', 'guest', 'keeper'] as const
type Name = (typeof OF_THE_DEMO)[number] | (typeof OTHERS)[number]
const CONCIERGES = ['concierge', 'concierge2'] as const

const EMAIL = `heardletter${process.pid}@example.test`
/** What stands in letters and in what is done with them, and in no conversation. */
const SECRETS = ['medlar', 'heardletter', '912777345']
/** What stands in letters, and in the first message of the conversation that each opens (ENQ-09). */
const ASKED = ['quince', '7351946']
const PRIVATE = {
  information: { email: EMAIL, phone: '+351 912 777 345' },
  your_trip: { leaving_from: 'Quinceport' },
  your_style: { needs: 'No quinces.', notes: 'A quince tree in each garden.' },
  your_budget: { amount: 7_351_946 },
}
const OF_CLIENT = {
  ...PRIVATE,
  information: { ...PRIVATE.information, client_name: 'Family Quince', client_email: `client.${EMAIL}` },
}
const REASON = { reason: 'The medlars are ripe.' }
const TO_INES = 'Magnolias are for Inês.'
const TO_THE_TEAM = 'Camellias are for the team.'
const KEYWORDS = [...SECRETS, ...ASKED, 'Japan', 'Welcome', 'Kenji', 'Magnolias', 'Camellias']

/** What shows a conversation. */
const looksAt = (convId: string): readonly (readonly [string, object])[] => [
  ['conversation.open', { convId }],
  ['message.list', { convId }],
  ['message.list', { convId, afterSeq: 0 }],
  ['message.list', { convId, aroundSeq: 1 }],
]
/** What does something in a conversation. */
const deedsIn = (convId: string): readonly (readonly [string, object])[] => [
  ['message.send', { convId, text: 'Hello?', hash: 'from-outside', time: new Date().toISOString() }],
  ['message.close', { convId, hash: 'from-outside', epoch: 1 }],
  ['conversation.read', { convId, seq: 1 }],
  ['conversation.greet', { convId }],
  ['typing.start', { convId }],
  ['typing.stop', { convId }],
]
const beginningsOf = (enquiryId: number): readonly (readonly [string, object])[] =>
  (['enquiry-2w', 'enquiry-3w', 'tc-team'] as const).map((type) => [
    'conversation.create',
    { enquiryId, type, memberId: KENJI },
  ])
/** What finds conversations by itself. */
const FINDINGS: readonly (readonly [string, object])[] = [
  ...[undefined, 'unassigned', 'mine', 'waiting'].map(
    (view) => ['conversation.list', { page: 1, ...(view && { view }) }] as const,
  ),
  ...KEYWORDS.map((keyword) => ['message.search', { keyword }] as const),
]

describe.each(places)('what sockets hear of letters on %s', (_name, options) => {
  let server: RunningServer
  const as = new Map<Name, TestBrowser>()
  const ears = new Map<Name, Ear>()
  const who = (name: Name) => as.get(name) as TestBrowser
  const ear = (name: Name) => ears.get(name) as Ear
  /** The conversations that are somebody's now, and those that were. */
  const own = new Map<Name, Set<string>>()
  const left = new Map<Name, Set<string>>()
  /** What is said after somebody was taken out. */
  const unheard = new Map<Name, readonly string[]>()
  const ids = { ofTeam: 0, ofAgent: 0, ofGuest: 0, ofDesigner: 0 }
  /** Those that the letters open, as they come. */
  const opened: string[] = []

  const among = (kept: Map<Name, Set<string>>, name: Name) => kept.get(name) ?? new Set<string>()
  const hear = async (name: Name, browser: TestBrowser) => {
    as.set(name, browser)
    ears.set(name, await openEar(browser))
    const { text } = await ear(name).ask('sync', {})
    own.set(name, new Set(Object.keys(JSON.parse(text).data.heads)))
  }
  const give = (convId: string, names: readonly Name[]) => {
    if (!opened.includes(convId)) opened.push(convId)
    for (const name of names) own.set(name, new Set([...among(own, name), convId]))
  }
  const takeAway = (convId: string, name: Name, later: readonly string[]) => {
    unheard.set(name, later)
    own.set(name, new Set([...among(own, name)].filter((id) => id !== convId)))
    left.set(name, new Set([...among(left, name), convId]))
  }

  beforeAll(async () => {
    server = await serve(options)
    for (const name of OF_THE_DEMO) await hear(name, await signedIn(server, `${name}@demo.test`))
    const { browser, userId } = await newColleague(server, `heard.${process.pid}@example.test`)
    await admit(who('agent'), userId)
    await hear('colleague', browser)
    const keeper = (await joined(server, { email: EMAIL })).browser
    await post(keeper, VERIFY_EMAIL, { token: await newestToken(keeper, EMAIL, 1) })
    await hear('keeper', keeper)
  }, 60_000)
  afterAll(async () => {
    for (const { socket } of ears.values()) socket.close()
  })

  /** A concierge may look into every conversation, and hears of none that they are not told of below. */
  const isConcierge = (name: Name) => name.startsWith('concierge')
  const readsLetters = (name: Name) =>
    isConcierge(name) || opened.some((id) => among(own, name).has(id) || among(left, name).has(id))
  const expectOwn = (name: Name, { event, text }: Heard, may: ReadonlySet<string>) => {
    const strange = isConcierge(name) ? [] : [...namedIn(text)].filter((named) => !may.has(named))
    const words = [...SECRETS, ...(readsLetters(name) ? [] : ASKED), ...(unheard.get(name) ?? [])]
    const secret = words.filter((one) => plain(text).includes(one))
    expect([name, event, strange, secret]).toEqual([name, event, [], []])
  }
  /** Does something, and holds what everybody hears of it against whose it is. @returns who has heard of a conversation */
  const hearersOf = async (act: () => Promise<unknown>) => {
    await act()
    const named = new Map<Name, ReadonlySet<string>>()
    for (const name of ears.keys()) {
      const heard = await ear(name).pushed()
      for (const one of heard) expectOwn(name, one, namesOf(among(own, name)))
      named.set(name, namedIn(heard.map(({ text }) => text).join()))
    }
    return (convId: string): readonly Name[] =>
      [...named.keys()].filter((name) => named.get(name)?.has(convId)).toSorted()
  }
  const codesOf = (answers: readonly Answered[]) => answers.map(({ event, error }) => [event, error])

  const lookAround = async (name: Name) => {
    const mine = among(own, name)
    for (const [event, payload] of FINDINGS) {
      const answer = await ear(name).ask(event, payload)
      expect([name, event, answer.error]).toEqual([name, event, 0])
      // What was asked for is not said again.
      expectOwn(name, answer, namesOf(mine))
    }
    const sync = JSON.parse((await ear(name).ask('sync', {})).text)
    const strange = Object.keys(sync.data.heads).filter((id) => !mine.has(id))
    expect([name, strange]).toEqual([name, []])
  }
  const lookAt = async (name: Name, convId: string) => {
    const isOwn = among(own, name).has(convId)
    const wasOwn = among(left, name).has(convId)
    const may = namesOf([...among(own, name), ...among(left, name)])
    for (const [event, payload] of looksAt(convId)) {
      const answer = await ear(name).ask(event, payload)
      const isShown = isOwn || (wasOwn && event === 'message.list')
      expect([name, convId, event, answer.error]).toEqual([name, convId, event, isShown ? 0 : 1406])
      expectOwn(name, answer, isShown ? may : new Set())
    }
  }
  const tryIn = async (name: Name, convId: string) => {
    const mine = [...among(own, name)]
    const enquiryId = parseConversationId(convId)?.enquiryId ?? 0
    const concerns = mine.some((id) => parseConversationId(id)?.enquiryId === enquiryId)
    const answers: Answered[] = []
    for (const [event, payload] of [
      ...(mine.includes(convId) ? [] : deedsIn(convId)),
      ...(concerns ? [] : beginningsOf(enquiryId)),
    ])
      answers.push(await ear(name).ask(event, payload))
    expect([name, convId, codesOf(answers).filter(([, error]) => error === 0)]).toEqual([name, convId, []])
    for (const answer of answers) expectOwn(name, answer, new Set())
  }
  /** Asks everything as everybody: what is somebody else's is not there. */
  const askEverything = async () => {
    for (const name of ears.keys()) {
      if (!ear(name).socket.connected) continue
      await lookAround(name)
      for (const convId of opened) {
        await lookAt(name, convId)
        await tryIn(name, convId)
      }
    }
  }
  /** Between the turns at which everything is asked in any case. */
  const askMore = () => (isWhole ? askEverything() : undefined)
  const write = (name: Name, convId: string, text: string) =>
    ear(name).ask('message.send', {
      convId,
      text,
      hash: `written-by-${name}-${newKey().slice(0, 8)}`,
      time: new Date().toISOString(),
    })
  const act = async (name: Name, id: number, what: string, body: object) => {
    const { status } = await post(who(name), `${ENQUIRIES}/${id}/${what}`, body)
    expect([what, status]).toEqual([what, 200])
  }
  const sent = async (browser: TestBrowser, body: object, path?: string) =>
    v.parse(SentEnquiry, (await send(browser, body, newKey(), path)).body.data)

  it('a letter: its customer, the team, and the designer whom it is written to [ENQ-05, ENQ-06]', async () => {
    const guest = await visitor(server)
    const heard = await hearersOf(async () => {
      const toTeam = await sent(who('traveller'), letter(PRIVATE))
      const toDesigner = await sent(
        who('traveller'),
        letter({ ...PRIVATE, from: { designer: 'kenji-morimoto' } }),
      )
      const ofAgent = await sent(who('agent'), letter(OF_CLIENT), AGENT)
      const ofGuest = await sent(guest, letter(PRIVATE))
      Object.assign(ids, {
        ofTeam: toTeam.enquiry_id,
        ofDesigner: toDesigner.enquiry_id,
        ofAgent: ofAgent.enquiry_id,
        ofGuest: ofGuest.enquiry_id,
      })
      await hear('guest', guest)
      expect([...among(own, 'guest')]).toEqual([ofGuest.conv_id])
      give(toTeam.conv_id, ['traveller', ...CONCIERGES])
      give(toDesigner.conv_id, ['traveller', 'designer', ...CONCIERGES])
      give(ofAgent.conv_id, ['agent', ...CONCIERGES])
      give(ofGuest.conv_id, ['guest', ...CONCIERGES])
      await Promise.all([greeted(who('traveller'), toTeam.conv_id), greeted(guest, ofGuest.conv_id)])
    })
    expect(heard(`conv#2w${ids.ofTeam}`)).toEqual([...CONCIERGES, 'traveller'])
    expect(heard(`conv#3w${ids.ofDesigner}`)).toEqual([...CONCIERGES, 'designer', 'traveller'])
    expect(heard(`conv#2w${ids.ofAgent}`)).toEqual(['agent', ...CONCIERGES])
    expect(heard(`conv#2w${ids.ofGuest}`)).toEqual([...CONCIERGES, 'guest'])
    await askEverything()
  }, 60_000)

  it('nobody who is not signed in has a socket [ENQ-05]', async () => {
    const { base } = who('guest')
    for (const auth of [{}, { token: '', protocol: 1 }, { token: 'undefined', protocol: 1 }])
      await expect(connected(openSocket(base, auth))).rejects.toThrow()
  })

  it('a designer who is brought in, from then on [ENQ-08]', async () => {
    const convId = `conv#3w${ids.ofTeam}`
    give(convId, ['traveller', 'designer', ...CONCIERGES])
    const heard = await hearersOf(() => act('concierge', ids.ofTeam, 'match', { designer_id: KENJI }))
    expect(heard(convId)).toEqual(['concierge', 'designer', 'traveller'])
    await askMore()
  }, 60_000)

  it('other dates: those who talk about the trip, as it stands beside their conversation [ENQ-05]', async () => {
    const heard = await hearersOf(() =>
      act('traveller', ids.ofTeam, 'update-dates', { start_date: dayIn(150), nights: 9, ...REASON }),
    )
    expect(heard(`conv#3w${ids.ofTeam}`)).toEqual(['concierge', 'designer', 'traveller'])
  })

  it('another designer takes the place of the first, who hears nothing more [ENQ-08]', async () => {
    const convId = `conv#3w${ids.ofTeam}`
    give(convId, ['designer2'])
    const heard = await hearersOf(() => act('concierge', ids.ofTeam, 'match', { designer_id: INES }))
    // The first one hears that it is gone.
    expect(heard(convId)).toEqual(['concierge', 'designer', 'designer2', 'traveller'])
    takeAway(convId, 'designer', ['magnolias', 'camellias'])
    const read = await hearersOf(() => write('traveller', convId, TO_INES))
    expect(read(convId)).toEqual(['concierge', 'designer2', 'traveller'])
    await askEverything()
  }, 60_000)

  it('a designer who is taken out hears nothing more [ENQ-08]', async () => {
    const convId = `conv#3w${ids.ofTeam}`
    await hearersOf(() => act('concierge', ids.ofTeam, 'unmatch', { designer_id: INES }))
    takeAway(convId, 'designer2', ['camellias'])
    const read = await hearersOf(() => write('traveller', convId, TO_THE_TEAM))
    expect(read(convId)).toEqual(['concierge', 'traveller'])
    await askMore()
  }, 60_000)

  it('the end of an enquiry: nobody hears why [ENQ-05]', async () => {
    await hearersOf(() => act('concierge', ids.ofAgent, 'decline', REASON))
    await hearersOf(() => act('designer', ids.ofDesigner, 'decline', REASON))
    await hearersOf(() => act('traveller', ids.ofTeam, 'withdraw', REASON))
    await askMore()
  }, 60_000)

  it('a guest’s letter: the account that takes it in, from then on, and the guest’s session no more [ENQ-02, ENQ-05]', async () => {
    const convId = `conv#2w${ids.ofGuest}`
    const late = await who('guest').token()
    const token = await newestToken(who('keeper'), EMAIL, 2)
    give(convId, ['keeper'])
    const heard = await hearersOf(async () => {
      const ended = new Promise((resolve) => ear('guest').socket.once('disconnect', resolve))
      const claimed = await post(await visitor(server), '/authenticate/guest/claim', { token })
      expect(claimed.status).toBe(200)
      await ended
    })
    // Whether the guest's window still hears that it is gone does not matter.
    expect(heard(convId).filter((name) => name !== 'guest')).toEqual([...CONCIERGES, 'keeper'])
    await expect(connected(openSocket(who('guest').base, { token: late, protocol: 1 }))).rejects.toThrow()
    expect((await write('keeper', convId, 'It is mine now.')).error).toBe(0)
    await askEverything()
  }, 60_000)
})
