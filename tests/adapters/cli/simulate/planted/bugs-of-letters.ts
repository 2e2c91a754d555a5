import type { Bug } from './bug.ts'

const DESK = 'adapters/cli/world/letters/letter-desk.ts'
const CALLS = 'adapters/cli/world/letters/letter-calls.ts'
const CLAIMED_CHATS = 'adapters/backend/accounts/claimed-chats.ts'

/** From what somebody types into a letter to the conversation that it opens, and whose that is. */
const NAMED = 'if (ENQUIRIES.has(form)) names.follow(form, values !== null)'

export const BUGS_OF_LETTERS: readonly Bug[] = [
  {
    name: 'an enquiry submitted twice after a lost answer: the server forgets its name',
    seed: 1,
    isOfLetters: true,
    breaks: 'I13',
    pieces: [
      {
        file: DESK,
        from: 'commit(() => book.letters.get(key) ?? writeDown(',
        to: 'commit(() => writeDown(',
      },
    ],
  },
  {
    name: 'an enquiry submitted twice after a lost answer: it has a new name each time',
    seed: 1,
    isOfLetters: true,
    breaks: 'I13',
    pieces: [
      {
        file: 'machines/form/form.machine.ts',
        from: "onError: { target: 'editing', actions: ['keepFailure', 'tellRefused', 'releaseCapture'] },",
        to: `onError: {
                target: 'editing',
                actions: ['keepFailure', 'forgetCapture', 'tellCapture', 'tellRefused', 'releaseCapture'],
              },`,
      },
      {
        file: CALLS,
        from: 'isNew ? names.begin(form) : names.of(form)',
        to: 'isNew ? (names.follow(form, false), names.begin(form)) : names.of(form)',
      },
    ],
  },
  {
    name: 'a text is kept before it has a name: a duplicate of its tab sends another letter',
    seed: 541,
    isOfLetters: true,
    breaks: 'I13',
    pieces: [{ file: CALLS, from: NAMED, to: 'if (values === null) names.follow(form, false)' }],
  },
  {
    name: 'a letter passes for the one before it, whose name is still there after a reload',
    seed: 4,
    isOfLetters: true,
    breaks: 'I14',
    pieces: [
      { file: CALLS, from: NAMED, to: 'if (values !== null && ENQUIRIES.has(form)) names.begin(form)' },
    ],
  },
  {
    name: 'a guest who still reads after the claim',
    seed: 10,
    isOfLetters: true,
    breaks: 'I15',
    pieces: [{ file: CLAIMED_CHATS, from: 'await sessions.endOthersOf(guestId, null)', to: '' }],
  },
]
