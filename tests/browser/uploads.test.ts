import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }
const UPLOAD = '**/api/upload/v1/uploadMedia'

describe('two people and their files', () => {
  const stage = setStage()
  let traveller: Person
  let concierge: Person
  let folder: string
  const file = (name: string) => join(folder, name)

  stage.prepare(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tripwright-picked-'))
    const noise = sharp({
      create: {
        width: 5000,
        height: 2500,
        channels: 3,
        background: '#0b5d5e',
        noise: { type: 'gaussian', mean: 120, sigma: 12 },
      },
    })
    await writeFile(
      file('view of the bay.jpg'),
      await noise
        .jpeg()
        .withExif({ IFD0: { Make: 'Secretphone' } })
        .toBuffer(),
    )
    await writeFile(file('plan.pdf'), '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    await writeFile(file('page.txt'), '<!doctype html><script>alert(1)</script>')
    await writeFile(file('program.exe'), 'MZ')
    await writeFile(file('days.csv'), 'day,place\n1,Kyoto\n')
    traveller = await stage.person()
    concierge = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await concierge.signIn('concierge@demo.test', '/messages')
    await traveller.openMessages()
    await concierge.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await traveller.write('Here come my files.')
    await concierge.openConversation(/Maya.*Here come my files/)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const pick = (person: Person, ...names: string[]) =>
    person.page.locator('input[type=file]').setInputFiles(names.map(file))
  const sentFile = (person: Person, name: string) =>
    person.page.locator('.bubble').getByRole('link', { name })
  const tray = (person: Person) => person.page.getByRole('list', { name: 'Attached files' })
  const send = (person: Person) => person.page.getByRole('button', { name: 'Send' })

  it('a picture fits when it goes up, shows how far it is, and stands on both sides [UP-02, UP-04, CHATUI-15, SEND-09]', async () => {
    const { page } = traveller
    let released: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      released = resolve
    })
    await page.route(UPLOAD, async (route) => {
      await held
      await route.continue()
    })
    expect(await send(traveller).isDisabled()).toBe(true)
    await pick(traveller, 'view of the bay.jpg')
    await tray(traveller).getByText('view of the bay.jpg').waitFor()
    expect(await send(traveller).isEnabled()).toBe(true)
    await tray(traveller).getByRole('progressbar').waitFor()
    await send(traveller).click()
    // A text that is written while the file is on its way does not wait for it.
    await traveller.write('The view, in a moment.')
    await concierge.bubbles('The view, in a moment.').waitFor()
    released()
    await tray(traveller).waitFor({ state: 'detached' })
    await page.unroute(UPLOAD)
    for (const person of [traveller, concierge]) {
      const picture = person.page.getByRole('img', { name: 'view of the bay.jpg' })
      await picture.waitFor()
      expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
        '4096',
        '2048',
      ])
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4096)
      // No bubble is left over beside the picture, and its name stands beneath.
      const shape = await picture.boundingBox()
      expect(shape).toMatchObject({ width: 280, height: 140 })
      const bubble = await person.page.locator('.bubble', { has: picture }).boundingBox()
      expect(bubble?.width).toBe(280)
      expect(bubble?.height).toBeGreaterThan(155)
      await person.page.locator('.bubble').getByText('view of the bay.jpg').waitFor()
    }
    const last = concierge.page.locator('.message').last()
    expect(await last.getByRole('img', { name: 'view of the bay.jpg' }).count()).toBe(1)
  })

  it('a document goes by its name, and is saved, not opened [UP-01]', async () => {
    await pick(traveller, 'plan.pdf')
    await tray(traveller).getByText('Ready to send').waitFor()
    await send(traveller).click()
    const link = sentFile(concierge, 'plan.pdf')
    await link.waitFor()
    const [download] = await Promise.all([concierge.page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('plan.pdf')
  })

  it('what is no such file says so for 5 s, and nothing of it is sent [UP-01, UP-03]', async () => {
    for (const name of ['page.txt', 'program.exe']) {
      await pick(traveller, name)
      await traveller.page.getByRole('alert').getByText('File format not supported.').waitFor()
      await expect.poll(() => send(traveller).isDisabled()).toBe(true)
      await traveller.page.getByRole('alert').waitFor({ state: 'detached', timeout: 10_000 })
      await tray(traveller).waitFor({ state: 'detached' })
    }
  })

  it('an upload that failed says what was said, and goes again by Retry; one is cancelled [UP-03, UP-04]', async () => {
    const { page } = traveller
    const answer = { error: 1429, message: 'Too many files. Wait a moment.', data: null }
    await page.route(UPLOAD, (route) => route.fulfill({ status: 429, json: answer }))
    await pick(traveller, 'days.csv')
    await page.getByRole('alert').getByText('Too many files. Wait a moment.').waitFor()
    await page.unroute(UPLOAD)
    await page.getByRole('button', { name: 'Retry days.csv' }).click()
    await tray(traveller).getByText('Ready to send').waitFor()

    let aborted = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/uploadMedia')) aborted += 1
    })
    await page.route(UPLOAD, () => undefined)
    await pick(traveller, 'plan.pdf')
    await tray(traveller).getByRole('progressbar', { name: 'plan.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Cancel plan.pdf' }).click()
    await tray(traveller).getByText('plan.pdf').waitFor({ state: 'detached' })
    await expect.poll(() => aborted).toBe(1)
    await page.unroute(UPLOAD)
    await send(traveller).click()
    await sentFile(concierge, 'days.csv').waitFor()
    expect(await sentFile(concierge, 'plan.pdf').count()).toBe(1)
  })

  it('what was not up goes on after a reload, and arrives once [UP-04, SEND-09]', async () => {
    const { page } = traveller
    await page.route(UPLOAD, () => undefined)
    await pick(traveller, 'days.csv')
    await tray(traveller).getByRole('progressbar').waitFor()
    await send(traveller).click()
    const before = await sentFile(concierge, 'days.csv').count()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<unknown>((resolve) => {
              const opening = indexedDB.open('tripwright-uploads')
              opening.onsuccess = () => {
                const all = opening.result.transaction('files').objectStore('files').getAll()
                all.onsuccess = () => resolve(all.result.map((one) => one.upload.isReleased))
              }
            }),
        ),
      )
      .toEqual([true])
    await page.unroute(UPLOAD)
    await page.reload()
    await expect.poll(() => sentFile(concierge, 'days.csv').count(), PATIENCE).toBe(before + 1)
    await tray(traveller).waitFor({ state: 'detached' })
    await expect.poll(() => sentFile(traveller, 'days.csv').count()).toBe(before + 1)
  })

  it('see nothing break on their pages', () => {
    const isExpected = (complaint: string) => /Failed to load resource|ERR_/.test(complaint)
    expect([...traveller.complaints, ...concierge.complaints].filter((one) => !isExpected(one))).toEqual([])
  })
})
