/** What runs in a page: it is handed over as text, so it uses nothing around it. */
export type InPage<T> = (...given: string[]) => T

/** A browser of another maker, driven as a hand would. */
export interface Driver {
  /** Its name and version, as it tells them. */
  readonly name: string
  /** Leads to an address, and waits until it is loaded. */
  go(url: string): Promise<void>
  /** Calls a function in the page. @returns what it returned, by way of JSON */
  run<T>(work: InPage<T>, ...given: readonly string[]): Promise<T>
  /** Presses the element that a function in the page finds. @returns false where it finds none */
  press(find: InPage<Element | null>, ...given: readonly string[]): Promise<boolean>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** What it complained of: errors that nothing caught, and those in its console. Empty where it can't tell. */
  readonly complaints: readonly string[]
  /** Ends it, and removes what it kept. */
  end(): Promise<void>
}

/** No answer of a browser takes longer, in milliseconds. */
export const PATIENCE = 30_000
