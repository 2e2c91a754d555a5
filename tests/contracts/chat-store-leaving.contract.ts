import { describe, expect, it } from 'vitest'
import { BOT, minute, type Theatre, tc, texts, tv } from './chat-store-stage.ts'

/** What a chat store knows of those who were taken out, and of greetings that are not at their end. */
export function chatStoreLeavingContract(theatre: Theatre): void {
  describe('leaving', () => {
    const threeOf = () =>
      theatre.setUp(({ traveller, designer, concierge }) => [traveller, designer, concierge])
    const leave = (convId: string, userId: number) =>
      theatre.store.transact(convId, (locked) => locked.leave(userId))

    it('takes a member out: no recipient of what comes, told as gone, and it keeps what came before', async () => {
      const stage = await threeOf()
      const viewer = { userId: stage.designer, type: 'LS' as const }
      await theatre.write(stage, stage.traveller, 'before')
      const { rev } = await theatre.store.changesSince(viewer, null)
      expect(await theatre.store.leftAt?.(stage.convId, stage.designer)).toBeNull()
      expect(await leave(stage.convId, stage.designer)).toBe(true)
      expect(await leave(stage.convId, stage.designer)).toBe(false)
      expect(await theatre.store.leftAt?.(stage.convId, stage.designer)).toBe(1)
      await theatre.write(stage, stage.traveller, 'after')
      expect(await theatre.store.leftAt?.(stage.convId, stage.designer)).toBe(1)
      const recipients = await theatre.store.transact(stage.convId, (locked) => locked.recipients())
      expect([...recipients].sort()).toEqual([stage.traveller, stage.concierge])
      expect(await theatre.store.changesSince(viewer, rev)).toMatchObject({
        changed: [],
        gone: [stage.convId],
      })
      expect(await theatre.store.unreadOf(viewer)).toEqual({})
      expect(texts(await theatre.store.search(viewer, 'before', 0, 9))).toEqual([])
      const members = (await theatre.store.conversation(stage.convId))?.members ?? []
      expect(members.map((member) => member.person.id)).toEqual([stage.traveller, stage.concierge])
    })

    it('tells those who stay that the conversation has changed', async () => {
      const stage = await threeOf()
      const colleague = tc(stage.colleague)
      let rev = ''
      // A change is told again while a transaction of before it is open, be it another database's.
      const toldAgain = async () => {
        rev = (await theatre.store.changesSince(colleague, null)).rev
        return (await theatre.store.changesSince(colleague, rev)).gone
      }
      await expect.poll(toldAgain, { timeout: 60_000 }).not.toContain(stage.convId)
      await leave(stage.convId, stage.designer)
      expect((await theatre.store.changesSince(tv(stage.traveller), rev)).changed).toEqual([stage.convId])
      expect((await theatre.store.changesSince(colleague, rev)).gone).not.toContain(stage.convId)
    })

    it('lets somebody back in, with all that was written meanwhile', async () => {
      const stage = await threeOf()
      await leave(stage.convId, stage.designer)
      const viewer = { userId: stage.designer, type: 'LS' as const }
      const { rev } = await theatre.store.changesSince(viewer, null)
      await theatre.store.transact(stage.convId, (locked) => locked.join(stage.designer))
      expect(await theatre.store.leftAt?.(stage.convId, stage.designer)).toBeNull()
      expect(await theatre.store.changesSince(viewer, rev)).toMatchObject({
        changed: [stage.convId],
        gone: [],
      })
    })

    it('undoes a leaving whose transaction fails', async () => {
      const stage = await threeOf()
      const failing = theatre.store.transact(stage.convId, async (locked) => {
        await locked.leave(stage.designer)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await theatre.store.conversation(stage.convId))?.members).toHaveLength(3)
    })

    it('knows the greetings that lack a message, until they are complete', async () => {
      const stage = await theatre.setUp()
      const hashes = ['hash-hello', 'hash-bye']
      const open = async () =>
        (await theatre.store.unfinishedGreetings?.(BOT, minute(0), hashes))?.filter(
          ({ convId }) => convId === stage.convId,
        )
      expect(await open()).toEqual([])
      await theatre.store.transact(stage.convId, (locked) => locked.markGreeted(minute(3)))
      expect(await open()).toEqual([{ convId: stage.convId, greetedAt: minute(3) }])
      expect(await theatre.store.transact(stage.convId, async (locked) => locked.greetedAt)).toBe(minute(3))
      await theatre.write(stage, BOT, 'hello', 4, true)
      await theatre.write(stage, stage.traveller, 'bye', 4)
      expect(await open()).toHaveLength(1)
      expect(await theatre.store.unfinishedGreetings?.(BOT, minute(4), hashes)).toEqual([])
      await theatre.write(stage, BOT, 'bye', 5, true)
      expect(await open()).toEqual([])
    })
  })
}
