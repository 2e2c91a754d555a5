import type { SnapshotFrom } from 'xstate'
import type { createSearchMachine } from './search.machine.ts'

type SearchSnapshot = SnapshotFrom<ReturnType<typeof createSearchMachine>>

/** What holds of a search in every state that it can reach. */
export const searchInvariants: Readonly<Record<string, (snapshot: SearchSnapshot) => boolean>> = {
  'there is a keyword exactly while something is looked for': (snapshot) =>
    (snapshot.context.keyword === null) === snapshot.matches('idle'),
  'no keyword is blank': ({ context }) => context.keyword === null || !context.keyword.blank,
  'a message is found once': ({ context }) =>
    new Set(context.results.map(({ message }) => message.hash)).size === context.results.length,
  'what failed shows nothing': (snapshot) =>
    !snapshot.matches('failed') || snapshot.context.results.length === 0,
}
