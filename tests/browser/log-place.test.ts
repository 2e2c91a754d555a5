import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { type LogWatch, startWatch, total, turnWheel } from '../harness/log-watch.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }
const WHEEL = 120
const TURNS = 110
/** A tenth of a pixel a turn, in px. */
const ROUNDING = TURNS / 10
const FIRST_PAGE = 50
const OLDER_PAGE = 50
/** 20,000 messages with one of the designers. */
const LONG = 'conv#2w101#6'

const scroller = (page: Page) => page.locator('.log__scroll')
const scrollTop = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)

describe('the log keeps its place', () => {
  const stage = setStage()

  async function openLong(): Promise<Person> {
    const person = await stage.person()
    await person.signIn('concierge@demo.test', `/messages?c=${encodeURIComponent(LONG)}`)
    await person.page.locator('.bubble').first().waitFor(PATIENCE)
    await scroller(person.page).hover()
    return person
  }

  /** One turn of the wheel, once there is something above to turn to. */
  async function turnUp(page: Page, watch: LogWatch): Promise<void> {
    await expect.poll(() => scrollTop(page), PATIENCE).toBeGreaterThan(WHEEL)
    await turnWheel(page, watch, -WHEEL)
  }

  it('moves with the wheel alone while older pages come [OPEN-04]', async () => {
    const { page } = await openLong()
    const watch = await startWatch(page)
    for (let turn = 0; turn < TURNS; turn += 1) await turnUp(page, watch)
    const moves = await watch.moves()
    // Wheels alone: never back, never further than a turn in a frame. Over all turns the browser's rounding of
    // places adds up to a few pixels; a page of messages that moved the log would be hundreds.
    for (const { down, spread } of moves) {
      expect(down).toBeGreaterThanOrEqual(-1)
      expect(down).toBeLessThanOrEqual(WHEEL + 1)
      expect(spread).toBeLessThanOrEqual(1)
    }
    expect(Math.abs(total(moves) - TURNS * WHEEL)).toBeLessThanOrEqual(ROUNDING)
    await page.getByRole('region', { name: /^Messages in/ }).press('End')
    await expect.poll(() => newestPlace(page), PATIENCE).toBeGreaterThanOrEqual(FIRST_PAGE + 3 * OLDER_PAGE)
  })

  it('stays where one reads while messages arrive below, pictures load above, and the window changes', async () => {
    const reader = await openLong()
    const { page } = reader
    const writer = await stage.person()
    await writer.signIn('designer@demo.test', `/messages?c=${encodeURIComponent(LONG)}`)
    await writer.page.getByRole('textbox', { name: 'Message' }).waitFor(PATIENCE)
    const start = await startWatch(page)
    for (let turn = 0; turn < 8; turn += 1) await turnUp(page, start)

    const watch = await startWatch(page)
    await writer.write('This comes while you read further up.')
    await page.getByRole('button', { name: /New messages/ }).waitFor(PATIENCE)
    await loadPictureAbove(page)
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await nextFrame(page)
    for (const { down, spread } of await watch.moves()) {
      expect(Math.abs(down)).toBeLessThanOrEqual(1)
      expect(spread).toBeLessThanOrEqual(1)
    }

    await page.getByRole('button', { name: /New messages/ }).click()
    await reader.bubbles('This comes while you read').waitFor(PATIENCE)
    await expect.poll(() => toEnd(page), PATIENCE).toBeLessThanOrEqual(1)
    await loadPictureAbove(page)
    await expect.poll(() => toEnd(page), PATIENCE).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 700, height: 500 })
    await expect.poll(() => toEnd(page), PATIENCE).toBeLessThanOrEqual(1)
  })
})

/** How many pixels the log stands before its end. */
function toEnd(page: Page): Promise<number> {
  return scroller(page).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** A picture of unknown size comes in the drawn message furthest above the window, and makes it taller. */
async function loadPictureAbove(page: Page): Promise<void> {
  const grown = await page.evaluate(async () => {
    const row = document.querySelector('.log__row') as HTMLElement
    const before = row.offsetHeight
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')}`
    row.querySelector('.bubble')?.append(picture)
    await picture.decode()
    return row.offsetHeight - before
  })
  expect(grown).toBeGreaterThan(60)
  await nextFrame(page)
}

/** The place of the last drawn row among the loaded ones. */
function newestPlace(page: Page): Promise<number> {
  return page.evaluate(() => Number([...document.querySelectorAll('.log__row')].at(-1)?.ariaPosInSet ?? 0))
}
