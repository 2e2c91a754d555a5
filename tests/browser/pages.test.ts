import { afterAll, describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { atDepth } from '../harness/depth.ts'
import { DESK_BY_DAY, EVERY_LOOK } from '../harness/looks.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

describe('the pages', () => {
  const stage = setStage()

  it('answer what is not there with the not-found page and status [ROUTE-25, SHELL-03]', async () => {
    const { page, context } = await stage.person()
    const answer = await page.goto(`${stage.product.url}/no/such/place`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Are you lost?' }).waitFor()
    await page.getByText('Page not found: /no/such/place').waitFor()
    await page.getByRole('link', { name: 'Back to Homepage' }).click()
    await page.waitForURL(`${stage.product.url}/`)
    await context.close()
  })

  it('refuse a path that begins with two slashes, on the server and in the browser [ROUTE-26]', async () => {
    const answer = await fetch(`${stage.product.url}//evil.example/`, { redirect: 'manual' })
    expect(answer.status).toBe(404)
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}//evil.example/`)
    await page.getByText('Page Not Found').waitFor()
    await context.close()
  })

  it('lose a trailing slash, and keep query and hash [ROUTE-27]', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/messages/?c=conv%232w1#end`)
    await page.waitForURL(`${stage.product.url}/messages?c=conv%232w1#end`)
    await context.close()
  })

  it('tell a visitor what /messages is, without sending them away', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/messages`)
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(`${stage.product.url}/login`)
    await context.close()
  })

  it('say what is wrong at the login, beside the field and in the server\u2019s words [AUTH-04]', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/login`)
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('That email address does not look right.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    await page.getByLabel('Email').fill('traveller@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Email or password is not correct.').waitFor()
    await context.close()
  })

  it('keep somebody signed in over a reload, and let them out again [GUARD-03, GUARD-05, GUARD-06]', async () => {
    const person = await stage.person()
    const { page, context } = person
    await person.signIn('newcomer@demo.test')
    await page.reload()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await page.goto(`${stage.product.url}/login`)
    await page.waitForURL(`${stage.product.url}/`)
    await page.goto(`${stage.product.url}/messages`)
    await page.getByText('No messages exchanged yet').first().waitFor()
    await page.evaluate(() => sessionStorage.setItem('enquiry_capture', 'half a trip'))
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('enquiry_capture'))).toBeNull()
    const names = (await context.cookies()).map((cookie) => cookie.name)
    expect(names).not.toContain('is_verified')
    await context.close()
  })

  it('drop a conversation that is not ours with a short notice, and open no other [OPEN-02]', async () => {
    const person = await stage.person()
    const { page, context } = person
    await person.signIn('traveller@demo.test', `/messages?c=${encodeURIComponent('conv#2w107')}`)
    await page.getByText('That conversation is no longer open to you.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
    await person.openConversation('Travel Concierge Team')
    await page.getByText('That conversation is no longer open to you.').waitFor({ state: 'detached' })
    await context.close()
  })

  describe('with the messenger', () => {
    let person: Person
    stage.prepare(async () => {
      person = await stage.person()
      await person.signIn('traveller@demo.test', '/messages')
      await person.openConversation('Travel Concierge Team')
      await person.page.locator('.bubble').first().waitFor()
    })
    afterAll(() => person.context.close())

    it.each([
      { width: 1280, height: 1000 },
      { width: 1280, height: 600 },
      { width: 768, height: 1024 },
      { width: 375, height: 812 },
      { width: 375, height: 500 },
    ])(
      'give it its measures at $width × $height: input 139 px, the log what is left and at least 350, messages 14 px, no box icons [CHATUI-07]',
      async ({ width, height }) => {
        const { page } = person
        await page.setViewportSize({ width, height })
        const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height
        await expect.poll(() => heightOf('.composer')).toBe(139)
        const talk = (await heightOf('.talk')) ?? 0
        expect(talk).toBeGreaterThanOrEqual(350)
        const [whole, left] = await page.evaluate(() => {
          const composer = document.querySelector('.composer')?.getBoundingClientRect()
          return [document.documentElement.scrollHeight, innerHeight - (composer?.bottom ?? 0)]
        })
        // Nothing is empty beneath the field but the page's margin; where the window is too low, the page scrolls.
        if (talk > 350) expect([whole, (left ?? 0) <= 25]).toEqual([height, true])
        else expect(whole).toBeGreaterThanOrEqual(height)
        const size = await page
          .locator('.bubble')
          .first()
          .evaluate((bubble) => getComputedStyle(bubble).fontSize)
        expect(size).toBe('14px')
        expect(await page.getByRole('button', { name: /Minimise|Close/ }).count()).toBe(0)
      },
    )
  })

  it.each(atDepth(DESK_BY_DAY, EVERY_LOOK))(
    'are accessible in every state at $width px, $colorScheme',
    async (look) => {
      const person = await stage.person(look)
      for (const path of ['/', '/login', '/messages', '/nowhere']) {
        await person.page.goto(`${stage.product.url}${path}`)
        await person.page.getByRole('main').getByRole('heading').first().waitFor()
        expect(await findingsOn(person.page), path).toEqual([])
      }
      await person.signIn('traveller@demo.test', '/messages')
      await person.openConversation('Travel Concierge Team')
      await person.page.locator('.bubble').first().waitFor()
      expect(await findingsOn(person.page), 'a conversation').toEqual([])
      await person.context.close()
    },
  )
})
