import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freshFolder } from './filled-folder.ts'
import { createPerson, type Person, type PersonOptions } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { sharedBrowser } from './stage/shared-browser.ts'
import { PATIENT, type SharedProduct, startSharedProduct } from './stage/shared-product.ts'

/** A running product and a browser, for the tests of one `describe`. */
export interface Stage<P extends SharedProduct = SharedProduct> {
  readonly product: P
  readonly browser: Browser
  /** Somebody new, at a browser context of their own. It is closed after the tests if it is not before. */
  person(given?: Omit<PersonOptions, 'url'>): Promise<Person>
}

/** @param environment settings of the product, as `npm start` reads them */
export const setStage = (environment: Readonly<Record<string, string>> = {}): Stage =>
  setStageWith(() => startSharedProduct(environment))

/** As `setStage`, with the product in a process of its own, which can crash. */
export const setStageToCrash = (): Stage<Product> =>
  setStageWith(async () => startProduct(PATIENT, await freshFolder('demo')))

function setStageWith<P extends SharedProduct>(start: () => Promise<P>): Stage<P> {
  let product: P | undefined
  let browser: Browser | undefined
  const people: Person[] = []
  let hasBegun = false
  let isShared = false

  const end = async () => {
    await Promise.all(people.splice(0).map(({ context }) => context.close()))
    await product?.stop()
  }

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([start(), sharedBrowser()])
  })
  // What a try has done is there still: the next one begins anew, unless its people came before the first.
  beforeEach(async ({ task }) => {
    if (!hasBegun) isShared = people.length > 0
    hasBegun = true
    if (isShared || (task.result?.retryCount ?? 0) === 0) return
    await end()
    product = await start()
  })
  afterAll(end)

  const productOf = (): P => {
    if (!product) throw new Error('the product is not started yet')
    return product
  }
  const browserOf = (): Browser => {
    if (!browser) throw new Error('the browser is not started yet')
    return browser
  }
  return {
    get product() {
      return productOf()
    },
    get browser() {
      return browserOf()
    },
    async person(given = {}) {
      const person = await createPerson(browserOf(), { url: productOf().url, ...given })
      people.push(person)
      return person
    },
  }
}
