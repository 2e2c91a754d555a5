import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '../../core/routing/page-renderer.ts'
import { inDrawingQueue } from '../../web/hydration/drawing-queue.ts'
import { pageRequest } from '../harness/page-request.ts'

/** A renderer whose pages are never ready. */
function createStudio() {
  const begun: string[] = []
  const renderer = inDrawingQueue(
    {
      render: ({ address }) => {
        begun.push(address)
        return new Promise<PageAnswer>(() => undefined)
      },
    },
    { after: () => () => undefined },
  )
  const ask = (asker: string, address = '/') => renderer.render(pageRequest(address, { asker }))
  return {
    begun,
    renderer,
    ask,
    askMany: (count: number, asker: string) => Array.from({ length: count }, () => ask(asker)),
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
    expect(await ask('somebody')).toEqual(CROWDED)
  })

  it('are put off for those whom nobody knows while the server lags', async () => {
    const { begun, renderer } = createStudio()
    expect(await renderer.render(pageRequest('/', { isPutOff: true }))).toEqual(CROWDED)
    expect(begun).toEqual([])
  })

  it('break for whoever asked for them', async () => {
    const renderer = inDrawingQueue(
      { render: () => Promise.reject(new Error('broken')) },
      { after: () => () => undefined },
    )
    await expect(renderer.render(pageRequest('/'))).rejects.toThrow('broken')
  })
})
