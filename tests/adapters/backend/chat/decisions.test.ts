import { describe, expect, it } from 'vitest'
import { ChatError } from '../../../../adapters/backend/chat/chat-error.ts'
import type { ChatDecision, ChatPorts } from '../../../../adapters/backend/chat/chat-ports.ts'
import { createChatService } from '../../../../adapters/backend/chat/chat-service.ts'

const CALLER = { userId: 2, type: 'TV', isAdminSession: false } as const
const CLOSING = { convId: 'conv#3w101', hash: 'V1StGXR8_Z5jdHi6B-myT', epoch: 1 }

/** A chat in which a question about a message comes to this, and what its log tells. */
function chat(transact: (work: (locked: object) => unknown) => unknown) {
  const told: ChatDecision[] = []
  const ports = {
    store: { transact: async (_convId: string, work: (locked: object) => unknown) => transact(work) },
    decided: (decision: ChatDecision) => void told.push(decision),
    report: () => undefined,
  } as unknown as ChatPorts
  return { told, ask: createChatService(ports).ask }
}

describe('the log of decisions', () => {
  it.each([
    ['somebody who was taken out: it took effect', true, { decision: 'closed', epoch: 1, code: 1406 }],
    ['somebody who was never there', false, { decision: 'refused', code: 1406 }],
  ])('tells once of an attempt that is closed for %s', async (_who, hasLeft, decision) => {
    const closed: number[] = []
    const { told, ask } = chat((work) =>
      work({
        forSending: async () => ({ stored: null, members: [] }),
        hasLeft: async () => hasLeft,
        closeUpTo: async (_user: number, _hash: string, epoch: number) => void closed.push(epoch),
      }),
    )
    expect(await ask(CALLER as never, 'message.close', CLOSING)).toMatchObject({ error: 1406 })
    expect(closed).toEqual(hasLeft ? [1] : [])
    expect(told).toEqual([expect.objectContaining({ request: 'message.close', ...decision })])
  })

  it('names the attempt that was refused; of what comes too often or in another shape it says nothing', async () => {
    const message = { ...CLOSING, text: 'Hello', time: '2026-06-01T09:00:00Z', epoch: 2 }
    const refusing = (code: number) =>
      chat(() => {
        throw new ChatError(code as never, 'No.')
      })
    const gone = refusing(1406)
    await gone.ask(CALLER as never, 'message.send', message)
    expect(gone.told).toMatchObject([{ request: 'message.send', decision: 'refused', code: 1406, epoch: 2 }])
    const often = refusing(1429)
    expect(await often.ask(CALLER as never, 'message.send', message)).toMatchObject({ error: 1429 })
    expect(await often.ask(CALLER as never, 'message.send', 7)).toMatchObject({ error: 1400 })
    expect(often.told).toEqual([])
  })
})
