import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applied, defineJob, performed } from '../../../../adapters/backend/jobs/job.ts'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { counted } from '../counted-database.ts'
import {
  Call,
  callHandler,
  createJobNode,
  effectsIn,
  type JobNode,
  type JobNodeParts,
  makeEffects,
  PATIENCE,
  Row,
  rowHandler,
  WAITS,
  writeEffect,
} from './job-stage.ts'

const postgres = await throwawayPostgres()
afterAll(() => postgres?.drop())
const places: readonly (readonly [string, DatabasePlace])[] = [
  ['embedded', { kind: 'memory' }],
  ...(postgres ? [['PostgreSQL', postgres.place] as const] : []),
]
const MINUTE = 60_000

describe.each(places)('jobs in %s', (_name, place) => {
  let database: Database
  const nodes: JobNode[] = []

  beforeAll(async () => {
    database = await openTestDatabase(place)
    await makeEffects(database)
  })
  afterEach(async () => {
    for (const { runner, clock } of nodes.splice(0)) {
      const closing = runner.close(1_000)
      clock.advance(1_000)
      await closing
    }
    for (const table of ['effects', 'jobs'])
      await database.run((session) => session.execute(sql.raw(`delete from ${table}`)))
  })
  afterAll(() => database.close())

  function node(parts: JobNodeParts = {}): JobNode {
    const made = createJobNode(database, parts)
    nodes.push(made)
    return made
  }
  const add = ({ jobs, clock }: JobNode, word: string, inMilliseconds = 0, job = Row) =>
    jobs.add(null, job, {
      key: word,
      payload: { word },
      due: new Date(clock.wall() + inMilliseconds),
    })
  const untilDone = (...words: readonly string[]) =>
    expect.poll(() => effectsIn(database), { timeout: 20_000 }).toEqual(words)
  const untilNoticed = ({ noticed }: JobNode, what: string) =>
    expect.poll(() => noticed, { timeout: 20_000 }).toContain(what)
  const listed = async ({ store }: JobNode) =>
    (await store.list(100)).map(({ key, attempts, parkedAt }) => [key, attempts, parkedAt !== null])

  it('are done once they are due, in the order in which they are, and then they are gone', async () => {
    const one = node()
    await one.runner.start()
    await add(one, 'third', 3 * MINUTE)
    await add(one, 'second', 2 * MINUTE)
    await add(one, 'first', 2 * MINUTE - 1)
    await add(one, 'now')
    await untilDone('now')
    one.clock.advance(2 * MINUTE - 2)
    expect(await listed(one)).toEqual([
      ['first', 0, false],
      ['second', 0, false],
      ['third', 0, false],
    ])
    one.clock.advance(365 * 24 * 60 * MINUTE)
    await untilDone('now', 'first', 'second', 'third')
    await expect.poll(() => listed(one)).toEqual([])
    expect(one.faults).toEqual([])
  })

  it('are there after a crash: what was written down is done by whoever starts next', async () => {
    const before = node()
    await add(before, 'left')
    const after = node()
    await after.runner.start()
    await untilDone('left')
  })

  it('are single by their key, are moved and are cancelled by it', async () => {
    const one = node()
    expect(await add(one, 'single', MINUTE)).toBe(true)
    expect(await add(one, 'single', 0)).toBe(false)
    expect(await add(one, 'single', 0, Call)).toBe(true)
    await add(one, 'gone', MINUTE)
    await database.transact(async (session) => {
      expect(await one.jobs.cancel(session, Row, 'gone')).toBe(true)
      expect(await one.jobs.cancel(session, Row, 'gone')).toBe(false)
      expect(await one.jobs.move(session, Row, 'single', new Date(one.clock.wall() + 5 * MINUTE))).toBe(true)
      expect(await one.jobs.move(session, Row, 'never', new Date())).toBe(false)
    })
    await one.runner.start()
    await untilDone('single')
    one.clock.advance(4 * MINUTE)
    expect(await listed(one)).toEqual([['single', 0, false]])
    one.clock.advance(MINUTE)
    await untilDone('single', 'single')
  })

  it('come again at a time that they say themselves, as the same job, and are done then', async () => {
    const due = { at: 0, looks: 0 }
    const early = applied(Row, async (session, { word }, { now }) => {
      due.looks += 1
      if (now.getTime() < due.at) return new Date(due.at)
      await writeEffect(session, word)
      return undefined
    })
    const one = node({ handlers: [early] })
    due.at = one.clock.wall() + 5 * MINUTE
    await one.runner.start()
    await add(one, 'early')
    await untilNoticed(one, 'early finished')
    expect([await listed(one), await effectsIn(database)]).toEqual([[['early', 0, false]], []])
    one.clock.advance(5 * MINUTE)
    await untilDone('early')
    await expect.poll(() => listed(one)).toEqual([])
    expect([due.looks, one.faults]).toEqual([2, []])
  })

  it('are undone with the transaction that adds them', async () => {
    const one = node()
    await one.runner.start()
    const wanted = { key: 'never', payload: { word: 'never' } }
    const failing = database.transact(async (session) => {
      await one.jobs.add(session, Row, wanted)
      throw new Error('The request has failed.')
    })
    await expect(failing).rejects.toThrow('failed')
    await add(one, 'after')
    await untilDone('after')
  })

  it('that fail are tried again after waits that grow, then parked, and done when somebody says so', async () => {
    let isBroken = true
    const broken = (): void => {
      if (isBroken) throw new TypeError('Nora’s letter')
    }
    const one = node({ handlers: [rowHandler(broken)] })
    await one.runner.start()
    await add(one, 'hard')
    for (const [attempt, wait] of WAITS.entries()) {
      await expect.poll(() => listed(one)).toEqual([['hard', attempt + 1, false]])
      await expect.poll(() => one.noticed.filter((what) => what === 'hard failed').length).toBe(attempt + 1)
      one.clock.advance(wait - 1)
      expect(await listed(one)).toEqual([['hard', attempt + 1, false]])
      one.clock.advance(1)
    }
    await untilNoticed(one, 'hard parked')
    const [parked] = await one.store.list(1)
    expect(parked).toMatchObject({ attempts: WAITS.length + 1, parkedAt: expect.any(Date) })
    expect(parked?.lastError).toMatch(/^TypeError/)
    expect(parked?.lastError).not.toContain('Nora')
    expect(one.faults).toHaveLength(WAITS.length + 1)
    one.clock.advance(365 * 24 * 60 * MINUTE)
    expect(await effectsIn(database)).toEqual([])
    isBroken = false
    expect(await one.store.retry(parked?.id ?? '', new Date(one.clock.wall()))).toBe(true)
    expect(await one.store.retry('999999', new Date(one.clock.wall()))).toBe(false)
    one.runner.wake()
    await untilDone('hard')
  })

  it('of a node that ended are done by another one after their lease, exactly once', async () => {
    // It has taken it, and is never heard of again: its time stands still.
    const gone = node({ handlers: [callHandler(database, () => new Promise(() => undefined))] })
    await gone.runner.start()
    await add(gone, 'taken', 0, Call)
    await untilNoticed(gone, 'taken claimed')
    const other = node()
    await other.runner.start()
    await add(other, 'meanwhile')
    await untilDone('meanwhile')
    expect(other.noticed).not.toContain('taken claimed')
    other.clock.advance(PATIENCE + 30_000)
    await untilDone('meanwhile', 'taken')
    await expect.poll(() => listed(other)).toEqual([])
  })

  it('that end their node each time are parked as well', async () => {
    const clock = node().clock
    const job = node({ clock })
    await add(job, 'deadly')
    for (let time = 0; time < WAITS.length + 1; time += 1) {
      const until = new Date(clock.wall() + 1_000)
      const lease = { token: `node ${time}`, until }
      expect(await job.store.claim([Row.name], new Date(clock.wall()), lease)).toMatchObject({
        key: 'deadly',
      })
      clock.advance(1_000)
    }
    await job.runner.start()
    await untilNoticed(job, 'deadly parked')
    expect(await effectsIn(database)).toEqual([])
    expect((await job.store.list(1))[0]?.lastError).toBe('its node ended')
  })

  it('that another node has taken meanwhile leave no effect behind', async () => {
    const slow = node({
      handlers: [
        applied(Row, async (session, { word }) => {
          await writeEffect(session, word)
          await session.execute(sql`update jobs set lease = 'another'`)
          return undefined
        }),
      ],
    })
    await slow.runner.start()
    await add(slow, 'late')
    await untilNoticed(slow, 'late lost')
    expect(await effectsIn(database)).toEqual([])
  })

  it('that run are not begun once more by hand, go on where they are cancelled, and come again where they are moved', async () => {
    let go = (): void => undefined
    const gate = () =>
      new Promise<void>((resolve) => {
        go = resolve
      })
    const one = node({ handlers: [callHandler(database, gate)] })
    await one.runner.start()
    const at = () => new Date(one.clock.wall())
    await add(one, 'cancelled', 0, Call)
    await untilNoticed(one, 'cancelled claimed')
    const [running] = await one.store.list(1)
    expect(await one.store.retry(running?.id ?? '', at())).toBe(false)
    expect(await database.run((session) => one.jobs.cancel(session, Call, 'cancelled'))).toBe(true)
    go()
    await untilNoticed(one, 'cancelled lost')
    await add(one, 'moved', 0, Call)
    await untilNoticed(one, 'moved claimed')
    const later = new Date(one.clock.wall() + MINUTE)
    expect(await database.run((session) => one.jobs.move(session, Call, 'moved', later))).toBe(true)
    go()
    await untilNoticed(one, 'moved lost')
    expect(await listed(one)).toEqual([['moved', 0, false]])
    one.clock.advance(MINUTE)
    await expect.poll(() => one.noticed.filter((what) => what === 'moved claimed').length).toBe(2)
    go()
    await untilDone('cancelled', 'moved', 'moved')
    expect(one.faults).toEqual([])
  })

  it('whose deed can’t be noted at once are not done again: the note is tried again', async () => {
    let away = 0
    const flaky: Database = {
      ...database,
      run: (work) => {
        if (away === 0) return database.run(work)
        away -= 1
        return Promise.reject(new Error('The database is away.'))
      },
    }
    const loseIt = (): void => {
      away = 2
    }
    const done = applied(Row, async () => undefined)
    const call = performed(Call, async ({ word }) => {
      await database.run((session) => writeEffect(session, word))
      loseIt()
    })
    const one = createJobNode(flaky, { handlers: [done, call] })
    nodes.push(one)
    await one.jobs.add(null, Call, { key: 'once', payload: { word: 'once' } })
    await one.runner.start()
    const inTime = (look: () => unknown) =>
      expect.poll(() => {
        one.clock.advance(1_000)
        return look()
      })
    await inTime(() => one.noticed).toContain('once finished')
    expect(await effectsIn(database)).toEqual(['once'])
    expect(one.noticed.filter((what) => what === 'once claimed')).toHaveLength(1)
  })

  it('wait while the database is away, which is told once', async () => {
    let isAway = true
    const absent: Database = {
      ...database,
      run: (work) => (isAway ? Promise.reject(new Error('away')) : database.run(work)),
    }
    await add(node(), 'patient')
    const one = createJobNode(absent, { handlers: [rowHandler()] })
    nodes.push(one)
    let looks = 0
    await one.runner.start()
    await expect
      .poll(() => {
        one.clock.advance(5_000)
        looks += 1
        return looks
      })
      .toBeGreaterThan(5)
    expect(one.faults).toHaveLength(1)
    isAway = false
    await expect
      .poll(() => {
        one.clock.advance(5_000)
        return effectsIn(database)
      })
      .toEqual(['patient'])
  })

  // The embedded database has one session: nobody else holds a row.
  if (place.kind === 'postgres')
    it('whose row somebody holds do not make a node ask without end', async () => {
      const watched = counted(database)
      const one = createJobNode(watched.database, { handlers: [rowHandler()] })
      nodes.push(one)
      await add(one, 'held')
      watched.take()
      await database.transact(async (session) => {
        await session.execute(sql`select id from jobs for update`)
        await one.runner.start()
        for (let look = 0; look < 30; look += 1) await effectsIn(database)
        // Begin, commit, one claim and one look at what is due.
        expect(watched.take()).toBeLessThanOrEqual(6)
      })
      await expect
        .poll(() => {
          one.clock.advance(250)
          return effectsIn(database)
        })
        .toEqual(['held'])
    })

  it('that are added again while they run are done once more: they may have read what was there before', async () => {
    let go = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const one = node({ handlers: [callHandler(database, () => gate)] })
    await one.runner.start()
    await add(one, 'again', 0, Call)
    await untilNoticed(one, 'again claimed')
    expect(await add(one, 'again', 0, Call)).toBe(true)
    go()
    await untilDone('again', 'again')
    await expect.poll(() => listed(one)).toEqual([])
  })

  it('that never end are given up after their patience, and hold up no other lane', async () => {
    const one = node({ handlers: [rowHandler(), callHandler(database, () => new Promise(() => undefined))] })
    await one.runner.start()
    await add(one, 'stuck', 0, Call)
    await untilNoticed(one, 'stuck claimed')
    await add(one, 'beside')
    await untilDone('beside')
    one.clock.advance(PATIENCE)
    await untilNoticed(one, 'stuck failed')
  })

  it('whose payload has another shape are parked, and those of another version wait for it', async () => {
    const one = node()
    await one.runner.start()
    const Other = defineJob({ name: Row.name, lane: 'upkeep', payload: v.unknown() })
    await one.jobs.add(null, Other, { key: 'shapeless', payload: { text: 'word' } })
    await untilNoticed(one, 'shapeless parked')
    const Unknown = defineJob({ name: 'test.of-tomorrow', lane: 'upkeep', payload: v.unknown() })
    await one.jobs.add(null, Unknown, { key: 'tomorrow', payload: null })
    await add(one, 'today')
    await untilDone('today')
    expect(await listed(one)).toEqual([
      ['shapeless', 1, true],
      ['tomorrow', 0, false],
    ])
  })

  it('that come again do so once however long nobody looked, at once while there is more, and after a fault', async () => {
    const outcomes: ('more' | undefined | Error)[] = [
      undefined,
      'more',
      undefined,
      new Error('away'),
      undefined,
    ]
    const Tick = defineJob({
      name: 'test.tick',
      lane: 'upkeep',
      payload: v.unknown(),
      waits: [],
      every: 60 * MINUTE,
    })
    let ticks = 0
    const tick = applied(Tick, async () => {
      const outcome = outcomes[ticks]
      ticks += 1
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    const one = node({ handlers: [tick] })
    await one.runner.start()
    const untilTicks = (count: number) => expect.poll(() => ticks).toBe(count)
    const untilRest = (count: number) =>
      expect.poll(() => one.noticed.filter((what) => /finished|failed/.test(what)).length).toBe(count)
    await untilTicks(1)
    await untilRest(1)
    one.clock.advance(365 * 24 * 60 * MINUTE)
    await untilTicks(3)
    await untilRest(3)
    one.clock.advance(60 * MINUTE)
    await untilTicks(4)
    await untilRest(4)
    one.clock.advance(60 * MINUTE)
    await untilTicks(5)
    await untilRest(5)
    // Whoever starts later finds it there, and takes it from nobody who runs it.
    const lease = { token: 'another', until: new Date(one.clock.wall() + 61 * MINUTE) }
    const held = await one.store.claim([Tick.name], new Date(one.clock.wall() + 60 * MINUTE), lease)
    const two = node({ handlers: [tick], clock: one.clock })
    await two.runner.start()
    expect(held && (await database.run((session) => one.store.finish(session, held)))).toBe(true)
  })

  it('are done once each by two nodes that look at the same time', async () => {
    const one = node()
    const two = node({ clock: one.clock })
    const words = Array.from({ length: 60 }, (_none, index) => `word ${index}`)
    await database.transact(async (session) => {
      for (const word of words) await one.jobs.add(session, Row, { key: word, payload: { word } })
    })
    await Promise.all([one.runner.start(), two.runner.start()])
    await expect.poll(() => listed(one), { timeout: 20_000 }).toEqual([])
    expect([...(await effectsIn(database))].sort()).toEqual([...words].sort())
    if (place.kind === 'postgres') {
      const shares = [one, two].map(({ noticed }) => noticed.filter((what) => / finished$/.test(what)).length)
      expect(Math.min(...shares)).toBeGreaterThan(0)
    }
  })
})
