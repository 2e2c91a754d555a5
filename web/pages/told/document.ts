import type { PictureName } from '../../ui/landscape/pictures.ts'

/** A paragraph, or lines of a list. */
export type ContentBlock = string | { readonly list: readonly string[] }

/** A page that is told and not looked up: who we are, how it works, what holds (TRIP-07). */
export interface ContentDocument {
  readonly title: string
  readonly lead: string
  readonly picture?: PictureName
  /** The day since which it holds, `2026-11-01`. */
  readonly since?: string
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly ContentBlock[] }[]
  /** The one way on. */
  readonly action?: { readonly href: string; readonly label: string }
}
