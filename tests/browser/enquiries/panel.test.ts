import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { CSRF_COOKIES } from '../../../core/accounts/csrf-cookie.ts'
import { letter, newKey } from '../../adapters/backend/enquiries/enquiry-stage.ts'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'
import { signUp } from '../accounts/visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375, 768])
const PATIENCE = { timeout: 30_000 }
const KENJI = 6

/** Asks the server as whoever is signed in there. */
async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const url = new URL(path, page.url()).href
  const cookies = await page.context().cookies(url)
  const token = cookies.find(({ name }) => Object.values<string>(CSRF_COOKIES).includes(name))?.value ?? ''
  const headers = { 'csrf-token': token, 'idempotency-key': newKey() }
  const answer = await page.request.post(url, { data, headers })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).data
}

describe('beside a conversation', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'stands what was asked and whose turn it is, and changes while one looks, at %i px [ENQ-05] [CHATUI-03]',
    async (width) => {
      const { url } = stage.product
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      await signUp(page, url, `panel-${width}@example.test`)
      const sent = await post(page, '/extranet/v2/group-enquiry', letter())
      const id = Number(sent['enquiry_id'])
      const concierge = await stage.person()
      await concierge.signIn('concierge@demo.test', `/messages?c=conv%232w${id}`)
      const theirs = concierge.page.getByRole('complementary', { name: 'About this conversation' })
      await theirs.getByText('Your turn').waitFor()
      await concierge.room(/match due.*Enquiry #\d+ · Japan and Portugal/).waitFor()

      // What can't be had says so, and comes by a press.
      let isOut = true
      await page.route(`**/extranet/v3/enquiries/${id}`, (route) =>
        isOut ? route.abort('failed') : route.continue(),
      )
      await page.goto(`${url}/messages?c=conv%232w${id}`)
      const about = page.getByRole('button', { name: 'About this conversation' })
      const panel = page.getByRole('complementary', { name: 'About this conversation' })
      await page.locator('.bubble').first().waitFor()
      if (width < 768) await about.click()
      await panel.getByText('The enquiry could not be loaded.').waitFor()
      isOut = false
      await panel.getByRole('button', { name: 'Try again' }).click()
      await panel.getByRole('heading', { name: 'Japan and Portugal' }).waitFor()
      await panel.getByText('2 adults and 2 children').waitFor()
      await panel.getByText('Next: our concierge team').waitFor()
      if (width >= 1140) await panel.getByText('About €9,500 in total, without flights').waitFor()
      expect(await findingsOn(page)).toEqual([])

      // A change is there while one looks, after a lost link too.
      await post(concierge.page, `/extranet/v3/enquiries/${id}/match`, { designer_id: KENJI })
      await panel.getByText('Next: Kenji').waitFor(PATIENCE)
      await concierge.room(/Nora Feld · plan due/).waitFor(PATIENCE)
      await context.setOffline(true)
      await page
        .getByText(/disconnected/)
        .first()
        .waitFor(PATIENCE)
      await post(concierge.page, `/extranet/v3/enquiries/${id}/decline`, { reason: 'All boats are full.' })
      await concierge.room(/Nora Feld.*declined/).waitFor(PATIENCE)
      expect(await panel.getByText('Next: Kenji').count()).toBe(1)
      await context.setOffline(false)
      await expect.poll(() => panel.getByText('Next: Kenji').count(), PATIENCE).toBe(0)
      await page.reload()
      if (width < 768) await about.click()
      if (width < 768 || width >= 1140) await panel.getByText('“All boats are full.”').waitFor(PATIENCE)
      await expect.poll(() => findingsOn(page)).toEqual([])
      // The link was cut by us.
      const ours = complaints.filter((text) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/.test(text))
      expect(ours).toEqual([])
      await context.close()
      await concierge.context.close()
    },
  )
})
