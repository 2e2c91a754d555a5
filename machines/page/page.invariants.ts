import type { SnapshotFrom } from 'xstate'
import type { createPageMachine } from './page.machine.ts'

type PageSnapshot = SnapshotFrom<ReturnType<typeof createPageMachine>>

/** What holds of a page's content in every state that it can reach. */
export const pageInvariants: Readonly<Record<string, (snapshot: PageSnapshot) => boolean>> = {
  'a page without content has none': ({ context, value }) =>
    value !== 'bare' || (context.route === null && context.content === null),
  'what is ready is there': ({ context, value }) =>
    !(value === 'ready' || value === 'empty' || value === 'refreshing') || context.content !== null,
  'what failed says why, and what is ready failed in nothing': ({ context, value }) =>
    (value === 'failed' || value === 'missing') === (context.failure !== null) || value === 'leaving',
  'nothing is shown of a page that is missing': ({ context, value }) =>
    value !== 'loading' || context.content === null,
  'whoever is sent on has somewhere to go': ({ context, value }) =>
    value !== 'leaving' || context.instead !== null || context.failure !== null,
}
