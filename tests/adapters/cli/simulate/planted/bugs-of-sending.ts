import { STORAGE_FAULTS } from '../../../../../adapters/cli/simulate/operating/befalling.ts'
import type { Bug } from './bug.ts'

const OUTBOX_PLAN = 'machines/outbox/outbox.plan.ts'
const DELIVERY = 'machines/delivery/delivery.machine.ts'
const SENDING = 'adapters/backend/chat/requests/sending.ts'
const TABS = 'adapters/memory/tabs.ts'
/** Of sessions that end while storage has not taken yet what was written in them, ordinary worlds have too few. */
const SESSIONS_AND_SLOW_STORAGE = { what: /^the session of|storage (is slow|hangs)$/, times: 15 }

const SESSIONS_AND_FULL_STORAGE = { what: /^the session of|storage is full$|is duplicated$/, times: 15 }

/** From the outbox to the database. */
export const BUGS_OF_SENDING: readonly Bug[] = [
  {
    name: 'acknowledged before the commit',
    seed: 1,
    breaks: 'I1',
    pieces: [
      {
        file: SENDING,
        from: `const sent = await ports.store.transact(
    payload.convId,
    (locked) => place(ports, caller, payload, text, locked),
    message,
  )`,
        to: `const sent = await new Promise<Sent>((resolve, reject) => {
    ports.store
      .transact(payload.convId, async (locked) => {
        const placed = await place(ports, caller, payload, text, locked)
        resolve(placed)
        await new Promise<void>((commit) => ports.clock.after(1, commit))
        return placed
      })
      .catch(reject)
  })`,
      },
    ],
  },
  {
    name: 'no unique key',
    seed: 11,
    breaks: 'I1',
    pieces: [
      {
        file: SENDING,
        from: 'if (stored) return { message: sameOrConflict(stored, text), recipients: null, joined: false }',
        to: '',
      },
    ],
  },
  {
    name: 'outbox cleared early: a message leaves it as its first byte leaves',
    seed: 1,
    breaks: 'I3',
    pieces: [
      {
        file: OUTBOX_PLAN,
        from: "if (!item || item.state === state) return as('unchanged', doing(context))",
        to: `if (!item || item.state === state) return as('unchanged', doing(context))
  if (state === 'sending') return planRemoved(context, hash)`,
      },
    ],
  },
  {
    name: 'outbox cleared early: storage forgets a message as its first byte leaves',
    seed: 1,
    breaks: 'I3',
    pieces: [
      {
        file: OUTBOX_PLAN,
        from: `changeItem(draft, hash, { state }),
      ({ items }) => [changed(items, item.entry.convId)],`,
        to: `changeItem(draft, hash, { state }),
      ({ items }) => [
        ...(state === 'sending' ? [{ do: 'remove', hash } as const] : []),
        changed(items, item.entry.convId),
      ],`,
      },
    ],
  },
  {
    name: 'matched by its time, not by its hash',
    seed: 1,
    breaks: 'I3',
    pieces: [
      {
        file: OUTBOX_PLAN,
        from: `export function planSeen(context: OutboxContext, { hash, convId }: LogMessage): Plan {
  if (!itemOf(context, hash)) return as('not known here', doing(context))`,
        to: `export function planSeen(context: OutboxContext, { time, convId }: LogMessage): Plan {
  const match = context.items.find(({ entry }) => entry.convId === convId && entry.time === time)
  if (!match) return doing(context)
  const { hash } = match.entry`,
      },
    ],
  },
  {
    name: 'ordered by the clock of the client',
    seed: 5,
    breaks: 'I5',
    pieces: [
      {
        file: 'machines/delivery/delivery.context.ts',
        from: '({ place }) => place <= entry.place',
        to: '({ time }) => time <= entry.time',
      },
    ],
  },
  {
    name: 'two owners of the outbox',
    seed: 26,
    breaks: 'I3',
    pieces: [
      { file: TABS, from: 'isOwner: member === owner, term', to: 'isOwner: true, term' },
      {
        file: TABS,
        from: 'return { isOwner: circle.owner?.tab === tab && circle.term === term }',
        to: 'return { isOwner: true }',
      },
    ],
  },
  {
    name: 'a retry has a new hash: what is sent again once the link is back',
    seed: 3,
    breaks: 'I1',
    pieces: [
      {
        file: DELIVERY,
        from: "resuming: { after: { resendStart: 'next' },",
        to: `resuming: {
        entry: assign({
          queue: ({ context: { queue } }) =>
            queue.map((entry) => (entry.attempted ? { ...entry, hash: \`\${entry.hash.slice(1)}_\` } : entry)),
        }),
        after: { resendStart: 'next' },`,
      },
    ],
  },
  {
    name: 'giving up clears the queue',
    seed: 68,
    breaks: 'I11',
    pieces: [
      {
        file: DELIVERY,
        from: "{ target: 'settled', actions: ['tellRefused', 'removeFirst'] },\n          ],\n          onError",
        to: "{ target: 'settled', actions: ['tellRefused', assign({ queue: [] })] },\n          ],\n          onError",
      },
    ],
  },
  {
    name: "'failed' without the fence",
    seed: 17,
    breaks: 'I4',
    pieces: [
      {
        file: DELIVERY,
        from: "{ guard: 'isUnheard', target: 'doubting' },",
        to: "{ guard: 'isUnheard', target: 'refused', actions: 'keepFailure' },",
      },
    ],
  },
  {
    name: 'discarded without the fence',
    seed: 97,
    breaks: 'I4',
    pieces: [{ file: DELIVERY, from: "{ guard: 'hasBeenAttempted', target: 'closing' },", to: '' }],
  },
  {
    name: 'the queue turned round after each message',
    seed: 1,
    breaks: 'I5',
    pieces: [
      {
        file: DELIVERY,
        from: "entry: 'beginEpisode',\n        after: { resendGap: 'next' },",
        to: `entry: ['beginEpisode', assign({ queue: ({ context }) => context.queue.toReversed() })],
        after: { resendGap: 'next' },`,
      },
    ],
  },
  {
    name: 'tried again at once',
    seed: 19,
    breaks: 'I8',
    pieces: [
      {
        file: DELIVERY,
        from: "retrying: { after: { sendRetry: 'checking' } },",
        to: "retrying: { after: { resendGap: 'checking' } },",
      },
    ],
  },
  {
    name: 'the first one in storage is not read back',
    seed: 6,
    breaks: 'I3',
    pieces: [
      {
        file: 'machines/outbox/outbox.context.ts',
        from: 'return inOrder(entries).map((entry) => {',
        to: 'return inOrder(entries).slice(1).map((entry) => {',
      },
    ],
  },
  {
    name: 'fetched before subscribed: what is written while storage is read is lost',
    seed: 3,
    breaks: 'I3',
    pieces: [
      {
        file: 'machines/outbox/outbox.handover.ts',
        from: 'begun(known, [...found, ...beside])',
        to: 'begun(known, found)',
      },
    ],
  },
  {
    name: 'what an ended session was still writing is found late: a reader is told of what storage has alone',
    seed: 5,
    oftener: SESSIONS_AND_SLOW_STORAGE,
    breaks: 'I5',
    pieces: [
      {
        file: 'core/chat/outbox/writing-order.ts',
        from: 'return withAsked(await outbox.read(input, signal), asked)',
        to: 'return outbox.read(input, signal)',
      },
    ],
  },
  {
    name: 'what storage refuses is forgotten with its session',
    seed: 1,
    oftener: SESSIONS_AND_FULL_STORAGE,
    breaks: 'I3',
    pieces: [
      {
        file: 'core/chat/outbox/writing-order.ts',
        from: 'write.isRefused = true\n      return HELD',
        to: 'return HELD',
      },
    ],
  },
  {
    name: 'an entry is handed over without those before it that storage refused: an owner that has just begun sends it first',
    seed: 8_002_306,
    oftener: { what: STORAGE_FAULTS, times: 3 },
    breaks: 'I5',
    pieces: [
      {
        file: 'machines/outbox/outbox.handover.ts',
        from: 'const before = unstoredBefore(context, entry)',
        to: 'const before = unstoredBefore(context, { ...entry, place: 0 })',
      },
    ],
  },
  {
    name: 'places begin anew with each sign-in',
    seed: 85,
    oftener: SESSIONS_AND_SLOW_STORAGE,
    breaks: 'I5',
    pieces: [
      {
        file: 'core/chat/outbox/first-places.ts',
        from: 'return last * PLACES_A_SESSION + 1',
        to: 'return 1',
      },
    ],
  },
  {
    name: 'what is sent stays in storage',
    seed: 1,
    breaks: 'I9',
    pieces: [
      {
        file: OUTBOX_PLAN,
        from: "({ items }) => [{ do: 'remove', hash }, changed(items, item.entry.convId)],",
        to: '({ items }) => [changed(items, item.entry.convId)],',
      },
      {
        file: 'machines/outbox/outbox.handover.ts',
        from: "gone.includes(hash) ? [{ do: 'remove', hash }] : []",
        to: '[]',
      },
    ],
  },
]
