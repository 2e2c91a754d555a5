export interface Mail {
  /** One address, as it was given. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Where letters go. */
export interface MailPort {
  /** Done once somebody else has taken it over. */
  send(mail: Mail): Promise<void>
  close(): void
}
