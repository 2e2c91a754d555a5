import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '../../core/routing/page-renderer.ts'
import { inDrawingQueue } from '../../web/hydration/drawing-queue.ts'
import { pageRequest } from '../harness/page-request.ts'

/** A renderer whose pages are ready when a test says so, and a clock whose deadlines pass when it says so. */
function createStudio() {
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const deadlines = new Set<() => void>()
  const renderer = inDrawingQueue(
    {
      render: ({ address }) =>
        new Promise<PageAnswer>((resolve) => {
          begun.push(address)
          finish.set(address, () => resolve({ kind: 'page', status: 200, html: address, isPersonal: false }))
        }),
    },
    {
      after: (_milliseconds, callback) => {
        deadlines.add(callback)
        return () => void deadlines.delete(callback)
      },
    },
  )
  const ask = (address: string, asker = 'one') => renderer.render(pageRequest(address, { asker }))
  return {
    begun,
    ask,
    askMany: (count: number, asker: string) =>
      Array.from({ length: count }, (_none, at) => ask(`/${asker}/${at}`, asker)),
    async finish(address: string) {
      finish.get(address)?.()
      await new Promise(setImmediate)
    },
    passDeadlines: () => {
      for (const pass of [...deadlines]) pass()
    },
  }
}

const kindOf = async (answer: Promise<PageAnswer>) => (await answer).kind

describe('pages that are drawn', () => {
  it('are two at once, and the next one as soon as one is ready', async () => {
    const { begun, ask, finish } = createStudio()
    const answers = ['/a', '/b', '/c'].map((address) => ask(address))
    expect(begun).toEqual(['/a', '/b'])
    await finish('/b')
    expect(begun).toEqual(['/a', '/b', '/c'])
    await finish('/c')
    await finish('/a')
    expect(await Promise.all(answers.map(kindOf))).toEqual(['page', 'page', 'page'])
  })

  it('go in turns: whoever asks for many waits behind themselves', async () => {
    const { begun, ask, askMany, finish } = createStudio()
    askMany(6, 'many')
    ask('/quiet', 'quiet')
    await finish('/many/0')
    await finish('/many/1')
    expect(begun.slice(2)).toEqual(['/many/2', '/quiet'])
  })

  it('are so many that wait, of one asker and of everybody: the next one is told to come again', async () => {
    const { askMany, ask } = createStudio()
    const many = askMany(153, 'many')
    expect(await many.at(-1)).toEqual({ kind: 'crowded', retryAfter: 2 })
    for (const asker of ['b', 'c', 'd', 'e', 'f', 'g']) askMany(150, asker)
    expect(await ask('/last', 'somebody')).toEqual({ kind: 'crowded', retryAfter: 2 })
  })

  it('wait no longer than their time, and then keep nobody’s place', async () => {
    const { begun, ask, askMany, finish, passDeadlines } = createStudio()
    const [, , late] = askMany(3, 'late')
    passDeadlines()
    expect((await late)?.kind).toBe('crowded')
    const after = ask('/after')
    await finish('/late/0')
    await finish('/after')
    expect([begun.at(-1), await kindOf(after)]).toEqual(['/after', 'page'])
  })

  it('that break leave their place to the next one', async () => {
    let breakNow = (): void => undefined
    const renderer = inDrawingQueue(
      {
        render: ({ address }) =>
          address === '/breaks'
            ? new Promise((_resolve, reject) => {
                breakNow = () => reject(new Error('broken'))
              })
            : Promise.resolve({ kind: 'undecided' }),
      },
      { after: () => () => undefined },
    )
    const broken = renderer.render(pageRequest('/breaks'))
    const others = [renderer.render(pageRequest('/breaks')), renderer.render(pageRequest('/next'))]
    breakNow()
    await expect(others[0]).rejects.toThrow('broken')
    expect(await others[1]).toEqual({ kind: 'undecided' })
    broken.catch(() => undefined)
  })
})
