import type { LiveKernel } from '../../../../machines/kernel/hosts/live.ts'

/** What the judging code needs of a tab, in whichever world it lives. */
export interface WitnessedTab {
  readonly name: string
  /** It has crashed, or was closed. */
  readonly isOver: boolean
  /** Whether storage has taken a text from it, or is still to; absent where no session ends before its page. */
  readonly mayBeStored?: (text: string) => boolean
  readonly kernel: Pick<LiveKernel, 'read' | 'subscribe' | 'textOf'>
}

/** A tab at the end of its world. */
interface EndingTab extends WitnessedTab {
  readonly kernel: WitnessedTab['kernel'] & Pick<LiveKernel, 'armedTimers'>
}

/** What the storage of a browser holds, by keys of its own. */
export interface JudgedProfile {
  /** Unsent messages. */
  readonly outbox: ReadonlyMap<string, unknown>
  /** Files that are no stored messages yet. */
  readonly uploads?: ReadonlyMap<string, { readonly upload: { readonly caption: string } }>
  /** Messages that were told of by a sound, as `{convId}/{seq}`. */
  readonly sounded?: ReadonlySet<string>
}

/** A tab of somebody, and their browser. */
export interface JudgedTab {
  readonly tab: EndingTab
  readonly userId: number
  readonly browser: { readonly world: { readonly profile: JudgedProfile } }
}

export const isKeptFile = ({ uploads }: JudgedProfile, text: string): boolean =>
  [...(uploads?.values() ?? [])].some(({ upload }) => upload.caption === text)

export interface JudgedStage {
  tabs(): readonly JudgedTab[]
}
