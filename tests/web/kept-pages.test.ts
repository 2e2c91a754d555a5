import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '../../core/routing/page-renderer.ts'
import { keepVisitorPages } from '../../web/hydration/kept-pages.ts'
import { CONFIG } from '../harness/fixtures.ts'
import { pageRequest } from '../harness/page-request.ts'

function createKeeper() {
  const drawn: string[] = []
  let now = 0
  let next: (() => Promise<PageAnswer>) | null = null
  const clock = { wall: () => now, monotonic: () => now, after: () => () => undefined }
  const renderer = keepVisitorPages(
    {
      render: async ({ address }) => {
        drawn.push(address)
        if (next) return next()
        return { kind: 'page', status: 200, html: `${address} ${drawn.length}`, isPersonal: false }
      },
    },
    clock,
  )
  return {
    renderer,
    drawn,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    answerWith: (answer: typeof next) => {
      next = answer
    },
  }
}

describe('the pages of visitors', () => {
  it('are drawn once for a crowd, and anew after a moment', async () => {
    const { renderer, drawn, pass } = createKeeper()
    const [first, second] = await Promise.all([
      renderer.render(pageRequest('/')),
      renderer.render(pageRequest('/')),
    ])
    expect(second).toEqual(first)
    pass(9_999)
    expect(await renderer.render(pageRequest('/'))).toEqual(first)
    pass(1)
    await renderer.render(pageRequest('/'))
    expect(drawn).toEqual(['/', '/'])
  })

  it('are told apart by the whole address, and by the configuration', async () => {
    const { renderer, drawn } = createKeeper()
    for (const address of ['/', '/?a', '/']) await renderer.render(pageRequest(address))
    await renderer.render(pageRequest('/', { config: { ...CONFIG } }))
    expect(drawn).toEqual(['/', '/?a', '/'])
  })

  it.each([
    { isVerified: true, isAdmin: false },
    { isVerified: false, isAdmin: true },
    { isVerified: false, isAdmin: false, isGuest: true },
  ])('are neither shown to nor made of somebody with %o', async (marker) => {
    const { renderer, drawn } = createKeeper()
    await renderer.render(pageRequest('/', { marker }))
    await renderer.render(pageRequest('/'))
    await renderer.render(pageRequest('/', { marker }))
    expect(drawn).toHaveLength(3)
  })

  it('are not kept when they broke, or could not be decided', async () => {
    const { renderer, drawn, answerWith } = createKeeper()
    answerWith(() => Promise.reject(new Error('broken')))
    await expect(renderer.render(pageRequest('/'))).rejects.toThrow('broken')
    answerWith(async () => ({ kind: 'undecided' }))
    await renderer.render(pageRequest('/'))
    answerWith(null)
    await renderer.render(pageRequest('/'))
    expect(drawn).toHaveLength(3)
  })

  it('do not fill the memory: the oldest go', async () => {
    const { renderer, drawn } = createKeeper()
    for (let index = 0; index <= 200; index += 1) await renderer.render(pageRequest(`/${index}`))
    await renderer.render(pageRequest('/200'))
    expect(drawn).toHaveLength(201)
    await renderer.render(pageRequest('/0'))
    expect(drawn).toHaveLength(202)
  })
})
