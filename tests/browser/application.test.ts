import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { untilAwake } from '../harness/awake.ts'
import { setStage } from '../harness/stage.ts'
import { untilWritten } from './letters.ts'

const INTRODUCTION =
  'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come along.'
const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

async function fill(page: Page) {
  const field = (label: string) => page.getByRole('main').getByLabel(label)
  await field('First name').fill('Aiko')
  await field('Last name').fill('Mori')
  await field('Email').fill('aiko@example.test')
  await field('Phone').fill('+81 90 1234 5678')
  await field('Company').fill('Aiko Walks')
  await field('Country you live in').selectOption('JP')
  await field('Languages').fill('English, Japanese')
  await field('Years of planning trips').fill('7')
  await field('About you').fill(INTRODUCTION)
}

describe('becoming a local designer', () => {
  const stage = setStage()
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

  it('is applied for with a file, and what was typed survives a reload [TRIP-05]', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(`${stage.product.url}/become-a-local-designer`)
    await page.getByRole('heading', { name: 'Become a local designer' }).waitFor()
    await page.getByRole('button', { name: 'Send your application' }).click()
    await page.getByText('Please tell us your first name.').waitFor()
    await page.getByText('Please choose the country that you live in.').waitFor()
    await expect.poll(() => focused(page)).toBe('first_name')
    expect(await findingsOn(page)).toEqual([])
    await fill(page)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('form:designer-application')))
      .toContain('Come along.')
    await page.reload()
    await expect.poll(() => page.getByLabel('About you').inputValue()).toBe(INTRODUCTION)
    expect(await page.getByLabel('Country you live in').inputValue()).toBe('JP')
    await page.getByText(`${INTRODUCTION.length} / 1500`).waitFor()
    await page.locator('input[type=file]').setInputFiles([file('week.txt', 'Day one: the harbour.')])
    const attached = page.getByRole('list', { name: 'Attached files' })
    await attached.getByText('1 kB, attached').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Send your application' }).click()
    await page.getByText('We have your application').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you')
    expect(await findingsOn(page)).toEqual([])
    await untilWritten(page, stage.product.url, 'aiko@example.test', 'We have your application')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has what was typed last when one presses a link and comes back', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(`${stage.product.url}/become-a-local-designer`)
    await untilAwake(page, '.application__sheet form')
    const field = (label: string) => page.getByRole('main').getByLabel(label)
    await field('First name').fill('Aiko')
    await field('About you').pressSequentially('I walk.')
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL(`${stage.product.url}/`)
    await page.goBack()
    await expect.poll(() => field('About you').inputValue()).toBe('I walk.')
    expect(await field('First name').inputValue()).toBe('Aiko')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('refuses a file that is not what its name says, and goes on without it', async () => {
    const { page, context } = await stage.person({ width: 375, height: 720, colorScheme: 'dark' })
    await page.goto(`${stage.product.url}/become-a-local-designer`)
    await fill(page)
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('page.txt', '<!doctype html><script>alert(1)</script>'),
        file('program.exe', 'MZ'),
        file('days.csv', 'day,place\n1,Kyoto\n'),
      ])
    const attached = page.getByRole('list', { name: 'Attached files' })
    await expect.poll(() => attached.getByText('File format not supported.').count()).toBe(2)
    await attached.getByText('attached', { exact: false }).last().waitFor()
    expect(await findingsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await attached.getByRole('button', { name: 'Remove page.txt' }).click()
    await attached.getByRole('button', { name: 'Remove program.exe' }).click()
    expect(await attached.getByRole('listitem').count()).toBe(1)
    await page.getByRole('button', { name: 'Send your application' }).click()
    await page.getByText('We have your application').waitFor()
    await context.close()
  })
})
