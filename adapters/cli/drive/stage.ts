import type { LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import type { Faults } from '../../memory/faults.ts'

/** A tab as a script sees it, wherever it runs. */
export interface StageTab {
  readonly kernel: LiveKernel
  readonly faults: Readonly<Record<string, Faults<string>>>
  address(): string
  setOnline(online: boolean): void
  setVisible(visible: boolean): void
  /** The socket is lost, and both ends learn of it. */
  cut(): void
  /** The socket is dead, and nobody learns of it; only where the network is ours. */
  freeze?: () => void
  crash(): void
  readonly isOver: boolean
  /** What actors and streams failed with, in order. */
  readonly failures: readonly string[]
}

/** Where a script is played: in memory under simulated time, or against a running server. */
export interface Stage {
  /** @param at a path on this origin */
  open(who: string, at: string): Promise<StageTab>
  /** Lets time go by, and everything happen that is due. */
  wait(milliseconds: number): Promise<void>
  /** Lets happen what follows at once. */
  settle(): Promise<void>
  /** Milliseconds since the start of the play. */
  elapsed(): number
  /** Ends the server, and starts it; only where it is ours. */
  readonly server?: { kill(): void; start(): void }
  close(): Promise<void>
}

/** Somebody of a script. */
export interface Player {
  readonly email: string
  readonly signedIn: boolean
  /** Where the script names them. */
  readonly line: number
}
