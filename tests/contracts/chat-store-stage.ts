import { afterAll, beforeAll } from 'vitest'
import type { ChatStore, Enquiry, MessageRow, Person } from '../../adapters/backend/store/chat-store.ts'
import type { UserType } from '../../core/wire/account.ts'

/** A store with these people and enquiries in it, and nothing else. */
export type OpenStore = (people: readonly Person[], enquiries: readonly Enquiry[]) => Promise<OpenedStore>

export interface OpenedStore {
  readonly store: ChatStore
  /** Whether somebody else may read while a transaction is open. */
  readonly readsDuringWrites: boolean
  close(): Promise<void>
}

const person = (id: number, type: UserType, isBot = false): Person => ({
  id,
  type,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  avatar: null,
  timezone: null,
  isBot,
  lastOnline: null,
})

const STAGES = 40
/** Each test plays on a stage of its own: five people and an enquiry. */
const stageOf = (number: number) => ({
  traveller: number * 10 + 1,
  stranger: number * 10 + 2,
  designer: number * 10 + 3,
  concierge: number * 10 + 4,
  colleague: number * 10 + 5,
  enquiryId: number,
  convId: `conv#2w${number}`,
})
export type Stage = ReturnType<typeof stageOf>

const peopleOf = ({ traveller, stranger, designer, concierge, colleague }: Stage): Person[] => [
  person(traveller, 'TV'),
  person(stranger, 'TV'),
  person(designer, 'LS'),
  person(concierge, 'TC'),
  person(colleague, 'TC'),
]
export const tv = (userId: number) => ({ userId, type: 'TV' as const })
export const tc = (userId: number) => ({ userId, type: 'TC' as const })
export const minute = (n: number): string => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString()

/** A bot, who is on every stage. */
export const BOT = 999

/** A store for the tests of one suite, and what they do with it. */
export interface Theatre {
  readonly store: ChatStore
  readonly readsDuringWrites: boolean
  /** A stage of one's own, with its conversation. */
  setUp(members?: (stage: Stage) => number[]): Promise<Stage>
  write(stage: Stage, senderId: number, text: string, at?: number, isBot?: boolean): Promise<MessageRow>
}

/** Opens a store before the tests of the suite that this stands in, and closes it after them. */
export function createTheatre(open: OpenStore): Theatre {
  let opened: OpenedStore | null = null
  let stages = 0
  const theatre = (): OpenedStore => {
    if (!opened) throw new Error('The store is open while tests run.')
    return opened
  }
  beforeAll(async () => {
    const all = Array.from({ length: STAGES }, (_, index) => stageOf(index + 1))
    opened = await open([...all.flatMap(peopleOf), person(BOT, 'TC', true)], all.map(enquiryOf))
  })
  afterAll(() => opened?.close())
  return {
    get store() {
      return theatre().store
    },
    get readsDuringWrites() {
      return theatre().readsDuringWrites
    },
    async setUp(members = ({ traveller }) => [traveller]) {
      stages += 1
      const stage = stageOf(stages)
      const { convId, enquiryId } = stage
      await theatre().store.create({ id: convId, ways: 2, enquiryId, memberIds: members(stage) })
      return stage
    },
    write: (stage, senderId, text, at = 0, isBot = false) =>
      theatre().store.transact(stage.convId, (locked) =>
        locked.append({ hash: `hash-${text}`, senderId, isBot, time: minute(at), utc: minute(at), text }),
      ),
  }
}

function enquiryOf({ enquiryId, traveller, designer }: Stage): Enquiry {
  return { id: enquiryId, customerId: traveller, companyId: null, designerId: designer, destination: 'Japan' }
}

export const texts = (rows: readonly MessageRow[]): string[] => rows.map((row) => row.text)
