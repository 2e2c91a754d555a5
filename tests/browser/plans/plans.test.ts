import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SentPlanVersion } from '../../../core/wire/plans.ts'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import type { Person } from '../../harness/person.ts'
import { saveTrace } from '../../harness/save-trace.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls } from '../accounts/visitor-hands.ts'
import { call, cardOf, firstPlan, secondPlan } from './plan-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375])
const PLANS = '/extranet/v3/enquiries/102/plans'
const WISH = 'Could we trade one Kyoto night for one more on Naoshima?'

/** It begins with the match of a concierge, whose every fault `enquiries/matching.test.ts` knows. */
async function bringInKenji({ page, signIn }: Person): Promise<void> {
  await signIn('concierge@demo.test', '/enquiries?enquiry=102')
  const dialog = page.getByRole('dialog', { name: 'Morocco' })
  await dialog.getByLabel('Find a designer by name').fill('kenji')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: 'Bring in Kenji' }).click()
  await dialog.getByText('Designer found').waitFor()
}

/** Where the test reads what has moved, in words. */
interface Watched {
  readonly moved: string[]
}

/** Notes what moves within and around cards of plans that nobody has touched. */
function watchCards(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly node: Node | null
          readonly previousRect: DOMRectReadOnly
          readonly currentRect: DOMRectReadOnly
        }[]
      }
      if (shift.hadRecentInput) continue
      for (const { node, previousRect, currentRect } of shift.sources)
        if (node instanceof Element && node.closest('.plan-card, .bubble'))
          moved.push(`${node.className} from ${previousRect.top} to ${currentRect.top}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

// A plan that was accepted at one width is so at the next: each has a product of its own.
describe.each(WIDTHS)('a plan in the conversation, at %i px,', (width) => {
  const stage = setStage()

  it('comes, is asked to be changed, comes anew with what changed, and is accepted into where it is booked [ENQ-08, ROUTE-30]', async () => {
    const { url } = stage.product
    await bringInKenji(await stage.person({ width, height: 900 }))
    const traveller = await stage.person({ width, height: 900 })
    const { page, complaints } = traveller
    await traveller.signIn('traveller@demo.test')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.addInitScript(watchCards)
    await page.goto(`${url}/messages?c=conv%233w102`)
    await page.locator('.bubble').first().waitFor()
    const designer = await stage.person({ width: 1280, height: 900 })
    await designer.signIn('designer@demo.test')
    const send = async (base_version: number, content: object) =>
      v.parse(SentPlanVersion, await call(designer.page, PLANS, { base_version, content }))

    const { plan_id } = await send(0, firstPlan())
    const first = cardOf(page, 1)
    await first.getByText('5 days, ').waitFor()
    await first.getByText('2 adults').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.reload()
    await first.getByRole('button', { name: 'Accept plan 1' }).waitFor()

    // Asked for while nobody can be reached, and once more by a double press when the link is back: it goes once.
    await first.getByRole('button', { name: 'Ask for changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'What should change in plan 1?' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Say what should change.').waitFor()
    await dialog.getByLabel('Moss and tea').check()
    await dialog.getByLabel('In your words').fill(WISH)
    expect(await findingsOn(page)).toEqual([])
    // What was marked and typed is there after a reload.
    await page.reload()
    await first.getByRole('button', { name: 'Ask for changes' }).click()
    expect(await dialog.getByLabel('In your words').inputValue()).toBe(WISH)
    expect(await dialog.getByLabel('Moss and tea').isChecked()).toBe(true)
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText(/^Not sent/).waitFor()
    await page.context().setOffline(false)
    const asked = countCalls(page, `/plans/${plan_id}/request-changes`)
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    expect(asked()).toBe(1)
    await page.locator('.bubble').getByText(`About plan 1, day 3: ${WISH}`).waitFor()

    // The second one says what changed, and the first one leads to it.
    await send(1, secondPlan())
    const second = cardOf(page, 2)
    const changes = second.getByRole('region', { name: 'What changed since plan 1' })
    await changes.getByText('Kyoto, two nights').waitFor()
    await changes.getByText('Naoshima, two nights').waitFor()
    await changes.getByText('per person').first().waitFor()
    await first.getByText('There is a newer version.').waitFor()
    await first.getByRole('link', { name: 'See plan 2' }).waitFor()
    // Cards have all their room as they come: nothing of the conversation moves by them.
    expect(await page.evaluate(() => (globalThis as unknown as Watched).moved)).toEqual([])

    await second.getByRole('button', { name: 'Compare plan 1 and plan 2' }).click()
    const compared = page.getByRole('dialog', { name: 'Plan 1 and plan 2' })
    await compared.locator('.map__pin').first().waitFor()
    await compared.getByText('Kyoto two nights (was three)').waitFor()
    await compared.getByRole('row', { name: /An early boat/ }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await compared.waitFor({ state: 'detached' })
    const focused = () => document.activeElement?.getAttribute('aria-label')
    expect(await page.evaluate(focused)).toBe('Compare plan 1 and plan 2')

    // The first one stands as it was sent, and leads to the second.
    await first.getByRole('link', { name: 'Open plan 1' }).click()
    await page.getByText('This is plan 1, an earlier version.').waitFor()
    await page.getByText('Moss and tea').first().waitFor()
    expect(await page.getByRole('button', { name: 'Book this trip' }).isEnabled()).toBe(false)
    await page.getByRole('link', { name: 'See plan 2' }).click()
    await page.getByText('An early boat').first().waitFor()
    await page.goBack()
    await page.goBack()
    expect(await first.getByRole('button', { name: /Accept/ }).count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
    await page.reload()
    await changes.getByText('Kyoto, two nights').waitFor()

    const accept = second.getByRole('button', { name: 'Accept plan 2' })
    await accept.waitFor()
    await goOffline(page)
    await accept.click()
    await second.getByText(/^Accept plan 2 for \S+\d\? Nothing is booked/).waitFor()
    expect(await findingsOn(page)).toEqual([])
    const sure = second.getByRole('button', { name: 'Yes, accept' })
    await sure.click()
    await second.getByText(/^Not accepted/).waitFor()
    await page.context().setOffline(false)
    const accepted = countCalls(page, `/plans/${plan_id}/accept`)
    await accept.click()
    await sure.dblclick()
    await page.waitForURL(`${url}/traveller/tripplan/view/id/${plan_id}?traffic=1`)
    expect(accepted()).toBe(1)
    await page.getByRole('heading', { level: 1, name: 'Kyoto to Naoshima' }).waitFor()
    await page.getByText('For 2 travellers, fees included').waitFor()
    await page.getByRole('button', { name: 'Book this trip' }).waitFor()
    await page.getByText('You’ll see everything once more before you pay.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    if (width === 1280) await saveTrace(page, 'a-plan-is-accepted')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Kyoto to Naoshima' }).waitFor()
    await page.locator('.plan__above').getByText('plan 2').waitFor()

    await page.goto(`${url}/messages?c=conv%233w102`)
    await cardOf(page, 2).getByText('Accepted').waitFor()
    await cardOf(page, 2).getByRole('link', { name: 'Continue to booking' }).waitFor()
    // The designer sees the same words, and nothing to accept.
    await designer.page.goto(`${url}/messages?c=conv%233w102`)
    await cardOf(designer.page, 2).getByText('Accepted').waitFor()
    await designer.page
      .locator('.bubble')
      .getByText(/^Plan 2 is accepted/)
      .waitFor()
    expect(await designer.page.getByRole('button', { name: /^Accept|Ask for/ }).count()).toBe(0)
    // The editor is loaded by those who write plans alone.
    expect(scripts.filter((url) => /EditorScreen|draft\.feature/.test(url))).toEqual([])
    expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
  })
})
