import { nanoid } from 'nanoid'
import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { cookieIn } from './http/cookie.ts'
import { createHttpFormFiles, createHttpForms, type FileBytes } from './http/forms.ts'
import { createHttpMoney } from './http/money.ts'
import { createHttpPages } from './http/pages.ts'
import { createFormDrafts } from './storage/form-store.ts'
import { createBrowserTracking } from './window/tracking.ts'

export type MarketWorld = Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'>

export interface MarketParts {
  readonly ask: AskServer
  /** Storages of the browser, null where they are blocked. */
  readonly local: Storage | null
  readonly session: Storage | null
  readonly files: FileBytes
}

/** Everything that the machines of the marketplace's pages need of a browser. */
export function createMarketWorld({ ask, local, session, files }: MarketParts): MarketWorld {
  const cookie = (name: string) => cookieIn(document.cookie, name)
  return {
    form: {
      ...createFormDrafts(session),
      send: createHttpForms(ask),
      upload: createHttpFormFiles(ask, files),
    },
    money: createHttpMoney(ask, document),
    pages: createHttpPages(ask, () => performance.now()),
    tracking: createBrowserTracking({ local, session, jar: document, cookie, freshId: nanoid }),
  }
}
