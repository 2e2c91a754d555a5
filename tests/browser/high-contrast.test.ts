import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

/** The edges of elements, borders and outlines that are wide and have a colour other than the ground's. */
const edgesOf = (one: Locator) =>
  one.evaluate((element) => {
    const groundOf = (from: Element | null): string => {
      for (let above = from; above; above = above.parentElement) {
        const ground = getComputedStyle(above).backgroundColor
        if (ground !== 'rgba(0, 0, 0, 0)') return ground
      }
      return 'rgb(255, 255, 255)'
    }
    const around = groundOf(element.parentElement)
    const {
      borderBottomColor,
      borderBottomStyle,
      borderBottomWidth,
      outlineColor,
      outlineStyle,
      outlineWidth,
    } = getComputedStyle(element)
    const isSeen = (colour: string, style: string, width: string) =>
      style !== 'none' && Number.parseFloat(width) >= 1 && colour !== around && colour !== 'rgba(0, 0, 0, 0)'
    return {
      hasEdge:
        isSeen(borderBottomColor, borderBottomStyle, borderBottomWidth) ||
        isSeen(outlineColor, outlineStyle, outlineWidth),
      edge: [borderBottomColor, outlineStyle, outlineWidth].join(' '),
    }
  })

/** The chosen one of several has an edge, and another one than its neighbour. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const [one, neighbour] = [await edgesOf(chosen.first()), await edgesOf(other.first())]
  expect(one.hasEdge).toBe(true)
  expect(one.edge).not.toBe(neighbour.edge)
}

describe.each([{ forcedColors: 'active' as const }, { contrast: 'more' as const }])(
  'what a ground of another colour tells, with %o',
  (wish) => {
    const stage = setStage()

    async function expectSeen(page: Page, selector: string): Promise<void> {
      await page.locator(selector).first().waitFor(PATIENCE)
      expect([selector, (await edgesOf(page.locator(selector).first())).hasEdge]).toEqual([selector, true])
    }

    it('has an edge: chosen conversations, chips, tabs and days, My Chats, what is next, pills, bubbles', async () => {
      const maya = await stage.person()
      const { page } = maya
      await page.emulateMedia(wish)
      await maya.signIn('traveller@demo.test', '/messages')
      await maya.openMessages()
      await maya.openConversation(/Concierge, Kenji/)
      await expectChosen(page.locator('.room[aria-current]'), page.locator('.room:not([aria-current])'))
      await expectSeen(page, '.trip-next')
      await expectSeen(page, '.message[data-mine] .bubble')
      await page.goto(`${stage.product.url}/enquiries`)
      await page.getByRole('heading', { name: 'Japan, with Kenji' }).waitFor(PATIENCE)
      await expectChosen(
        page.locator('.enquiry__step[data-is="now"]'),
        page.locator('.enquiry__step[data-is="later"]'),
      )
      await page.goto(`${stage.product.url}/trip-gallery/old-roads-of-kii`)
      await expectChosen(
        page.locator('.tabs__tab[aria-current]'),
        page.locator('.tabs__tab:not([aria-current])'),
      )
      await expectSeen(page, '.launcher')
      await page.goto(`${stage.product.url}/traveller/tripplan/view/id/1`)
      const days = page.getByRole('group', { name: 'Start date' }).getByRole('radio', { disabled: false })
      await days.first().locator('..').click()
      await expect.poll(() => days.first().isChecked(), PATIENCE).toBe(true)
      await page.getByRole('heading', { level: 1 }).click()
      await expectChosen(page.locator('.starts__start:has(:checked)'), days.last().locator('..'))
      await maya.signIn('concierge@demo.test', '/messages')
      await page.locator('.room-views__one').first().waitFor(PATIENCE)
      await expectChosen(
        page.locator('.room-views__one:has(:checked)'),
        page.locator('.room-views__one:not(:has(:checked))'),
      )
    })
  },
)
