import type { ClockPort } from '../ports/clock.port.ts'
import type { MoneyPort } from '../ports/market/money.port.ts'
import type { PagesPort } from '../ports/market/pages.port.ts'
import type { Marker, VerifyData } from '../wire/account.ts'
import type { RuntimeConfig } from '../wire/config.ts'

/** What a page is asked for with. */
export interface PageRequest {
  /** Path and query as they were sent; the hash stays in the browser. */
  readonly address: string
  readonly config: RuntimeConfig
  /** The readable cookies of whoever asks; they grant nothing. */
  readonly marker: Marker
  /** Whom limits count this page under. Nothing that is shown hangs on it. */
  readonly asker: string
  /** The server lags, and nobody knows who asks: a page that is kept is all that they get. */
  readonly isPutOff: boolean
  /** Who the session belongs to; rejects with a `PortError` 1401 when there is none. */
  verify(): Promise<VerifyData>
  /** Scheme and host that people come by: what addresses to be shared begin with. */
  readonly origin: string
  /** What is known of the currency and the place of whoever asks. */
  readonly place: PlaceOfVisitor
  /** What pages are made of; a plan is given only to who may see it. */
  readonly pages: PagesPort
  currencies: MoneyPort['currencies']
}

/** Each may be anything that a cookie can hold. */
export interface PlaceOfVisitor {
  readonly chosen: string | null
  readonly detected: string | null
  readonly country: string | null
}

/** What a server answers to it. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: 200 | 404
      readonly html: string
      /** It holds what nobody but this person may see. */
      readonly isPersonal: boolean
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  /** What shall be shown hangs on something that only the browser knows, or that could not be had in time. */
  | { readonly kind: 'undecided' }
  /** Too many pages are being drawn; in seconds, when it is worth another try. */
  | { readonly kind: 'crowded'; readonly retryAfter: number }

/** Draws pages where no browser is. */
export interface PageRenderer {
  /** Rejects when a page breaks while it is drawn. */
  render(request: PageRequest): Promise<PageAnswer>
}

export interface PageRendererParts {
  /** The built page without content, which every drawn one fills. */
  readonly shell: string
  /** The build's manifest: which files a source became. */
  readonly manifest: Manifest
  readonly clock: ClockPort
  /** 32 fresh hexadecimal digits. */
  readonly freshSeed: () => string
}

/** The sources that have a file of their own, with the files that it imports by their own names here. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

/** What the built renderer exports. */
export interface PageRendererModule {
  readonly createPageRenderer: (parts: PageRendererParts) => Promise<PageRenderer>
}
