import { expect, it } from 'vitest'
import { createChatService } from '../../../adapters/backend/chat/chat-service.ts'
import { createTurns } from '../../../adapters/backend/chat/turns.ts'
import { createStage, stranger, traveller } from './chat-stage.ts'

it('keeps one search of a person under way, and answers all [ROOM-06]', async () => {
  const { ports } = createStage()
  const underWay = new Map<number, number>()
  let most = 0
  const store: typeof ports.store = {
    ...ports.store,
    async search(viewer, ...asked) {
      underWay.set(viewer.userId, (underWay.get(viewer.userId) ?? 0) + 1)
      most = Math.max(most, underWay.get(viewer.userId) ?? 0)
      const found = await ports.store.search(viewer, ...asked)
      underWay.set(viewer.userId, (underWay.get(viewer.userId) ?? 0) - 1)
      return found
    },
  }
  const service = createChatService({ ...ports, store })
  const people = [traveller, stranger, traveller, traveller, stranger]
  const answers = await Promise.all(
    people.map((who) => service.ask(who, 'message.search', { keyword: 'ferry' })),
  )
  expect(answers.map(({ error }) => error)).toEqual([0, 0, 0, 0, 0])
  expect(most).toBe(1)
})

it('lets one person’s work run one piece at a time, and others’ beside it', async () => {
  const turns = createTurns()
  const log: string[] = []
  let finish = (): void => undefined
  const first = turns.run(1, () => {
    log.push('first begins')
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const failing = turns.run(1, async () => {
    log.push('second begins')
    throw new Error('broken')
  })
  const third = turns.run(1, async () => log.push('third begins'))
  await turns.run(2, async () => log.push('somebody else’s'))
  expect(log).toEqual(['first begins', 'somebody else’s'])
  finish()
  await first
  await expect(failing).rejects.toThrow('broken')
  await third
  expect(log.slice(2)).toEqual(['second begins', 'third begins'])
})
