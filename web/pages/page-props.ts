/** What a page is drawn with. */
export interface PageProps<Content> {
  readonly content: Content
  /** The path that the address bar shows. */
  readonly path: string
  /** Another look is on its way; what is there stays. */
  readonly isRefreshing: boolean
}
