import { nanoid } from 'nanoid'
import type { LetterNames } from '../core/forms/letter-names.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { cookieIn } from './http/cookie.ts'
import { createHttpFormFiles, createHttpForms, type FileBytes } from './http/forms.ts'
import { createHttpMoney } from './http/money.ts'
import { createHttpPages } from './http/pages.ts'
import { createFormDrafts } from './storage/form-store.ts'
import type { ThisBrowser } from './window/this-browser.ts'
import { createBrowserTracking, keptTracking } from './window/tracking.ts'

export type MarketWorld = Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'>

export interface MarketParts {
  readonly ask: AskServer
  readonly browser: ThisBrowser
  readonly files: FileBytes
  readonly letterNames: LetterNames
}

/** Everything that the machines of the marketplace's pages need of a browser. */
export function createMarketWorld({ ask, browser, files, letterNames }: MarketParts): MarketWorld {
  const cookie = (name: string) => cookieIn(document.cookie, name)
  return {
    form: {
      ...createFormDrafts(browser.session, letterNames),
      send: createHttpForms(ask, () => keptTracking(browser.session)),
      upload: createHttpFormFiles(ask, files),
    },
    money: createHttpMoney(ask, document),
    pages: createHttpPages(ask, () => performance.now()),
    tracking: createBrowserTracking({ ...browser, jar: document, cookie, freshId: nanoid }),
  }
}
