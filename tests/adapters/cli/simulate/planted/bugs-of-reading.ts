import type { Bug } from './bug.ts'

const CONVERSATION = 'machines/conversation/conversation.context.ts'
const ROOMS = 'core/chat/rooms.ts'
const RESTORED = `restored: {
            entry: assign({ isRestoring: false }),
            after: { bannerHide: 'hidden' },`

/** From the database to what everybody sees. */
export const BUGS_OF_READING: readonly Bug[] = [
  {
    name: 'the cursor passes a hole',
    seed: 2,
    breaks: 'I6',
    pieces: [
      {
        file: CONVERSATION,
        from: 'if (info !== null && message.seq <= newestSeq(longer) + 1) longer =',
        to: 'if (info !== null) longer =',
      },
    ],
  },
  {
    name: 'unread is counted up, not asked for',
    seed: 6,
    breaks: 'I7',
    pieces: [
      {
        file: ROOMS,
        from: `counted: marked > readSeq && marked >= lastSeq ? 0 : unread,
    countedTo: lastSeq,
    fresh: room.fresh.filter((one) => one > Math.max(lastSeq, marked)),`,
        to: '',
      },
    ],
  },
  {
    name: 'what comes late overwrites what is newer',
    seed: 15,
    breaks: 'I6',
    pieces: [
      {
        file: ROOMS,
        from: 'return message.seq > room.item.lastSeq ? { ...counted, item: withLast(counted, message) } : counted',
        to: 'return { ...counted, item: withLast(counted, message) }',
      },
    ],
  },
  {
    name: 'a list that was read before overwrites what is newer',
    seed: 89,
    breaks: 'I6',
    pieces: [
      {
        file: ROOMS,
        from: 'const isOlder = item.lastSeq < room.item.lastSeq',
        to: 'const isOlder = false',
      },
    ],
  },
  {
    name: 'a read mark goes back: one’s own, told late',
    seed: 36,
    breaks: 'I6',
    pieces: [
      {
        file: ROOMS,
        from: 'const readSeq = Math.max(room.item.readSeq, Math.min(seq, room.item.lastSeq))',
        to: 'const readSeq = Math.min(seq, room.item.lastSeq)',
      },
    ],
  },
  {
    name: 'a read mark goes back: another’s, by an older answer',
    seed: 73,
    breaks: 'I6',
    pieces: [
      {
        file: CONVERSATION,
        from: 'draft.reads[userId] = Math.max(draft.reads[userId] ?? 0, seq)',
        to: 'draft.reads[userId] = seq',
      },
    ],
  },
  {
    name: 'somebody types for ever: what was received does not expire',
    seed: 189,
    breaks: 'I12',
    pieces: [
      {
        file: 'machines/conversation/conversation.implementations.ts',
        from: "if (on) enqueue.raise({ type: 'typing.expired', userId }, { id, delay: 'typingExpires' })",
        to: '',
      },
    ],
  },
  {
    name: '‘Connection restored.’ stays for ever',
    seed: 1,
    breaks: 'I11',
    pieces: [
      {
        file: 'machines/connection/connection.machine.ts',
        from: RESTORED,
        to: RESTORED.replace("after: { bannerHide: 'hidden' },", ''),
      },
    ],
  },
  {
    name: 'a sound tells of what one wrote oneself',
    seed: 1,
    breaks: 'I12',
    pieces: [
      {
        file: 'machines/rooms/rooms.machine.ts',
        from: '!isWrittenBy(event.message, context.userId) &&\n',
        to: '\n',
      },
    ],
  },
  {
    name: 'a copy is shown beside what is stored',
    seed: 14,
    breaks: 'I2',
    pieces: [
      {
        file: 'machines/conversation/conversation.pending.ts',
        from: 'return given.filter((one) => !stored.has(one.hash))',
        to: 'return given',
      },
    ],
  },
  {
    name: 'whoever was taken out is told on',
    seed: 44,
    breaks: 'I10',
    pieces: [
      {
        file: 'adapters/backend/store/memory-conversation.ts',
        from: 'return [...new Set([...record.members, ...others])]',
        to: 'return [...new Set([...record.members, ...record.left.keys(), ...others])]',
      },
    ],
  },
  {
    name: 'a greeting ends with the server that began it',
    seed: 53,
    breaks: 'I12',
    pieces: [
      {
        file: 'adapters/backend/chat/bot/greeting.ts',
        from: 'for (const unfinished of await store.unfinishedGreetings(botId, since, HASHES)) {',
        to: 'for (const unfinished of (await store.unfinishedGreetings(botId, since, HASHES)).slice(1)) {',
      },
    ],
  },
]
