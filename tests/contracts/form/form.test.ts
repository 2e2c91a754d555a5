import { describe, expect, it } from 'vitest'
import type { AskServer } from '../../../adapters/http/account.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryForm } from '../../../adapters/memory/market/form.ts'
import { createFormDrafts } from '../../../adapters/storage/form-store.ts'
import { parse } from '../../../core/door/parse.ts'
import { type FormName, type FormPort, formContract } from '../../../core/ports/form.port.ts'
import { FAILURE, PortError } from '../../../core/ports/port.ts'
import { failureOf } from '../failure-of.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const APPLICATION = {
  first_name: ' Nora ',
  last_name: 'Feld',
  email: 'nora@demo.test',
  phone: '+61 491 570 156',
  company: 'Nora’s walks',
  country_code: 'JP',
  languages: 'Japanese, English,',
  years: '12',
  introduction: 'I walk these paths every spring.\n\ud83c\udf0d',
  files: '7,9',
}

interface Posted {
  readonly base: string
  readonly path: string
  readonly body: unknown
}

/** A server that takes every form. */
function createServer(answers: Readonly<Record<string, unknown>> = {}) {
  const posted: Posted[] = []
  const ask: AskServer = async (_method, base, path, _signal, body) => {
    posted.push({ base, path, body })
    const answer = answers[path] ?? { confirmed: false, application_id: 41 }
    if (answer instanceof Error) throw answer
    return answer
  }
  return { posted, ask }
}

/** Each call of it finds the page as a reload does. */
type Open = () => FormPort

function memoryWorld(): Open {
  const forms = { drafts: new Map(), sent: [] }
  return () => createMemoryForm(forms)
}

function browserWorld(): Open {
  const session = createFakeStorage()
  return () => ({ ...createFormDrafts(session), send: createHttpForms(createServer().ask) })
}

describe.each([
  ['in memory', memoryWorld],
  ['of a browser', browserWorld],
])('the form port %s', (_name, createWorld) => {
  it('keeps what was typed to the character over a reload, form by form, and removes it', async () => {
    const open = createWorld()
    const read = (form: FormName) => open().read({ form }, STAY)
    expect(await read('designer-application')).toBeNull()
    expect(await open().write({ form: 'designer-application', values: APPLICATION }, STAY)).toBeNull()
    await open().write({ form: 'newsletter', values: { email: 'half an addr' } }, STAY)
    expect(await read('designer-application')).toEqual(APPLICATION)
    expect(await read('newsletter')).toEqual({ email: 'half an addr' })
    await open().write({ form: 'designer-application', values: null }, STAY)
    expect(await read('designer-application')).toBeNull()
    expect(await read('newsletter')).toEqual({ email: 'half an addr' })
  })

  it.each([
    ['newsletter', { email: 'nora@demo.test' }],
    ['newsletter-confirm', { token: 'abc' }],
    ['designer-application', APPLICATION],
  ] as const)('sends a %s', async (form, values) => {
    const answer = await createWorld()().send({ form, values }, STAY)
    expect(parse(formContract.send.output, answer)).toMatchObject({ ok: true })
  })

  it.each([
    ['newsletter', {}, ['email']],
    ['newsletter', { email: 'nora@' }, ['email']],
    [
      'designer-application',
      { ...APPLICATION, phone: 'call me', years: 'many', company: ' ' },
      ['company', 'phone', 'years'],
    ],
  ] as const)('refuses a %s of %j with a text for each field', async (form, values, fields) => {
    const failure = await failureOf(createWorld()().send({ form, values }, STAY))
    expect(failure?.code).toBe(1422)
    expect(Object.keys(failure?.fields ?? {}).sort()).toEqual(fields)
    expect(Object.values(failure?.fields ?? {}).every((text) => text.length > 10)).toBe(true)
  })
})

describe('forms over HTTP', () => {
  it('go where each belongs, in the call’s own shape', async () => {
    const { posted, ask } = createServer()
    const send = createHttpForms(ask)
    expect(await send({ form: 'newsletter', values: { email: ' Nora@Demo.test ' } }, STAY)).toEqual({
      id: null,
    })
    await send({ form: 'newsletter-confirm', values: { token: 'abc' } }, STAY)
    expect(await send({ form: 'designer-application', values: APPLICATION }, STAY)).toEqual({ id: 41 })
    expect(posted).toEqual([
      { base: 'public', path: '/newsletter', body: { email: 'Nora@Demo.test' } },
      { base: 'public', path: '/newsletter/confirm', body: { token: 'abc' } },
      {
        base: 'auth',
        path: '/user/sign-up-local-designer',
        body: {
          ...APPLICATION,
          first_name: 'Nora',
          languages: ['Japanese', 'English'],
          years: 12,
          files: [7, 9],
        },
      },
    ])
  })

  it('ask nobody about what can’t be right', async () => {
    const { posted, ask } = createServer()
    await failureOf(createHttpForms(ask)({ form: 'newsletter', values: { email: 'nora' } }, STAY))
    expect(posted).toEqual([])
  })

  it('pass on what the server refuses, and fail where it answers in another shape', async () => {
    const fields = { email: 'This address is known already.' }
    const refused = new PortError({ code: 1422, message: 'No.', fields })
    const send = createHttpForms(createServer({ '/newsletter': refused, '/newsletter/confirm': 'yes' }).ask)
    expect(await failureOf(send({ form: 'newsletter', values: { email: 'nora@demo.test' } }, STAY))).toEqual({
      code: 1422,
      message: 'No.',
      fields,
    })
    expect(await failureOf(send({ form: 'newsletter-confirm', values: { token: 'x' } }, STAY))).toMatchObject(
      {
        code: FAILURE.badAnswer,
      },
    )
  })
})

describe('what was typed, in a browser’s session', () => {
  it.each(['{', '[]', '"text"', '{"email": 5}', '{"E-Mail": "x"}', '{"__proto__": {"a": 1}}'])(
    'may be %s: nothing that can’t be',
    async (text) => {
      const session = createFakeStorage()
      session.setItem('form:newsletter', text)
      const found = await createFormDrafts(session).read({ form: 'newsletter' }, STAY)
      expect(Object.keys(found ?? {})).toEqual([])
    },
  )

  it('is the page’s own where there is no storage', async () => {
    const drafts = createFormDrafts(null)
    expect(await drafts.write({ form: 'newsletter', values: { email: 'a' } }, STAY)).toBeNull()
    expect(await drafts.read({ form: 'newsletter' }, STAY)).toBeNull()
  })

  it('stays as it was where the storage is full, and the call says so', async () => {
    const session = createFakeStorage()
    const drafts = createFormDrafts(session)
    await drafts.write({ form: 'newsletter', values: { email: 'first' } }, STAY)
    session.trouble = 'full'
    await expect(drafts.write({ form: 'newsletter', values: { email: 'second' } }, STAY)).rejects.toThrow()
    expect(await drafts.read({ form: 'newsletter' }, STAY)).toEqual({ email: 'first' })
  })
})
