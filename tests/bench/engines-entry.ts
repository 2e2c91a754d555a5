import { parseTrace } from '../../core/trace/codec.ts'
import { recordTexts, replaySession } from './sessions.ts'

/** What the page of the engine bench offers: it records, and replays what it is given. */
export const record = recordTexts
export const replay = (text: string) => replaySession(parseTrace(text))
