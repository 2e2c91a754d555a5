import { nanoid } from 'nanoid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpFormFiles, createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryForm } from '../../../adapters/memory/market/form.ts'
import { createFormDrafts } from '../../../adapters/storage/form-store.ts'
import { createLetterNameStore } from '../../../adapters/storage/letter-name-store.ts'
import { createHeldFiles } from '../../../adapters/uploads/held-files.ts'
import { parse } from '../../../core/door/parse.ts'
import { TICKED } from '../../../core/forms/field.ts'
import { createLetterNames } from '../../../core/forms/letter-names.ts'
import { type FormPort, formContract } from '../../../core/ports/market/form.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const APPLICATION = {
  first_name: 'Aiko',
  last_name: 'Mori',
  email: 'aiko@example.test',
  phone: '+81 90 1234 5678',
  company: 'Aiko Walks',
  country_code: 'JP',
  languages: 'English, Japanese',
  years: '7',
  introduction:
    'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come along.',
}

interface FormWorld {
  readonly form: FormPort
  /** Picks a file and gives its handle. */
  hold(content: string): string
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const memoryWorld = (): FormWorld => ({
  form: createMemoryForm(),
  hold: () => 'handle',
})

function httpWorld(): FormWorld {
  const browser = createCookieBrowser()
  const files = createHeldFiles()
  const { ask } = createHttpAccount(server.url, browser.jar, browser.fetch)
  const storage = createFakeStorage()
  const drafts = createFormDrafts(storage, createLetterNames(createLetterNameStore(storage), nanoid))
  return {
    form: { ...drafts, send: createHttpForms(ask), upload: createHttpFormFiles(ask, files) },
    hold: (content) => files.hold(new Blob([content])),
  }
}

const failureOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => null,
    (error: PortError) => error,
  )
  expect(thrown?.name).toBe('PortError')
  return thrown?.failure
}

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP, to the backend', httpWorld],
])('the form port %s', (_name, createWorld) => {
  let world: FormWorld
  beforeEach(() => {
    world = createWorld()
  })
  const pick = (name: string, content: string) => ({
    form: 'designer-application' as const,
    file: world.hold(content),
    name,
    size: content.length,
  })

  it('keeps what was typed, form by form, until it is removed', async () => {
    const { form } = world
    expect(await form.read({ form: 'newsletter' }, STAY)).toBeNull()
    await form.write({ form: 'newsletter', values: { email: 'half an addr' }, files: [] }, STAY)
    expect(await form.read({ form: 'newsletter' }, STAY)).toEqual({
      values: { email: 'half an addr' },
      issues: { email: 'emailWrong' },
      files: [],
    })
    expect(await form.read({ form: 'designer-application' }, STAY)).toBeNull()
    await form.write({ form: 'newsletter', values: null, files: [] }, STAY)
    expect(await form.read({ form: 'newsletter' }, STAY)).toBeNull()
  })

  it('keeps which files are up, with what was typed or without [ENQ-02, ENQ-03]', async () => {
    const { form } = world
    const files = [{ file_id: 41, name: 'Wünsche.txt', size: 9 }]
    for (const values of [{ notes: 'Monkeys.' }, {}]) {
      await form.write({ form: 'group-enquiry', values, files }, STAY)
      const found = await form.read({ form: 'group-enquiry' }, STAY)
      expect(parse(formContract.read.output, found)).toMatchObject({ ok: true })
      expect(found).toMatchObject({ values, files })
    }
    await form.write({ form: 'group-enquiry', values: null, files: [] }, STAY)
    expect(await form.read({ form: 'group-enquiry' }, STAY)).toBeNull()
  })

  it('sends the newsletter’s form', async () => {
    const send = (email: string) =>
      world.form.send({ form: 'newsletter', values: { email }, files: [] }, STAY)
    expect(await send('nora@example.test')).toEqual({ answer: {} })
  })

  it('uploads a file and sends an application with it', async () => {
    const { form } = world
    const uploaded = await form.upload(pick('week.txt', 'Day one.'), STAY)
    expect(parse(formContract.upload.output, uploaded)).toMatchObject({ ok: true })
    expect(uploaded).toMatchObject({ name: 'week.txt', size: 8 })
    const files = [uploaded.file_id]
    const sent = form.send({ form: 'designer-application', values: APPLICATION, files }, STAY)
    expect(await sent).toEqual({ answer: { application_id: expect.any(Number) } })
  })

  it('refuses a file of a type that may not be attached, and one that is too large', async () => {
    const { form } = world
    expect(await failureOf(form.upload(pick('program.exe', 'MZ'), STAY))).toMatchObject({
      code: 406,
      message: 'File format not supported.',
    })
    const large = { ...pick('film.pdf', 'x'), size: 26 * 1024 * 1024 }
    expect(await failureOf(form.upload(large, STAY))).toMatchObject({ code: 1413 })
  })
})

describe('the form port over HTTP', () => {
  it('passes on what the server says of a field that only it can judge', async () => {
    const { first_name, last_name, email } = APPLICATION
    const person = { first_name, last_name, email, password: 'three unrelated words', terms: TICKED }
    const values = { ...person, company_id: '999999', country_code: 'AU', phone: '+61 491 570 156' }
    const sent = httpWorld().form.send({ form: 'company-sign-up', values, files: [] }, STAY)
    expect(await failureOf(sent)).toMatchObject({
      code: 1422,
      fields: { company_id: 'There is no such agency.' },
    })
  })

  it('hears from the server what a name does not tell, and knows a file once', async () => {
    const { form, hold } = httpWorld()
    const page = {
      form: 'designer-application' as const,
      file: hold('<!doctype html><script>x</script>'),
      name: 'page.txt',
      size: 33,
    }
    expect(await failureOf(form.upload(page, STAY))).toMatchObject({ code: 406 })
    expect(await failureOf(form.upload(page, STAY))).toMatchObject({ message: 'Attach the file again.' })
  })
})
