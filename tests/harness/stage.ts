import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser, launchBrowser } from './browser.ts'
import { createPerson, type Person, type PersonOptions } from './person.ts'
import { type Product, startProduct } from './product.ts'

/** A running product and a browser, for the tests of one `describe`. */
export interface Stage {
  readonly product: Product
  /** Somebody new, at a browser context of their own. */
  person(given?: Omit<PersonOptions, 'url'>): Promise<Person>
}

export function setStage(): Stage {
  let product: Product | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser(await findBrowser())
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  return {
    get product() {
      if (!product) throw new Error('the product is not started yet')
      return product
    },
    person: (given = {}) => {
      if (!(browser && product)) throw new Error('the browser is not started yet')
      return createPerson(browser, { url: product.url, ...given })
    },
  }
}
