import { conversation, outbox } from '../../../../../machines/chat/chat.handles.ts'
import type { Ledger } from '../../judging/ledger.ts'
import { ASIDE, TALK } from '../../scenario.ts'
import type { RealScenario } from '../schedule.ts'
import type { Profile, RealTab } from '../tab.ts'

/** Snapshots of one tab by their actors' paths, with what its browser's storage held at that moment. */
export interface Look {
  readonly snapshots: ReadonlyMap<string, unknown>
  readonly stored: readonly string[]
}

/** Something that was seen or done. */
export type Heard =
  | { readonly kind: 'done'; readonly tell: (ledger: Ledger) => void }
  | { readonly kind: 'requested'; readonly tab: string; readonly event: string; readonly payload: unknown }
  | { readonly kind: 'opened'; readonly watched: Watched }
  | { readonly kind: 'over'; readonly watched: Watched }
  | { readonly kind: 'seen'; readonly watched: Watched; readonly look: Look }

export interface Watched {
  readonly tab: RealTab
  readonly userId: number
  readonly profile: Profile
}

/**
 * All that was seen and done in a world, in order, with its time. What the database had committed meanwhile
 * is known only afterwards: until then nobody can judge.
 */
export interface Deposition {
  readonly heard: readonly (Heard & { readonly at: number })[]
  /** What somebody did, as the ledger is to be told of it. */
  done(tell: (ledger: Ledger) => void): void
  requested(tab: string, event: string, payload: unknown): void
  watch(watched: Watched): void
  over(watched: Watched): void
}

/** Of a scenario's own conversations, by the names that the judging code has for them. */
export function pathsOf({ talk, aside }: RealScenario): ReadonlyMap<string, string> {
  return new Map([
    [conversation(TALK).path, conversation(talk).path],
    [conversation(ASIDE).path, conversation(aside).path],
  ])
}

/** Times are the wall clock's, for the rows of the database have no others. */
export function createDeposition(scenario: RealScenario): Deposition {
  const heard: (Heard & { readonly at: number })[] = []
  const paths = pathsOf(scenario)
  const hear = (one: Heard) => void heard.push({ ...one, at: Date.now() })

  function watch(watched: Watched): void {
    const { tab, profile } = watched
    const handles = [outbox, conversation(TALK), conversation(ASIDE)].map(({ path }) => path)
    let before = new Map<string, unknown>()
    hear({ kind: 'opened', watched })
    tab.kernel.subscribe(() => {
      const now = new Map(handles.map((path) => [path, snapshotAt(tab, paths.get(path) ?? path)]))
      if (handles.every((path) => now.get(path) === before.get(path))) return
      before = now
      hear({ kind: 'seen', watched, look: { snapshots: now, stored: [...profile.outbox.keys()] } })
    })
  }

  return {
    heard,
    done: (tell) => hear({ kind: 'done', tell }),
    requested: (tab, event, payload) => hear({ kind: 'requested', tab, event, payload }),
    watch,
    over: (watched) => hear({ kind: 'over', watched }),
  }
}

export function snapshotAt({ kernel }: Pick<RealTab, 'kernel'>, path: string): unknown {
  return kernel.read({ ...outbox, path })
}
