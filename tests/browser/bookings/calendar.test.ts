import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'

let server: RunningServer
let maya: Person
let url: string
// The clock of the product that other tests use stays as it is.
beforeAll(async () => {
  server = await startTestServer()
  url = server.url.replace('localhost', '127.0.0.1')
  maya = await createPerson(await sharedBrowser(), { url, width: 375, height: 800 })
  await maya.signIn('traveller@demo.test', '/bookings')
})
afterAll(async () => {
  await maya.context.close()
  await server.close()
})

it('a booking whose balance stays open lapses as the demo’s clock is set ahead, and says what that means [BOOK-10]', {
  timeout: 90_000,
}, async () => {
  const { page, complaints } = maya
  await page.getByRole('link', { name: 'See the booking' }).click()
  await page.getByText(/^Pay by the end of .*, Sydney time\./).waitFor()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Demo panel' }).click()
  const panel = page.getByRole('dialog', { name: 'Demo panel' })
  await panel.getByText('The calendar of bookings').click()
  await panel.getByLabel('Set the server’s clock ahead by').selectOption('7')
  await panel.getByRole('button', { name: 'Set' }).last().click()
  await panel.getByText(/^The clock is set ahead/).waitFor()
  expect(await findingsOn(page)).toEqual([])
  await page.reload()
  await page.getByText('Lapsed: the balance was not paid').waitFor()
  expect(await page.getByRole('link', { name: 'Pay the balance' }).count()).toBe(0)
  const price = page.getByRole('region', { name: 'What it costs' })
  await price.getByText('Cancellation fee').waitFor()
  expect(await findingsOn(page)).toEqual([])
  expect(complaints).toEqual([])
})
