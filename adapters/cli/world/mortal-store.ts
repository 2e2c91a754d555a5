import type { ChatStore, LockedConversation } from '../../backend/store/chat-store.ts'

/** Where a server may break: around a commit, after it has told the sockets, or because its database did. */
export type BreakingPoint = 'beforeCommit' | 'afterCommit' | 'afterBroadcast' | 'databaseError'

export interface Mortality {
  /** Whether the process that asks still runs. */
  readonly isLiving: () => boolean
  /** Whether it breaks here; asked once for each time that a point is passed. */
  readonly reaches: (point: BreakingPoint) => boolean
  readonly kill: () => void
}

/** Ends a transaction whose process has died: nothing of it is committed. */
class Dead extends Error {}

/** A promise each: what waits for it ends with its world. */
const never = () => new Promise<never>(() => undefined)

/** Carries one transaction out, as one process does: wholly, or not at all. */
export type Commit = <T>(write: () => T) => Promise<T>

/** The same promise for writes beside the chat: a process that has died commits nothing more, and answers nobody. */
export function createMortalCommit({ isLiving, reaches, kill }: Mortality): Commit {
  return async (write) => {
    if (!isLiving()) return never()
    if (reaches('databaseError')) throw new Error('the database closed the connection')
    if (reaches('beforeCommit')) kill()
    if (!isLiving()) return never()
    const result = write()
    if (reaches('afterCommit')) kill()
    return isLiving() ? result : never()
  }
}

/** A store as one process has it: when the process is dead nothing is answered, and nothing more is committed. */
export function createMortalStore(store: ChatStore, mortality: Mortality): ChatStore {
  const { isLiving, reaches, kill } = mortality

  const whileLiving =
    <G extends readonly unknown[], T>(work: (...given: G) => Promise<T>) =>
    async (...given: G): Promise<T> => {
      const answer = await work(...given)
      return isLiving() ? answer : never()
    }

  async function transact<T>(convId: string, work: (locked: LockedConversation) => Promise<T>): Promise<T> {
    if (!isLiving()) return never()
    const guarded = async (locked: LockedConversation): Promise<T> => {
      if (reaches('databaseError')) throw new Error('the database closed the connection')
      const result = await work(locked)
      if (reaches('beforeCommit')) kill()
      if (!isLiving()) throw new Dead()
      return result
    }
    const result = await store.transact(convId, guarded).catch((thrown: unknown) => {
      if (thrown instanceof Dead) return never()
      throw thrown
    })
    if (reaches('afterCommit')) kill()
    return isLiving() ? result : never()
  }

  return {
    person: whileLiving(store.person),
    enquiry: whileLiving(store.enquiry),
    conciergeIds: whileLiving(store.conciergeIds),
    contactsOf: whileLiving(store.contactsOf),
    watchedBy: whileLiving(store.watchedBy),
    saveLastOnline: whileLiving(store.saveLastOnline),
    conversation: whileLiving(store.conversation),
    listIds: whileLiving(store.listIds),
    summaries: whileLiving(store.summaries),
    unreadOf: whileLiving(store.unreadOf),
    messages: whileLiving(store.messages),
    media: whileLiving(store.media),
    dropLooseMedia: whileLiving(store.dropLooseMedia),
    search: whileLiving(store.search),
    changesSince: whileLiving(store.changesSince),
    create: whileLiving(store.create),
    ...(store.leftAt && { leftAt: whileLiving(store.leftAt) }),
    ...(store.unfinishedGreetings && { unfinishedGreetings: whileLiving(store.unfinishedGreetings) }),
    transact,
  }
}
