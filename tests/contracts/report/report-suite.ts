import { expect, it } from 'vitest'
import type { ReportPort } from '../../../core/ports/report.port.ts'
import { failureOf } from '../failure-of.ts'
import { STAY } from '../signal.ts'

export interface ReportWorld {
  /** The port of a page that has just been loaded; the browser's storage and the server stay. */
  open(): Promise<ReportPort>
}

const ABOUT = { conversation: 'conv#3w101', message: null }
export const given = (id: string, userId: number | null = 1) => ({
  id,
  userId,
  about: ABOUT,
  note: 'Nothing happened.',
})

/** What machines may expect of reports, whatever keeps and sends them (TRACE-02). */
export function describeReports(create: () => Promise<ReportWorld>): void {
  it('keeps what was gathered until it is let go, over a reload, for its person and whoever was nobody', async () => {
    const world = await create()
    const page = await world.open()
    expect(await page.kept({ userId: 1 }, STAY)).toEqual([])
    expect(await page.gather(given('report-of-maya-0001'), STAY)).toMatchObject({
      tabs: 1,
      missing: 0,
      isKept: true,
    })
    await page.gather(given('report-of-maya-0002'), STAY)
    await page.gather(given('report-of-nobody-01', null), STAY)
    const next = await world.open()
    const all = ['report-of-maya-0001', 'report-of-maya-0002', 'report-of-nobody-01']
    expect(await next.kept({ userId: 1 }, STAY)).toEqual(all)
    expect(await next.kept({ userId: null }, STAY)).toEqual(['report-of-nobody-01'])
    expect(await next.kept({ userId: 2 }, STAY)).toEqual(['report-of-nobody-01'])
    await next.drop({ id: 'report-of-maya-0001' }, STAY)
    await next.drop({ id: 'report-of-maya-0001' }, STAY)
    expect(await (await world.open()).kept({ userId: 1 }, STAY)).toEqual(all.slice(1))
  })

  it('sends one under one number, however often, and tells how far it has come', async () => {
    const world = await create()
    const page = await world.open()
    await page.gather(given('report-of-maya-0001'), STAY)
    const told: number[] = []
    page.progress({ id: 'report-of-maya-0001' }, ({ percent }) => void told.push(percent), STAY)
    const first = await page.send({ id: 'report-of-maya-0001' }, STAY)
    expect(first.number).toBeGreaterThan(0)
    expect(told.at(-1)).toBe(100)
    expect(await (await world.open()).send({ id: 'report-of-maya-0001' }, STAY)).toEqual(first)
  })

  it('fails for one that is not here', async () => {
    const page = await (await create()).open()
    expect(await failureOf(page.send({ id: 'report-of-nobody-99' }, STAY))).toMatchObject({ code: 2 })
  })
}
