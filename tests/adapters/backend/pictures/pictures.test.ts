import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureShelf } from '../../../../adapters/backend/pictures/picture-shelf.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { sharedPicture } from '../../../../core/landscape/picture-path.ts'
import { startTestServer, TestBrowser } from '../running-server.ts'

const NAME = { shape: 'card', country: 'japan', theme: 'food', seed: 'x' } as const

describe('the calls for pictures', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('draw what the catalogue names, for ever', async () => {
    const browser = new TestBrowser(server)
    const { body } = await browser.call('/extranet/v2/trips/old-roads-of-kii')
    const pictures = body.data?.['pictures'] as string[]
    expect(new Set(pictures).size).toBe(4)
    for (const path of pictures) {
      const picture = await browser.call(path)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      expect((await browser.call(path)).text).toBe(picture.text)
    }
    const shared = await fetch(browser.base + sharedPicture(pictures[0] ?? ''))
    const { width, height, format } = await sharp(Buffer.from(await shared.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  })

  it('know no other names', async () => {
    const browser = new TestBrowser(server)
    for (const path of [
      'x',
      'v1/card/a/b.svg',
      'v1/card/a/b/%3Cc%3E.svg',
      'og/v1/a/b/c.svg',
      'v9/card/a/b/c.svg',
    ])
      expect((await browser.call(`/pictures/${path}`)).status).toBe(404)
  })
})

describe('the shelf', () => {
  it('keeps so many, those asked for last, and makes so many at once', async () => {
    const made: string[] = []
    const held: (() => void)[] = []
    let making = 0
    let most = 0
    const shelf = createPictureShelf(
      2,
      async ({ seed }) => {
        making += 1
        most = Math.max(most, making)
        await new Promise<void>((resolve) => held.push(resolve))
        making -= 1
        made.push(seed)
        return seed
      },
      2,
    )
    const take = (...seeds: readonly string[]) =>
      Promise.all(seeds.map((seed) => shelf.take(seed, { ...NAME, seed })))
    const finish = async (taken: Promise<readonly string[]>) => {
      let isDone = false
      taken.then(() => {
        isDone = true
      })
      const release = () => {
        for (const resolve of held.splice(0)) resolve()
        return isDone
      }
      await expect.poll(release, { interval: 1 }).toBe(true)
      return taken
    }
    expect(await finish(take('a', 'b', 'c', 'd', 'a2'))).toEqual(['a', 'b', 'c', 'd', 'a2'])
    expect(most).toBe(2)
    await finish(take('d'))
    await finish(take('e'))
    await finish(take('d'))
    await finish(take('a'))
    expect(made).toEqual(['a', 'b', 'c', 'd', 'a2', 'e', 'a'])
  })

  it('forgets what failed', async () => {
    let calls = 0
    const shelf = createPictureShelf(2, async () => {
      calls += 1
      if (calls === 1) throw new Error('no memory')
      return calls
    })
    await expect(shelf.take('a', NAME)).rejects.toThrow('no memory')
    expect(await shelf.take('a', NAME)).toBe(2)
  })
})
