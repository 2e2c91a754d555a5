import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { FlightPort } from '../../../core/trace/flights.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { describeFlights } from './flight-suite.ts'

// IndexedDB exists in browsers only.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface PageWithFlights {
  FlightStore: { createBrowserFlights(locks: LockManager): FlightPort }
  flights: Record<string, (...given: unknown[]) => Promise<never>>
}

let pages: AdapterPages
beforeAll(async () => {
  pages = await openAdapterPages('adapters/storage/flight-store.ts', 'FlightStore')
})
afterEach(() => pages.closePages())
afterAll(() => pages?.close())

/** The port of a page that has just been loaded again. */
function flightsIn(page: Page): FlightPort {
  let loading: Promise<unknown> | null = null
  const load = async () => {
    await page.reload()
    await page.evaluate(() => {
      const here = window as unknown as PageWithFlights
      here.flights = here.FlightStore.createBrowserFlights(
        navigator.locks,
      ) as unknown as PageWithFlights['flights']
    })
  }
  const call =
    (method: keyof FlightPort) =>
    async (...given: unknown[]): Promise<never> => {
      loading ??= load()
      await loading
      return page.evaluate(
        ([name, input]) =>
          (window as unknown as PageWithFlights).flights[name as string]?.(
            ...(input as unknown[]),
          ) as Promise<never>,
        [method, given] as const,
      )
    }
  return {
    begin: call('begin'),
    append: call('append'),
    dropBefore: call('dropBefore'),
    list: call('list'),
    read: call('read'),
    remove: call('remove'),
  }
}

describeFlights('in IndexedDB, in Chromium', async () => {
  const page = await pages.open()
  return { open: () => flightsIn(page) }
})
