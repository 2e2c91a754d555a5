import type { FeatureName } from '../../core/ports/window/browser.port.ts'
import type { ReportInput } from '../report/report.machine.ts'
import type { KnownSession } from '../session/session.context.ts'

export interface AppInput {
  /** Spread reconnections; headless runs ask for none. */
  readonly jitter: boolean
  /** The marketplace around the chat runs as well; a run of the chat alone has no use for it. */
  readonly hasPages?: boolean
}

export interface AppContext extends AppInput {
  readonly session: KnownSession | null
  readonly route: string | null
  /** The conversation that the address names. */
  readonly conversation: string | null
  /** Features whose code was asked for, by how far they are; `missing`: it failed to load. The chat is a state. */
  readonly features: Readonly<Partial<Record<WokenFeature, 'loading' | 'started' | 'missing'>>>
  /** The place of the first message that is written in this session. */
  readonly firstPlace: number
  /** A conversation that the desk gave, to be opened by the chat. */
  readonly entering?: string | null
  /** What the report is about that is wanted; it is opened once its code is there. */
  readonly reporting?: ReportInput['about']
  /**
   * Where one is led once the session that is just beginning is known: to a sent letter's confirmation, to the plan that
   * came with a claimed chat, to the messages of whom one reads for.
   */
  readonly leadsTo?: string | null
}

/** Those that the root loads beside the chat; letters load their capture themselves. */
export type WokenFeature = Exclude<FeatureName, 'chat' | 'capture'>
