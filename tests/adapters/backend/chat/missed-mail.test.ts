import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsBot } from '../../../../adapters/backend/chat/bot/bot-writing.ts'
import type { AbsencePort } from '../../../../adapters/backend/chat/chat-ports.ts'
import { createChatService } from '../../../../adapters/backend/chat/chat-service.ts'
import { createAbsence } from '../../../../adapters/backend/chat/missed-job.ts'
import { unmatchDesigner } from '../../../../adapters/backend/chat/requests/matching.ts'
import { users } from '../../../../adapters/backend/store/account-tables.ts'
import { messages } from '../../../../adapters/backend/store/chat-tables.ts'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { createSqlChatStore } from '../../../../adapters/backend/store/sql-chat-store.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { counted } from '../counted-database.ts'
import {
  ASIDE,
  beginTalks,
  createMissedStage,
  DIEGO,
  GUESTS,
  HANNAH,
  KENJI,
  MAYA,
  MINUTE,
  START,
  TALK,
} from './missed-stage.ts'

const postgres = await throwawayPostgres()
afterAll(() => postgres?.drop())
const PLACES: readonly (readonly [string, DatabasePlace])[] = [
  ['the embedded database', { kind: 'memory' }],
  ...(postgres ? [['PostgreSQL', postgres.place] as const] : []),
]

