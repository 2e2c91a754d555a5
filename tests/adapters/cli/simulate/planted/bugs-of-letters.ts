import type { Bug } from './bug.ts'

const DESK = 'adapters/cli/world/letters/letter-desk.ts'
const CALLS = 'adapters/cli/world/letters/letter-calls.ts'
const CLAIMED_CHATS = 'adapters/backend/accounts/claimed-chats.ts'

/** From what somebody types into a letter to the conversation that it opens, and whose that is. */
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
    ],
  },
  {
    name: 'a letter passes for the one before it, whose name is still there after a reload',
    seed: 4,
    isOfLetters: true,
    breaks: 'I14',
    pieces: [{ file: CALLS, from: 'if (input.values === null) session.opened.delete(input.form)', to: '' }],
  },
  {
    name: 'a guest who still reads after the claim',
    seed: 10,
    isOfLetters: true,
    breaks: 'I15',
    pieces: [{ file: CLAIMED_CHATS, from: 'await sessions.endOthersOf(guestId, null)', to: '' }],
  },
]
