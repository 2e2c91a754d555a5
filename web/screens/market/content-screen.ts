/** What a page with content is drawn with. */
export interface ContentScreenProps<C = unknown> {
  readonly content: C
  /** The path that the address bar shows. */
  readonly path: string
  /** Another look is on its way; what is there stays. */
  readonly isRefreshing: boolean
}
