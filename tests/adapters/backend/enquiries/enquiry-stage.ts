import { randomBytes } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { post, visitor } from '../forms/forms-stage.ts'
import type { TestBrowser } from '../running-server.ts'

export const GROUP = '/extranet/v2/group-enquiry'
export const AGENT = '/extranet/v2/agent-enquiry'
export const CAPTURES = '/extranet/v3/enquiry-captures'
export const ENQUIRIES = '/extranet/v3/enquiries'

const DAY = 86_400_000
export const newKey = (): string => randomBytes(16).toString('base64url')
/** A day so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const INFORMATION = {
  first_name: 'Nora',
  last_name: 'Feld',
  email: 'Nora.Feld@Example.test',
  phone: '+351 912 345 678',
  country_code: 'PT',
  contact: 'chat',
  consent: true,
}
const YOUR_TRIP = {
  destinations: ['japan', 'portugal'],
  when: 'dates',
  start_date: dayIn(90),
  nights: 12,
  adults: 2,
  children: 2,
  ages: [0, 11],
  leaving_from: 'Lisbon',
}
const HOW = { guidance: 'guide_in_places', flights: 'not_yet', readiness: 'comparing' }
const YOUR_STYLE = {
  themes: ['rail', 'food'],
  pace: 'easy',
  stay: 'charming',
  needs: 'No fish stock.',
  notes: 'We would like to see a garden each day.\nAnd trains.',
}
const YOUR_BUDGET = {
  basis: 'total',
  amount: 9_500,
  currency: 'EUR',
  flexible: '10',
  flights_included: 'without',
}

type Section = Readonly<Record<string, unknown>>
export interface Changes {
  readonly information?: Section
  readonly your_trip?: Section
  readonly how?: Section
  readonly your_style?: Section
  readonly your_budget?: Section
  readonly [other: string]: unknown
}

/** A letter as the form sends it, with what a test has otherwise. */
export function letter({ information, your_trip, how, your_style, your_budget, ...rest }: Changes = {}) {
  return {
    information: { ...INFORMATION, ...information },
    your_trip: { ...YOUR_TRIP, ...your_trip },
    how: { ...HOW, ...how },
    your_style: { ...YOUR_STYLE, ...your_style },
    your_budget: { ...YOUR_BUDGET, ...your_budget },
    ...rest,
  }
}

export const CLIENT = { client_name: 'Mr and Mrs Wren', client_email: 'wren@example.test' }

/** Sends a letter under a key. */
export const send = (browser: TestBrowser, body: object, key = newKey(), path = GROUP) =>
  browser.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } })

export interface SaidMessage {
  readonly hash: string
  readonly user_id: number
  readonly is_bot: boolean
  readonly content: { readonly text: string }
}

/** What stands in a conversation, as somebody reads it there. */
export async function messagesIn(browser: TestBrowser, convId: unknown): Promise<readonly SaidMessage[]> {
  const socket = await browser.socket()
  const { error, data } = await socket.emitWithAck('conversation.open', { convId })
  socket.close()
  if (error !== 0) throw new Error(`The conversation answers ${error}.`)
  return data.messages
}

/** Waits until a greeting is whole. */
export async function greeted(browser: TestBrowser, convId: unknown): Promise<readonly string[]> {
  const greetings = async () =>
    (await messagesIn(browser, convId)).filter(({ hash }) => hash.startsWith('greeting'))
  await expect.poll(async () => (await greetings()).length, { timeout: 20_000 }).toBe(3)
  return (await greetings()).map(({ content }) => content.text)
}

/** How many conversations somebody has. */
export async function roomsOf(browser: TestBrowser): Promise<readonly string[]> {
  const socket: Socket = await browser.socket()
  const { data } = await socket.emitWithAck('conversation.list', { page: 1 })
  socket.close()
  return data.rooms.map(({ id }: { id: string }) => id)
}

/** Keeps what was typed, as the form does before it sends: the browser is known from then on. */
export const keep = (browser: TestBrowser, id: string, version = 1, values: object = { notes: 'Trains' }) =>
  post(browser, CAPTURES, { id, step: 'your_trip', values, version })

/** An agent who has joined the company of the demo's agent, and waits for their review. */
export async function newColleague(server: Pick<RunningServer, 'url'>, email: string) {
  const company = await post(await visitor(server), '/authenticate/check-company', {
    name: 'Banksia Lane Travel',
    country_code: 'AU',
  })
  const browser = await visitor(server)
  const joined = await post(browser, '/authenticate/user/sign-up', {
    user_type: 'TA',
    company_id: company.body.data?.['company_id'],
    first_name: 'Wren',
    last_name: 'Ash',
    email,
    phone: '+61 491 570 156',
    password: 'three unrelated words',
    country_code: 'AU',
    terms: true,
  })
  expect(joined.status).toBe(200)
  return { browser, userId: joined.body.data?.['user_id'] }
}

/** The demo's agent lets them in. */
export async function admit(agent: TestBrowser, userId: unknown): Promise<void> {
  const path = `/authenticate/company/members/${userId}/review`
  expect((await post(agent, path, { approve: true })).status).toBe(200)
}
