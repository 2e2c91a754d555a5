import type { CleanHtml } from '../rich-text/clean-rich-text.ts'

export interface Mail {
  /** One address, as it was given. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same in rich text. */
  readonly html?: CleanHtml
}

/** Where letters go. */
export interface MailPort {
  /**
   * Done once somebody else has taken it over.
   * @param key the same at each attempt: a letter that is handed over twice is one
   */
  send(mail: Mail, key: string): Promise<void>
  close(): void
}
