import type { Typed } from './composer/Composer.tsx'

/** What an opened conversation asks for, in the messenger and in a box alike. */
export interface ConversationCallbacks {
  /** Opening failed: again. */
  readonly reopen: () => void
  readonly older: () => void
  readonly fillGap: (seq: number) => void
  readonly retry: (hash: string) => void
  readonly discard: (hash: string) => void
  /** Whether the newest message is in sight. */
  readonly atEnd?: (isAtEnd: boolean) => void
  readonly typed: (typed: Typed) => void
  readonly submit: (text: string) => void
  readonly blur: () => void
  readonly reconnect: () => void
  readonly reload: () => void
  /** Starts a conversation anew that stopped working. */
  readonly restart: () => void
}