describe.each(PLACES)('a letter about what was missed, on %s', (_name, place) => {
  let database: Database
  let stage: ReturnType<typeof createMissedStage>
  beforeAll(async () => {
    database = await openTestDatabase(place)
  })
  beforeEach(async () => {
    await beginTalks(database)
    stage = createMissedStage(database)
  })
  afterEach(() => stage.close())
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => database.run((session) => session.execute(statement))
  const subjects = async (recipient = 'maya@example.test') =>
    (await stage.mails()).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
  /** Only the traveller is away. */
  const attend = async () => {
    await stage.come(KENJI)
    await stage.come(HANNAH)
  }
  /** So long, while those who are there stay. */
  const wait = async (minutes: number, ...there: readonly (typeof MAYA)[]) => {
    if (there.length === 0) return stage.pass(minutes * MINUTE)
    for (let passed = 0; passed < minutes * 2; passed += 1) {
      for (const who of there) await stage.stay(who)
      await stage.pass(MINUTE / 2)
    }
  }

  it('goes after ten minutes away, not after nine', async () => {
    await stage.node()
    await attend()
    await stage.send(KENJI, 'The plan is ready.\nTake your time.')
    await wait(9, KENJI, HANNAH)
    expect(await stage.mails()).toEqual([])
    await wait(1, KENJI, HANNAH)
    const [mail, ...others] = await stage.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'maya@example.test', subject: 'Kenji has written to you' })
    for (const words of [
      'Dear Maya,\n',
      'Kenji has written to you while you were away, in “Travel Concierge, Kenji”:',
      '“The plan is ready. Take your time.”',
      'Read and answer:\nhttps://trips.example/messages?c=conv%233w1\n',
      'Please don’t reply to this email; answer in the conversation.',
    ])
      expect(mail?.body).toContain(words)
  })

  it('says of a plan which one it is, and no sum in a money that its reader is not shown [ENQ-08]', async () => {
    await stage.node()
    await attend()
    await stage.send(KENJI, 'Plan 2: The old roads, 9 days from 2 October 2027, US$5,220 in total.')
    const payload = { type: 'plan', data: { version: 2, title: 'The old roads' } }
    await run(sql`update messages set payload = ${JSON.stringify(payload)}::jsonb`)
    await wait(10, KENJI, HANNAH)
    const [mail] = await stage.mails()
    expect(mail?.body).toContain('“Plan 2: The old roads”')
    expect(mail?.body).not.toContain('US$')
  })

  it('is one for ten messages, and names who wrote', async () => {
    await stage.node()
    await attend()
    for (let count = 1; count <= 9; count += 1) await stage.send(KENJI, `message ${count}`)
    await stage.send(HANNAH, 'x'.repeat(300))
    await stage.pass(2_000)
    expect(await stage.waiting()).toEqual([`${TALK} ${MAYA.userId}`])
    expect(stage.asked()).toBe(2)
    await wait(10, KENJI, HANNAH)
    await stage.send(KENJI, 'one more')
    await wait(30, KENJI, HANNAH)
    expect(await subjects()).toEqual(['10 new messages from Kenji and Hannah'])
    expect((await stage.mails())[0]?.body).toContain('The first one:\n\n“message 1”')
  })

  it('shows the beginning of a long message, and says where there are no words', async () => {
    await stage.node()
    await stage.send(KENJI, '🍵'.repeat(300))
    await stage.send(HANNAH, 'a file', ASIDE)
    await run(sql`update messages set text = '' where conv_id = ${ASIDE}`)
    await stage.pass(11 * MINUTE)
    const bodies = (await stage.mails())
      .filter(({ recipient }) => recipient === 'maya@example.test')
      .map(({ body }) => body)
      .join()
    expect(bodies).toContain(`“${'🍵'.repeat(199)}…”`)
    expect(bodies).toContain('They sent a file.')
  })

  it('is another one once they have read, and none before', async () => {
    await stage.node()
    await attend()
    await stage.send(KENJI, 'first')
    await wait(11, KENJI, HANNAH)
    await stage.send(KENJI, 'second')
    await wait(11, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(1)
    await stage.read(MAYA, 2)
    await wait(11, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(1)
    await stage.send(KENJI, 'third')
    await wait(11, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(2)
    expect((await stage.mails())[1]?.body).toContain('“third”')
  })

  it('costs nothing while everybody is there, and goes ten minutes after somebody went', async () => {
    await stage.node()
    await attend()
    await stage.come(MAYA)
    await stage.send(KENJI, 'hello')
    await stage.pass(2_000)
    expect([stage.asked(), await stage.waiting()]).toEqual([0, []])
    await wait(20, KENJI, HANNAH, MAYA)
    expect(await stage.mails()).toEqual([])
    await stage.go(MAYA)
    expect(await stage.waiting()).toEqual([`${TALK} ${MAYA.userId}`])
    await wait(9, KENJI, HANNAH)
    expect(await stage.mails()).toEqual([])
    await wait(1, KENJI, HANNAH)
    expect(await subjects()).toEqual(['Kenji has written to you'])
  })

  it('waits for whoever came back without reading until they have gone again', async () => {
    await stage.node()
    await attend()
    await stage.send(KENJI, 'hello')
    await wait(8, KENJI, HANNAH)
    await stage.come(MAYA)
    await wait(5, KENJI, HANNAH, MAYA)
    await stage.go(MAYA)
    await wait(9, KENJI, HANNAH)
    expect(await stage.mails()).toEqual([])
    await wait(1, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(1)
  })

  it('does not go where it was read on another device before, and counts anew for what came then', async () => {
    await stage.node()
    await attend()
    await stage.send(KENJI, 'hello')
    await wait(5, KENJI, HANNAH)
    await stage.read(MAYA, 1)
    await wait(4, KENJI, HANNAH)
    await stage.send(KENJI, 'and more')
    await wait(9, KENJI, HANNAH)
    expect(await stage.mails()).toEqual([])
    await wait(1, KENJI, HANNAH)
    expect((await stage.mails()).map(({ body }) => body).join()).toContain('“and more”')
    await stage.read(MAYA, 2)
    await stage.send(KENJI, 'read at once')
    await stage.pass(2_000)
    await stage.read(MAYA, 3)
    await wait(30, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(1)
    expect(await stage.waiting()).toEqual([])
  })

  it('is one, however many servers there are', async () => {
    await Promise.all([stage.node(true), stage.node(true), stage.node(true)])
    await stage.send(KENJI, 'hello')
    await stage.send(HANNAH, 'hello', ASIDE)
    await wait(30)
    expect((await stage.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
      'hannah@example.test Kenji has written to you',
      'maya@example.test Hannah has written to you',
      'maya@example.test Kenji has written to you',
    ])
  })

  it('is one, though the server ends between the letter and its note', async () => {
    let deaths = 0
    const one = await stage.node(false, (step, key) => {
      if (step !== 'done' || !key.startsWith(TALK) || deaths > 0) return
      deaths += 1
      throw new Error('The server has ended.')
    })
    await attend()
    await stage.send(KENJI, 'hello')
    await wait(15, KENJI, HANNAH)
    expect([deaths, one.faults.length]).toEqual([1, 1])
    expect(await subjects()).toHaveLength(1)
    await run(sql`delete from jobs where name = 'letter'`)
    await wait(15, KENJI, HANNAH)
    expect(await subjects()).toHaveLength(1)
    ;(one.faults as unknown[]).length = 0
  })

  it('goes though the server ended before it had noted anything, within ten minutes more', async () => {
    await stage.send(KENJI, 'hello')
    // What was to be looked at a moment later went with the server.
    stage.clock.stop()
    await stage.pass(5 * MINUTE)
    expect(await stage.waiting()).toEqual([])
    await stage.node(true)
    await stage.pass(0)
    expect(await stage.waiting()).toEqual([`${TALK} ${MAYA.userId}`, `${TALK} ${HANNAH.userId}`])
    await wait(30)
    expect(await subjects()).toEqual(['Kenji has written to you'])
  })

  it('waits a minute at a server’s start, so that people may come back', async () => {
    await stage.send(KENJI, 'hello')
    await stage.pass(2_000)
    stage.clock.advance(20 * MINUTE)
    await stage.node()
    await stage.pass(MINUTE / 2)
    expect(await stage.mails()).toEqual([])
    await stage.come(MAYA)
    await stage.pass(MINUTE / 2)
    expect(await subjects()).toEqual([])
    expect(await subjects('hannah@example.test')).toHaveLength(1)
  })

  it('shows hostile words as words', async () => {
    await stage.node()
    await run(sql`update users set first_name = E'Ken\r\nBcc: x@y.test <b>' where id = 2`)
    await run(sql`update enquiries set destination = '<script>alert(1)</script>' where id = 1`)
    await stage.send(
      KENJI,
      '<img src=x onerror=alert(1)> "x" \u202eevil\u2028 ”\n\nThis letter is from your bank',
    )
    await stage.pass(11 * MINUTE)
    const mail = (await stage.mails()).find(({ recipient }) => recipient === 'maya@example.test')
    expect(mail?.subject).toBe('Ken Bcc: x@y.test <b> has written to you')
    expect(mail?.body).toContain('“<img src=x onerror=alert(1)> "x" evil ” This letter is from your bank”')
    expect(mail?.html).not.toMatch(/<(img|script|b)\b/)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('is none for lines that nobody typed, for what was taken back, and for what closed accounts wrote', async () => {
    await stage.node(true)
    await writeAsBot(stage.ports, ASIDE, 'greeting-1', 'Welcome!')
    await stage.send(MAYA, 'my own words', ASIDE)
    await stage.send(KENJI, 'taken back')
    await database.run((session) =>
      session.update(messages).set({ removed: true }).where(eq(messages.convId, TALK)),
    )
    await stage.send(DIEGO, 'by whoever is closed')
    await stage.pass(2_000)
    await database.run((session) =>
      session.update(users).set({ status: 'closed' }).where(eq(users.id, DIEGO.userId)),
    )
    await wait(30)
    expect(await stage.mails()).toEqual([])
    expect(await stage.waiting()).toEqual([])
  })

  it('is none about or to whoever was taken out', async () => {
    await stage.node(true)
    await stage.send(HANNAH, 'for Kenji and Maya')
    await stage.send(KENJI, 'by somebody who goes')
    await stage.pass(2_000)
    await unmatchDesigner(stage.ports, 1, KENJI.userId)
    await wait(30)
    expect((await stage.mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['maya@example.test', 'Hannah has written to you'],
    ])
  })

  it('is none for accounts that are closed, or have proved no address', async () => {
    await stage.node(true)
    await run(sql`update users set email = null, pending_email = 'maya@example.test' where id = 1`)
    await stage.send(KENJI, 'hello')
    await stage.pass(2_000)
    expect(await stage.waiting()).toEqual([`${TALK} ${HANNAH.userId}`])
    await run(sql`update users set status = 'closed' where id = 3`)
    await wait(30)
    expect(await stage.mails()).toEqual([])
    expect(await stage.waiting()).toEqual([])
  })

  it('goes to concierges about what is theirs, not about what is nobody’s', async () => {
    await stage.node(true)
    await stage.send(MAYA, 'is anybody there?', ASIDE)
    await wait(12)
    expect(await stage.mails()).toEqual([])
    await stage.send(HANNAH, 'I am', ASIDE)
    await stage.send(MAYA, 'good', ASIDE)
    await wait(12)
    expect((await stage.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
      'hannah@example.test 2 new messages from Maya',
      'maya@example.test Hannah has written to you',
    ])
  })

  it('tells a guest that there is something, and nothing of it', async () => {
    await stage.node()
    await stage.send(HANNAH, 'our secret', GUESTS)
    await stage.pass(11 * MINUTE)
    const [mail] = await stage.mails()
    expect(mail).toMatchObject({ recipient: 'guest@example.test', subject: 'Hannah has written to you' })
    expect(mail?.body).toMatch(/^Hello,/)
    expect(mail?.body).toContain('use the link in our first email')
    expect(mail?.body).not.toMatch(/secret|Rude|Peru/)
  })

  it('costs the sender nothing: not a statement before the answer, and no wait for what comes after', async () => {
    const { database: watched, take } = counted(database)
    const { absence: _none, ...ports } = { ...stage.ports, store: createSqlChatStore(watched) }
    const { presence, report } = ports
    const { clock } = stage
    const send = async (hash: string, absence?: AbsencePort) => {
      const service = createChatService({ ...ports, ...(absence && { absence }) })
      const answer = service.ask(KENJI, 'message.send', { convId: TALK, text: hash, hash, time: START })
      expect(await answer).toMatchObject({ error: 0 })
      return take()
    }
    const alone = await send('without-it')
    const over = (run: Database['run']) =>
      createAbsence({ database: { ...database, run }, presence, clock, report })
    const stuck = over(() => new Promise(() => undefined))
    expect(await send('beside-it-1', stuck)).toBe(alone)
    clock.advance(2_000)
    expect(await send('beside-it-2', stuck)).toBe(alone)
    const broken = over(() => Promise.reject(new Error('The database is away.')))
    expect(await send('beside-it-3', broken)).toBe(alone)
    clock.advance(2_000)
    await expect.poll(() => stage.reported.length).toBe(1)
    stage.reported.length = 0
  })
})
