import type { LiveKernel } from '../../../../machines/kernel/hosts/live.ts'

/** What the judging code needs of a tab, in whichever world it lives. */
export interface WitnessedTab {
  readonly name: string
  /** It has crashed, or was closed. */
  readonly isOver: boolean
  readonly kernel: Pick<LiveKernel, 'read' | 'subscribe' | 'textOf'>
}

/** A tab at the end of its world. */
interface EndingTab extends WitnessedTab {
  readonly kernel: WitnessedTab['kernel'] & Pick<LiveKernel, 'armedTimers'>
}

/** A tab of somebody, and what the storage of its browser holds unsent. */
export interface JudgedTab {
  readonly tab: EndingTab
  readonly userId: number
  readonly browser: {
    readonly world: {
      readonly profile: {
        readonly outbox: ReadonlyMap<string, unknown>
        /** Files that are not up yet. */
        readonly uploads?: ReadonlyMap<string, { readonly upload: { readonly caption: string } }>
        /** Messages that were told of by a sound, as `{convId}/{seq}`. */
        readonly sounded?: ReadonlySet<string>
      }
    }
  }
}

export interface JudgedStage {
  tabs(): readonly JudgedTab[]
}
