import type { Accounts } from '../accounts/accounts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Location } from '../routing/path.ts'
import type { Route } from '../routing/routes.ts'
import type { JsonLd } from './structured-data.ts'

/** The free places of a path, by their names: `/{country}/travel-guide` has a `country`. */
export type ParamsIn<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [K in PlaceIn<Path>]: string }
type PlaceIn<Path extends string> = Path extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlaceIn<Rest>
  : never
type NameOf<Place extends string> = Place extends `${infer Name}:number` ? Name : Place

/** What a page's content is asked with. */
export interface Asked<Path extends string = string> {
  readonly catalogue: Catalogue
  readonly accounts: Accounts
  /** Decoded. */
  readonly params: ParamsIn<Path>
  readonly location: Location
}

/** Absolute addresses: of the site, and of the page. */
export interface Whereabouts {
  readonly origin: string
  readonly canonical: string
}

/** All that is to be said of a page beyond how it is drawn: `docs/new-page.md`. */
interface Definition<Name extends string, Path extends string, Content>
  extends Omit<Route<Name, Path>, 'content'> {
  /** What it is called, without the product's name; also while its content is on its way. */
  readonly title: string
  /** For whoever looks for it without seeing it, in a sentence or two. */
  readonly description?: string
  /** No search engine lists it, though everybody may enter. */
  readonly isUnlisted?: true
  /** What stands on it is for one person alone, though everybody may enter. */
  readonly isPersonal?: true
  /** The shape that stands there while the page comes; without it the overlay does (SHELL-05). */
  readonly skeleton?: 'article' | 'gallery' | 'trip'
  /** What is said where its address names nothing that is there (ROUTE-11). */
  readonly missing?: string
  /**
   * What stands on it, of a catalogue: the server and the browser put it together alike. Rejects with a `PortError`
   * 1404 where its address names something that is not there.
   */
  load?(asked: Asked<NoInfer<Path>>): Promise<Content>
  /** Another look at it (a filter, the next page of a list) keeps what is there until the new has come. */
  readonly keepsMeanwhile?: true
  /** It was looked for, and nothing was found. */
  isEmpty?(content: Content): boolean
  /** Where whoever comes is to go instead; null: nowhere. */
  instead?(content: Content): string | null
  /** What it is called once its content is there. */
  titleOf?(content: Content): string
  descriptionOf?(content: Content): string
  /** The picture that it is shared with. */
  pictureOf?(content: Content): string | undefined
  /** What it says of itself in the words of schema.org, beside who we are. */
  structuredData?(content: Content, where: Whereabouts): readonly JsonLd[]
  /** What of its query makes it another page for a search engine: `?page=3`; nothing does when absent. */
  canonicalSearch?(parameters: readonly (readonly [name: string, value: string])[]): string
  /** Every address of it, by what stands in its free places; a page without such places is listed by itself. */
  sitemap?(catalogue: Catalogue): Promise<readonly ParamsIn<NoInfer<Path>>[]>
}

/** A page, with what its address does with its content, as the route table has it. */
export type PageDefinition<
  Name extends string = string,
  Path extends string = string,
  Content = unknown,
> = Definition<Name, Path, Content> & Pick<Route, 'content'>

/** What stands on a page. */
export type ContentOf<Page> = Page extends PageDefinition<string, string, infer Content> ? Content : never

export function definePage<const Name extends string, const Path extends string, Content = null>(
  definition: Definition<Name, Path, Content>,
): PageDefinition<Name, Path, Content> {
  if (!definition.load) return definition
  return { ...definition, content: definition.keepsMeanwhile ? 'keptMeanwhile' : 'cleared' }
}

const PRODUCT = 'Tripwright'

/** What stands in the tab, of what a page is called. */
export const titled = (name: string): string => (name === PRODUCT ? name : `${name} · ${PRODUCT}`)

/** What a page is called, without the product's name. @param content null while it is not there */
export function pageName(page: PageDefinition | undefined, content: unknown): string {
  if (!page) return PRODUCT
  return content === null || !page.titleOf ? page.title : page.titleOf(content)
}
