import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { atDepth } from '../harness/depth.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const UPLOAD = '**/api/upload/v1/uploadMedia'

/** Where what must not move stands: the conversation's parts, and its last message. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['.talk', '.composer', '.composer__input', '.composer__send', '.composer__attach'].map((name) => {
      const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
      return [name, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ')
    }),
  )

/** Whether something lies wholly within the composer, and is not cut by it. */
const liesInComposer = (page: Page, selector: string) =>
  page.evaluate((name) => {
    const outer = document.querySelector('.composer')?.getBoundingClientRect()
    return [...document.querySelectorAll(name)].map((one) => {
      const inner = one.getBoundingClientRect()
      return outer !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom && inner.height > 0
    })
  }, selector)

/** Files come over an element, and are dropped there, or pasted. */
const bring = (
  page: Page,
  selector: string,
  acts: readonly ('dragover' | 'dragleave' | 'drop' | 'paste')[],
) =>
  page.locator(selector).evaluate((element, types) => {
    const carried = new DataTransfer()
    carried.items.add(new File(['day,place\n1,Kyoto\n'], 'days.csv', { type: 'text/csv' }))
    for (const type of types) {
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: carried })
          : new DragEvent(type, { ...init, dataTransfer: carried }),
      )
    }
  }, acts)

describe('files in the composer', () => {
  const stage = setStage()
  let folder: string
  const file = (name: string) => join(folder, name)
  const pick = (person: Person, ...names: string[]) =>
    person.page.locator('input[type=file]').setInputFiles(names.map(file))

  stage.prepare(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tripwright-files-'))
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5d5e' } })
    await writeFile(file('bay.jpg'), await picture.jpeg().toBuffer())
    for (const number of Array.from({ length: 11 }, (_one, index) => index)) {
      await writeFile(file(`day ${number} of a long journey.csv`), `day,place\n${number},Kyoto\n`)
    }
    await writeFile(file('program.exe'), 'MZ')
    // One that no coder makes smaller, and one that every coder does.
    await writeFile(
      file('small.jpg'),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    await writeFile(
      file('large.jpg'),
      await sharp({ create: { width: 900, height: 700, channels: 3, background: 'black', noise } })
        .png()
        .toBuffer(),
    )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const inConversation = async (width: number) => {
    const person = await stage.person({ width, height: 800 })
    await person.signIn('traveller@demo.test', '/messages')
    await person.openMessages()
    await person.openConversation(/Concierge, Kenji/)
    await person.page.locator('.bubble').first().waitFor()
    return person
  }

  it.each(atDepth([375], [375, 768, 1280]))(
    'stand within its 139 px at %i px: nothing moves, whatever comes [CHATUI-07, CHATUI-15, UP-03]',
    async (width) => {
      const person = await inConversation(width)
      const { page } = person
      const before = await placesOf(page)
      expect((await page.locator('.composer').boundingBox())?.height).toBe(139)
      await page.route(UPLOAD, () => undefined)
      await pick(person, 'bay.jpg')
      const thumbnail = page.locator('img.upload__sign')
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.getByRole('progressbar', { name: 'bay.jpg' }).waitFor()
      expect(await placesOf(page)).toEqual(before)
      expect(await liesInComposer(page, '.upload, .upload__bar, .upload button')).not.toContain(false)

      await pick(person, 'program.exe')
      await page.getByRole('alert').getByText('File format not supported.').waitFor()
      expect(await liesInComposer(page, '.upload, .uploads__error')).not.toContain(false)
      expect(await placesOf(page)).toEqual(before)

      await pick(person, ...Array.from({ length: 11 }, (_one, index) => `day ${index} of a long journey.csv`))
      await page
        .getByRole('alert')
        .getByText(/You can send ten files at a time/)
        .waitFor()
      expect(await liesInComposer(page, '.upload, .uploads, p.uploads__error')).not.toContain(false)
      expect(await placesOf(page)).toEqual(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // The last one can be reached and cancelled by keyboard.
      const last = page
        .locator('.upload')
        .last()
        .getByRole('button', { name: /^Cancel/ })
      await last.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => placesOf(page)).toEqual(before)
      await person.context.close()
    },
  )

  it.each(atDepth([375], [375, 1280]))(
    'are told why they are refused, within the composer; a picture is what it is, whether it would be made smaller or not, at %i px [UP-03]',
    async (width) => {
      const { page, context } = await inConversation(width)
      const before = await placesOf(page)
      for (const name of ['small.jpg', 'large.jpg']) {
        await page.locator('input[type=file]').setInputFiles(file(name))
        const told = page.getByText('This is a PNG picture called .jpg: rename it and send it again.')
        await told.waitFor()
        await page.getByRole('alert').getByText('File format not supported.').waitFor()
        expect(await liesInComposer(page, '.upload, .uploads__error')).not.toContain(false)
        expect(await placesOf(page)).toEqual(before)
        const [bounds, composer] = [await told.boundingBox(), await page.locator('.composer').boundingBox()]
        expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThan(composer?.y ?? 0)
        expect((bounds?.x ?? -1) >= 0 && (bounds?.x ?? 0) + (bounds?.width ?? 0) <= width).toBe(true)
        expect(await findingsOn(page)).toEqual([])
        // It goes by itself as well, on a slow machine before it is pressed.
        await page.locator('.upload button').evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click()
        })
        await page.locator('.upload').waitFor({ state: 'detached' })
      }
      await context.close()
    },
  )

  it('come by a file manager’s clipboard, a table comes with its cells apart, and a copied message is its words [UP-01]', async () => {
    const { page, context } = await inConversation(1280)
    const field = page.locator('.composer__input')
    const paste = (given: Readonly<Record<string, string>>, name: string | null) =>
      field.evaluate(
        (element, [texts, file]) => {
          const clipboardData = new DataTransfer()
          for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
          if (file !== null) clipboardData.items.add(new File(['day,place\n'], file, { type: 'text/csv' }))
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [given, name] as const,
      )
    await page.route(UPLOAD, () => undefined)
    await paste({ 'text/plain': 'file:///media/card/our%20days.csv' }, 'our days.csv')
    await page.getByRole('progressbar', { name: 'our days.csv' }).waitFor()
    expect(await field.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Cancel our days.csv' }).click()
    const table =
      '<table><tr><td><p>Day 1</p></td><td><p>Kyoto</p></td></tr><tr><td>Day 2</td><td>Nara</td></tr></table>'
    await paste({ 'text/html': table, 'text/plain': 'Day 1\nKyoto\nDay 2\nNara' }, null)
    await expect.poll(() => field.inputValue()).toBe('Day 1\tKyoto\nDay 2\tNara')
    await field.press('Control+z')
    await expect.poll(() => field.inputValue()).toBe('')
    for (const words of ['one of three', 'two of three', 'three of three']) {
      await field.fill(words)
      await field.press('Enter')
      await page.locator('.bubble').last().getByText(words).waitFor()
    }
    const copied = await page.evaluate(() => {
      const own = [...document.querySelectorAll('.message[data-mine] .bubble')].slice(-3)
      const [first, last] = [own[0], own.at(-1)]
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length)
      return getSelection()?.toString() ?? ''
    })
    expect(copied).toContain('two of three')
    expect(copied).not.toContain('You')
    await context.close()
  })

  it('grow a box\u2019s composer within the box; its field and the last message stay in sight [CHATUI-15]', async () => {
    for (const width of [375, 1280]) {
      const person = await stage.person({ width, height: 800 })
      const { page, context } = person
      await person.signIn('traveller@demo.test')
      await page.getByRole('button', { name: /My Chats/ }).click()
      await person.room(/Concierge, Kenji/).click()
      await page.locator('.bubble').first().waitFor()
      const box = page.locator('.box')
      const [bounds, field] = [await box.boundingBox(), await page.locator('.composer__input').boundingBox()]
      await page.route(UPLOAD, () => undefined)
      await pick(person, 'bay.jpg', 'day 1 of a long journey.csv', 'day 2 of a long journey.csv')
      await page.locator('.upload').nth(2).waitFor()
      expect(await box.boundingBox()).toEqual(bounds)
      expect(await page.locator('.composer__input').boundingBox()).toEqual(field)
      expect(await liesInComposer(page, '.upload')).not.toContain(false)
      const composer = await page.locator('.composer').boundingBox()
      await expect
        .poll(async () => {
          const last = await page.locator('.bubble').last().boundingBox()
          return (last?.y ?? 0) + (last?.height ?? 0)
        })
        .toBeLessThanOrEqual(composer?.y ?? 0)
      await context.close()
    }
  })

  it('may be dropped on the whole conversation, which says so, and pasted there [CHATUI-15, UP-01]', async () => {
    const person = await inConversation(1280)
    const { page } = person
    const before = await placesOf(page)
    const sign = page.getByText('Drop files to attach them')
    // What hears of files comes a moment after the conversation.
    const over = async () => {
      await bring(page, '.log__scroll', ['dragover'])
      return sign.isVisible()
    }
    await expect.poll(over).toBe(true)
    expect(await placesOf(page)).toEqual(before)
    const covered = await sign.boundingBox()
    const talk = await page.locator('.talk').boundingBox()
    const composer = await page.locator('.composer').boundingBox()
    expect(covered?.y).toBeGreaterThanOrEqual(talk?.y ?? Number.NaN)
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeGreaterThan(composer?.y ?? Number.NaN)
    await bring(page, '.log__scroll', ['dragleave'])
    await sign.waitFor({ state: 'detached' })
    await bring(page, '.log__scroll', ['dragover', 'drop'])
    await page.locator('.upload').first().waitFor()
    await sign.waitFor({ state: 'detached' })
    await bring(page, '.log__scroll', ['paste'])
    await expect.poll(() => page.locator('.upload').count()).toBe(2)
    // Beside it nothing is taken, and no file opens in the page's place.
    await bring(page, '.rooms__head', ['dragover', 'drop'])
    expect(await page.locator('.upload').count()).toBe(2)
    expect(person.complaints).toEqual([])
    await person.context.close()
  })
})
