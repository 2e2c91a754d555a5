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
  /** What its tests begin with: done before the first of them, and before each second try anew. */
  prepare(work: () => Promise<void>): void
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
  const preparing: (() => Promise<void>)[] = []

  const end = async () => {
    await Promise.all(people.splice(0).map(({ context }) => context.close()))
    await product?.stop()
  }

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([start(), sharedBrowser()])
  })
  // What a try has done is there still: the next one begins anew.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await end()
    product = await start()
    for (const work of preparing) await work()
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
    prepare(work) {
      preparing.push(work)
      beforeAll(work)
    },
  }
}
