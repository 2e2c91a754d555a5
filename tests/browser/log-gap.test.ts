import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { startWatch, total, turnWheel } from '../harness/log-watch.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }
const WHEEL = 120
/** Through what was loaded around the message, and two further pages, which fill the gap from above. */
const TURNS = 110
/** A tenth of a pixel a turn, in px. */
const ROUNDING = TURNS / 10
/** 20,000 messages with one of the designers. */
const LONG = 'conv#2w101#6'
const PAGE_AFTER = 100
const PAGE_AROUND = 50

const scroller = (page: Page) => page.locator('.log__scroll')
const gap = (page: Page) => page.locator('[data-gap]')
/** How many pixels are left to scroll. */
const below = (page: Page) =>
  scroller(page).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)

interface Reader extends Person {
  /** The messages after which a page was asked for so far. */
  readonly asked: readonly number[]
}

/** What the page asks the server for, as it goes over the wire. */
function listenTo(page: Page): readonly number[] {
  const asked: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, seq] = /"message.list",.*"afterSeq":(\d+)/.exec(String(payload)) ?? []
      if (seq !== undefined) asked.push(Number(seq))
    }),
  )
  return asked
}

describe('a gap in the log', () => {
  const stage = setStage()

  /** Somebody who has jumped to a message some hundreds before the newest ones. */
  async function jumpBack(): Promise<Reader> {
    const person = await stage.person()
    const { page } = person
    const asked = listenTo(page)
    await person.signIn('concierge@demo.test', `/messages?c=${encodeURIComponent(LONG)}`)
    await page.locator('.bubble').first().waitFor(PATIENCE)
    await page.getByRole('searchbox', { name: 'Search your messages' }).fill('Kinosaki')
    const results = page.getByRole('region', { name: 'Search results' })
    const hits = results.locator('.found__hit', { hasText: 'Kenji' })
    await hits.first().waitFor(PATIENCE)
    for (let more = 1; more <= 2; more += 1) {
      const known = await hits.count()
      await results.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => hits.count(), PATIENCE).toBeGreaterThan(known)
    }
    await hits.last().click()
    await page.locator('.log__row[data-found]').waitFor(PATIENCE)
    await scroller(page).hover()
    return { ...person, asked }
  }

  it('fills from where one reads as it comes near, page by page, and the log never jumps', async () => {
    const { page, asked } = await jumpBack()
    const watch = await startWatch(page)
    for (let turn = 0; turn < TURNS; turn += 1) {
      await expect.poll(() => below(page), PATIENCE).toBeGreaterThan(WHEEL)
      await turnWheel(page, watch, WHEEL)
    }
    for (const { down, spread } of await watch.moves()) {
      expect(down).toBeGreaterThanOrEqual(-WHEEL - 1)
      expect(down).toBeLessThanOrEqual(1)
      expect(spread).toBeLessThanOrEqual(1)
    }
    expect(Math.abs(total(await watch.moves()) + TURNS * WHEEL)).toBeLessThanOrEqual(ROUNDING)
    // Page after page, each once, from where the one before has ended.
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const [index, seq] of asked.entries()) expect(seq).toBe((asked[0] ?? 0) + index * PAGE_AFTER)
    await scroller(page).press('End')
    await expect.poll(() => below(page), PATIENCE).toBeLessThanOrEqual(1)
    // An older page may have come on top: the message that was found may stand near the log's beginning.
    const least = 2 * PAGE_AROUND + asked.length * PAGE_AFTER
    await expect
      .poll(async () => [0, PAGE_AROUND].includes((await newestPlace(page)) - least), PATIENCE)
      .toBe(true)
  })

  it('says when it could not be filled, in the same height, and fills once the link is back', async () => {
    const { page, context, asked } = await jumpBack()
    await context.setOffline(true)
    await page.getByText(/you're disconnected/).waitFor(PATIENCE)
    await seeGaps(page)
    const watch = await startWatch(page)
    while ((await gap(page).count()) === 0 || !(await isInSight(page))) await turnWheel(page, watch, WHEEL)
    await gap(page).getByText('These messages could not be loaded.').waitFor(PATIENCE)
    await gap(page).getByRole('button', { name: 'Try again' }).click()
    await gap(page).getByText('These messages could not be loaded.').waitFor(PATIENCE)
    expect(asked).toEqual([])
    const place = await firstInSight(page)

    await context.setOffline(false)
    await expect.poll(() => isInSight(page), PATIENCE).toBe(false)
    expect(asked.length).toBeGreaterThanOrEqual(1)
    expect(await firstInSight(page)).toEqual(place)
    const { heights, words } = await gapsSeen(page)
    expect(heights).toHaveLength(1)
    expect(words).toEqual(
      expect.arrayContaining(['Loading messages…', 'These messages could not be loaded.Try again']),
    )
  })
})

interface GapsSeen {
  readonly heights: readonly number[]
  readonly words: readonly string[]
}

/** From now on it is known which heights a gap's row has had, and what it has said. */
function seeGaps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { heights: new Set<number>(), words: new Set<string>() }
    Object.assign(window, { gapsSeen: seen })
    new MutationObserver(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-gap]')) {
        seen.heights.add(row.getBoundingClientRect().height)
        seen.words.add(row.textContent ?? '')
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function gapsSeen(page: Page): Promise<GapsSeen> {
  return page.evaluate(() => {
    const { heights, words } = (
      window as unknown as { gapsSeen: { heights: Set<number>; words: Set<string> } }
    ).gapsSeen
    return { heights: [...heights], words: [...words] }
  })
}

/** Whether the gap's row stands within the log's window. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const log = document.querySelector('.log__scroll')?.getBoundingClientRect()
    const row = document.querySelector('[data-gap]')?.getBoundingClientRect()
    return !!row && !!log && row.top >= log.top && row.bottom <= log.bottom
  })
}

/** The first message in sight, and where it stands. */
function firstInSight(page: Page): Promise<{ readonly key: string | undefined; readonly top: number }> {
  return page.evaluate(() => {
    const edge = document.querySelector('.log__scroll')?.getBoundingClientRect().top ?? 0
    const rows = [...document.querySelectorAll<HTMLElement>('.log__row')]
    const row = rows.find((one) => one.getBoundingClientRect().bottom > edge)
    return { key: row?.dataset['key'], top: Math.round(row?.getBoundingClientRect().top ?? 0) }
  })
}

/** The place of the last drawn row among the loaded ones. */
function newestPlace(page: Page): Promise<number> {
  return page.evaluate(() => Number([...document.querySelectorAll('.log__row')].at(-1)?.ariaPosInSet ?? 0))
}
