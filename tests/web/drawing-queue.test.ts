import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '../../core/routing/page-renderer.ts'
import { inDrawingQueue } from '../../web/hydration/drawing-queue.ts'
import { keepVisitorPages } from '../../web/hydration/kept-pages.ts'
import { createHandClock } from '../harness/hand-clock.ts'
import { pageRequest } from '../harness/page-request.ts'

/** A renderer whose pages are ready when a test says so. */
function createStudio() {
  const clock = createHandClock()
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const keeper = keepVisitorPages(
    {
      render: ({ address }) =>
        new Promise<PageAnswer>((resolve) => {
          begun.push(address)
          finish.set(address, () =>
            resolve({ kind: 'page', status: 200, html: `${address} ${begun.length}`, isPersonal: false }),
          )
        }),
    },
    clock,
  )
  const renderer = inDrawingQueue(keeper, clock)
  const ask = (asker: string, address: string, isPutOff = false) =>
    renderer.render(pageRequest(address, { asker, isPutOff }))
  return {
    clock,
    begun,
    ask,
    askMany: (count: number, asker: string) =>
      Array.from({ length: count }, (_none, at) => ask(asker, `/${asker}/${at}`)),
    async finish(address: string) {
      finish.get(address)?.()
      await new Promise(setImmediate)
    },
  }
}

const CROWDED = { kind: 'crowded', retryAfter: 2 }

describe('pages that are drawn', () => {
  it('are two at once', () => {
    const { begun, ask } = createStudio()
    for (const address of ['/a', '/b', '/c']) void ask('one', address)
    expect(begun).toEqual(['/a', '/b'])
  })

  it('are so many that wait, of one asker and of everybody: the next one is told to come again', async () => {
    const { askMany, ask } = createStudio()
    const many = askMany(153, 'many')
    expect(await many.at(-1)).toEqual(CROWDED)
    for (const asker of ['b', 'c', 'd', 'e', 'f', 'g']) askMany(150, asker)
    expect(await ask('somebody', '/')).toEqual(CROWDED)
  })

  it('wait in the line of whoever asks, whoever else has asked for the same page before', async () => {
    const { begun, ask, askMany, finish } = createStudio()
    askMany(20, 'many')
    const behind = ask('many', '/')
    const own = ask('somebody', '/')
    await finish('/many/0')
    await finish('/many/1')
    expect(begun.at(-1)).toBe('/')
    await finish('/')
    expect(await own).toMatchObject({ html: '/ 4' })
    for (let at = 2; at < 20; at += 1) await finish(`/many/${at}`)
    expect(await behind).toEqual(await own)
    expect(begun.filter((address) => address === '/')).toHaveLength(1)
  })

  it('are put off for those whom nobody knows while the server lags, unless somebody had them drawn', async () => {
    const { clock, begun, ask, finish } = createStudio()
    expect(await ask('one', '/', true)).toEqual(CROWDED)
    const drawn = ask('one', '/')
    await finish('/')
    clock.advance(299_999)
    expect(await ask('one', '/', true)).toEqual(await drawn)
    clock.advance(1)
    expect(await ask('one', '/', true)).toEqual(CROWDED)
    expect(begun).toEqual(['/'])
  })

  it('are given as they were some minutes ago where too many wait', async () => {
    const { clock, ask, askMany, finish } = createStudio()
    const drawn = ask('many', '/')
    await finish('/')
    clock.advance(60_000)
    askMany(152, 'many')
    expect(await ask('many', '/')).toEqual(await drawn)
  })

  it('break for whoever asked for them', async () => {
    const clock = createHandClock()
    const broken = { render: () => Promise.reject(new Error('broken')) }
    const renderer = inDrawingQueue(keepVisitorPages(broken, clock), clock)
    await expect(renderer.render(pageRequest('/'))).rejects.toThrow('broken')
  })
})
