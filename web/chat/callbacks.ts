import type { Typed } from './composer/Composer.tsx'

/** What an opened conversation asks for, in the messenger and in a box alike. */
export interface ConversationCallbacks {
  /** Opening failed: again. */
  readonly reopen: () => void
  readonly older: () => void
  /** What is missing above the message with this `seq`; the reader stands above that gap, or below it. */
  readonly fillGap: (seq: number, isReadAbove: boolean) => void
  /** The message that was looked for is in sight. */
  readonly land: () => void
  readonly retry: (hash: string) => void
  readonly discard: (hash: string) => void
  /** Whether the newest message is in sight. */
  readonly atEnd?: (isAtEnd: boolean) => void
  readonly typed: (typed: Typed) => void
  /** The text, which is empty where only files go. */
  readonly submit: (text: string) => void
  readonly blur: () => void
  /** Files that were picked, pasted or dropped. */
  readonly attach: (files: readonly File[]) => void
  readonly cancelUpload: (hash: string) => void
  readonly retryUpload: (hash: string) => void
  readonly reconnect: () => void
  readonly reload: () => void
  /** From a conversation to the others, where there is a list of them. */
  readonly back?: () => void
  /** Starts a conversation anew that stopped working. */
  readonly restart: () => void
}
