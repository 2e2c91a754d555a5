import type { Bug } from './bug.ts'

const BOOK = 'adapters/cli/world/letters/plan-book.ts'
const DESK = 'adapters/cli/world/letters/plan-desk.ts'
const MACHINE = 'machines/plan/plan.machine.ts'

/** From a version that a designer sends to what its customer reads and answers. */
export const BUGS_OF_PLANS: readonly Bug[] = [
  {
    name: 'a plan’s version changes after it was sent: the next one is written over it',
    seed: 3,
    isOfLetters: true,
    breaks: 'I16',
    pieces: [
      {
        file: BOOK,
        from: 'versions: [...plan.versions, sent] }',
        to: 'versions: [...plan.versions.map((one) => ({ ...one, content: sent.content })), sent] }',
      },
    ],
  },
  {
    name: 'a card shows another version than it opens: what is loaded is kept as what was asked for last',
    seed: 3,
    isOfLetters: true,
    breaks: 'I17',
    pieces: [
      {
        file: MACHINE,
        from: 'const [version = 0, ...others] = wanted',
        to: 'const [version = 0, ...others] = wanted.toReversed()',
      },
    ],
  },
  {
    name: 'changes are asked for twice after a lost answer: the server forgets their key',
    seed: 20,
    isOfLetters: true,
    breaks: 'I18',
    pieces: [
      {
        file: DESK,
        from: 'if (repeat !== undefined) return { answer: { hash: repeat }, written: null }',
        to: '',
      },
    ],
  },
  {
    name: 'changes are asked for twice after a lost answer: they have a new key each time',
    seed: 20,
    isOfLetters: true,
    breaks: 'I18',
    pieces: [
      {
        file: MACHINE,
        from: 'const key = context.request?.key ?? messageHash(door.random(self))',
        to: 'const key = messageHash(door.random(self))',
      },
    ],
  },
  {
    name: 'whoever accepts a version accepts the newest one, which they have not seen',
    seed: 3,
    isOfLetters: true,
    breaks: 'I18',
    pieces: [{ file: DESK, from: 'if (!(isNewest && holds(plan)))', to: 'if (!holds(plan))' }],
  },
]
