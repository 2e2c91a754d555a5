import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLetter } from '../../../../adapters/backend/http/enquiries/letter-body.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { signedIn, startTestServer, type TestBrowser } from '../running-server.ts'
import { AGENT, type Changes, CLIENT, dayIn, ENQUIRIES, letter, newKey, send } from './enquiry-stage.ts'

describe('a letter that can’t be right', () => {
  let server: RunningServer
  let traveller: TestBrowser
  let agent: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    traveller = await signedIn(server, 'newcomer@demo.test')
    agent = await signedIn(server, 'agent@demo.test')
  })
  afterAll(() => server.close())

  const START = 'Pick a start date at least 7 days from now.'
  const AMOUNT = 'Enter an amount, for example 3,500 or 3.500.'
  const refused: readonly (readonly [string, Changes, string])[] = [
    ['your_trip.start_date', { your_trip: { start_date: dayIn(3) } }, START],
    ['your_trip.start_date', { your_trip: { start_date: '2020-01-01' } }, START],
    ['your_trip.start_date', { your_trip: { start_date: '2027-02-30' } }, START],
    ['your_trip.start_date', { your_trip: { start_date: undefined } }, START],
    ['your_trip.month', { your_trip: { when: 'month' } }, 'Choose a month from the list.'],
    ['your_trip.month', { your_trip: { when: 'month', month: '2020-01' } }, 'Choose a month from the list.'],
    ['your_trip.month', { your_trip: { when: 'month', month: '2099-01' } }, 'Choose a month from the list.'],
    ['your_trip.nights', { your_trip: { nights: 400 } }, 'Enter 1 to 60 nights.'],
    ['your_trip.nights', { your_trip: { nights: 0 } }, 'Enter 1 to 60 nights.'],
    ['your_trip.nights', { your_trip: { nights: 2.5 } }, 'Enter 1 to 60 nights.'],
    ['your_trip.adults', { your_trip: { adults: 21 } }, 'Enter 1 to 20 adults.'],
    ['your_trip.children', { your_trip: { children: 11 } }, 'Enter 0 to 10 children.'],
    ['your_trip.ages', { your_trip: { children: 1 } }, 'Add the age of each child.'],
    ['your_trip.ages', { your_trip: { ages: [18, 3] } }, 'Enter ages from 0 to 17.'],
    ['your_trip.destinations', { your_trip: { destinations: [] } }, 'Choose at least one destination.'],
    [
      'your_trip.destinations',
      { your_trip: { destinations: ['atlantis'] } },
      'Choose destinations from the list.',
    ],
    [
      'your_trip.destinations',
      { your_trip: { destinations: ['japan', 'Robert’); drop table'] } },
      'Choose at least one destination.',
    ],
    [
      'your_trip.leaving_from',
      { your_trip: { leaving_from: 'x'.repeat(121) } },
      'Use 120 characters at most.',
    ],
    [
      'your_style.themes',
      { your_style: { themes: ['rail', 'no-such-theme'] } },
      'Choose themes from the list.',
    ],
    ['your_style.themes', { your_style: { themes: [] } }, 'Choose at least one theme.'],
    ['your_style.notes', { your_style: { notes: 'x'.repeat(5_001) } }, 'Use 5000 characters at most.'],
    ['your_budget.amount', { your_budget: { amount: 0 } }, AMOUNT],
    ['your_budget.amount', { your_budget: { amount: -5 } }, AMOUNT],
    ['your_budget.amount', { your_budget: { amount: 12.5 } }, AMOUNT],
    ['your_budget.amount', { your_budget: { amount: 1e12 } }, 'That amount is too high.'],
    ['information.email', { information: { email: 'nora' } }, 'That email address does not look right.'],
    ['information.first_name', { information: { first_name: ' ' } }, 'Enter your first name.'],
    ['information.last_name', { information: { last_name: '12345' } }, 'Enter your last name.'],
    ['information.country_code', { information: { country_code: 'ZZ' } }, 'Choose your country.'],
    [
      'information.phone',
      { information: { phone: '0412 345', country_code: 'AU' } },
      'This phone number does not seem to exist.',
    ],
    ['information.phone', { information: { phone: '+351 912' } }, 'This phone number is too short.'],
    [
      'information.phone',
      { information: { phone: '+351 912 345 678 901 2345' } },
      'This phone number is too long.',
    ],
    ['information.phone', { information: { phone: 'call me' } }, 'That phone number does not look right.'],
    [
      'information.consent',
      { information: { consent: false } },
      'We can only write to you if you agree to it.',
    ],
  ]
  it.each(refused)('says in words what is wrong with %s: %j [ENQ-03]', async (field, changes, sentence) => {
    const { status, body } = await send(traveller, letter(changes))
    expect([status, body.error, body['fields']]).toEqual([422, 1422, { [field]: sentence }])
  })

  it('names everything that is wrong at once, an agent’s client too [ENQ-03]', async () => {
    const changes = letter({
      information: { ...CLIENT, client_name: ' ', client_email: 'wren' },
      your_trip: { nights: 61, start_date: dayIn(1) },
    })
    const { body } = await send(agent, changes, newKey(), AGENT)
    expect(body['fields']).toEqual({
      'information.client_name': 'Enter the name of your client.',
      'information.client_email': 'That email address does not look right.',
      'your_trip.start_date': START,
      'your_trip.nights': 'Enter 1 to 60 nights.',
    })
  })

  it.each<readonly [string, unknown]>([
    ['text', 'a letter'],
    ['a list', []],
    ['nothing', null],
    ['an empty one', {}],
    ['a section that is none', letter({ other: 1 }) && { ...letter(), how: 'walking' }],
    ['a number as a text', letter({ your_trip: { nights: '12' } })],
    ['destinations as a text', letter({ your_trip: { destinations: 'japan' } })],
    ['a currency that is none', letter({ your_budget: { currency: 'XXX' } })],
    ['a word that is no choice', letter({ how: { guidance: 'a camel' } })],
    ['files of words', letter({ files: ['one'] })],
    ['a tick as a text', letter({ information: { consent: 'on' } })],
  ])('has no other shape: %s [ENQ-03]', async (_what, body) => {
    const headers = { 'idempotency-key': newKey() }
    const answer = await traveller.call('/extranet/v2/group-enquiry', {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    expect([answer.status, answer.body.error]).toEqual([400, 1400])
  })

  it('is kept as it is written, whatever it says, and nothing that no form has [ENQ-03]', async () => {
    const notes = `<script>alert(1)</script>\0 ' "; drop table enquiries; -- \ud83d \u202e𝔱𝔯𝔦𝔭`
    const tracking = { TrafficSource: 'spring\0', Unknown: 'x' }
    const answer = await send(
      traveller,
      letter({
        your_style: { notes },
        your_trip: { written_on: '1990-01-01', leaving_from: '{{7*7}}<%= 7 %>' },
        written_on: '1990-01-01',
        from: { written_on: '1990-01-01' },
        state: 'booked',
        designer_id: 6,
        customer_id: 2,
        tracking,
      }),
    )
    expect(answer.status).toBe(201)
    const { body, text } = await traveller.call(`${ENQUIRIES}/${answer.body.data?.['enquiry_id']}`)
    expect(body.data).toMatchObject({
      state: 'submitted',
      designer: null,
      leaving_from: '{{7*7}}<%= 7 %>',
      notes: `<script>alert(1)</script>\ufffd ' "; drop table enquiries; -- \ufffd \u202e𝔱𝔯𝔦𝔭`,
    })
    expect(text).not.toContain('1990')
    const early = await send(
      traveller,
      letter({ your_trip: { start_date: dayIn(2), written_on: '1990-01-01' } }),
    )
    expect(early.status).toBe(422)
  })
})

describe('the calendar of a letter', () => {
  const read = (your_trip: object, now: string) => () =>
    readLetter('group', letter({ your_trip: { ...your_trip } }), new Date(now))

  it('is nobody’s own, and stricter than nobody’s [ENQ-03]', () => {
    // Noon in London: in Honolulu and on Baker Island it is the day before.
    const noon = '2026-11-30T11:59:00Z'
    expect(read({ start_date: '2026-12-06' }, noon)).not.toThrow()
    expect(read({ start_date: '2026-12-05' }, noon)).toThrow('Pick a start date')
    expect(read({ start_date: '2026-12-06' }, '2026-11-30T12:00:00Z')).toThrow('Pick a start date')
    // In Auckland it is December, and a list of 24 months ends one later; on Baker Island it begins one earlier.
    for (const month of ['2026-11', '2026-12', '2028-10', '2028-11'])
      expect(read({ when: 'month', month }, noon)).not.toThrow()
    for (const month of ['2026-10', '2028-12'])
      expect(read({ when: 'month', month }, noon)).toThrow('Choose a month')
  })
})
