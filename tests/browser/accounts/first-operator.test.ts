import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilAwake } from '../../harness/awake.ts'
import { goOffline } from '../../harness/offline.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { throwawayPostgres } from '../../harness/postgres.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'
import { field, press } from './visitor-hands.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PASSWORD = 'four quite different words'
const INTRODUCTION =
  'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come.'

const postgres = await throwawayPostgres()
const databaseUrl = postgres?.place.url ?? ''

/** Runs the command that makes the first operator. @returns the link that it prints */
async function addConcierge(email: string, environment: Record<string, string>): Promise<string> {
  const command = ['--import', 'tsx', 'adapters/cli/people.ts', 'add', '--type', 'TC', '--email', email]
  const given = { cwd: ROOT, env: { ...process.env, ...environment } }
  const { stdout } = await promisify(execFile)(process.execPath, command, given)
  return /https?:\S+/.exec(stdout)?.[0] ?? ''
}

async function choosePassword({ page, context }: Person, link: string): Promise<void> {
  await page.goto(link)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  await untilAwake(page, '.entrance form')
  await field(page, 'New password').fill(PASSWORD)
  await goOffline(page)
  await press(page, 'Set my password').click()
  await page.getByText('We can’t be reached.').waitFor()
  await context.setOffline(false)
  await press(page, 'Set my password').dblclick()
  await page.getByRole('heading', { level: 1, name: 'Your password is set' }).waitFor()
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign in').click()
  await page.waitForURL(`${url}/`)
}

describe.skipIf(postgres === null)('an installation without demo data, on PostgreSQL', () => {
  let product: Product
  let client: pg.Client
  beforeAll(async () => {
    product = await startProduct({ DATABASE_URL: databaseUrl, DEMO: '0' })
    client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
  })
  afterAll(async () => {
    await product.stop()
    await client.end()
    await postgres?.drop()
  })
  const person = async (): Promise<Person> => createPerson(await sharedBrowser(), { url: product.url })
  /** The link of the newest letter to somebody: no viewer shows letters here. */
  async function linkOf(email: string, pattern: RegExp): Promise<string> {
    let link: string | undefined
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          'select body from caught_mails where recipient = $1 order by id desc',
          [email],
        )
        link = rows.flatMap(({ body }) => pattern.exec(body)?.[0] ?? [])[0]
        return link
      })
      .toBeDefined()
    return link ?? ''
  }

  it('gets its first concierge, who takes on a designer, and a traveller joins [AUTH-05, AUTH-06]', {
    timeout: 90_000,
  }, async () => {
    const { url } = product
    const port = new URL(url).port
    const boss = await person()
    const printed = await addConcierge('boss@example.test', { DATABASE_URL: databaseUrl, PORT: port })
    await choosePassword(boss, printed.replace('localhost', '127.0.0.1'))
    await signIn(boss.page, url, 'boss@example.test')

    const designer = await person()
    await designer.page.goto(`${url}/become-a-local-designer`)
    await untilAwake(designer.page, '.application__sheet form')
    for (const [label, text] of [
      ['First name', 'Aiko'],
      ['Last name', 'Mori'],
      ['Email', 'aiko@example.test'],
      ['Phone', '+81 90 1234 5678'],
      ['Company', 'Aiko Walks'],
      ['Languages', 'English, Japanese'],
      ['Years of planning trips', '7'],
      ['About you', INTRODUCTION],
    ] as const)
      await field(designer.page, label).fill(text)
    await field(designer.page, 'Country you live in').selectOption('JP')
    await press(designer.page, 'Send your application').click()
    await designer.page.getByText('We have your application').waitFor()

    await boss.page.goto(`${url}/desk/people`)
    const desk = boss.page.getByRole('main')
    await desk.getByText(INTRODUCTION).waitFor()
    await desk.getByRole('button', { name: 'Decide on Aiko Mori' }).click()
    await desk.getByRole('button', { name: 'Approve Aiko Mori' }).click()
    await desk.getByRole('heading', { name: 'Aiko Mori' }).waitFor({ state: 'detached' })
    const pattern = /http\S+reset-password\S+/
    await choosePassword(designer, await linkOf('aiko@example.test', pattern))
    await signIn(designer.page, url, 'aiko@example.test')

    const { page, context } = await person()
    await page.goto(`${url}/signup`)
    await untilAwake(page, '.entrance form')
    await field(page, 'First name').fill('Nora')
    await field(page, 'Last name').fill('Feld')
    await field(page, 'Email').fill('nora@example.test')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'I accept the terms.').check()
    await press(page, 'Create my account').click()
    await page.getByRole('heading', { level: 1, name: 'Welcome, Nora' }).waitFor()
    await page.goto(await linkOf('nora@example.test', /http\S+verify-email\S+/))
    await press(page, 'Confirm my address').click()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    for (const one of [boss.context, designer.context, context]) await one.close()
  })
})
