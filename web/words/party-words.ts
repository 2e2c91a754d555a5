import type { Party } from '../../core/reviews/party.ts'

/** Who went. */
export const PARTY_WORDS: Readonly<Record<Party, string>> = {
  alone: 'travelled alone',
  two: 'travelled as a pair',
  children: 'travelled with children',
  group: 'travelled in a group',
}
