import { nanoid } from 'nanoid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { type AskServer, createHttpAccount } from '../../../adapters/http/account.ts'
import { createHttpCaptures } from '../../../adapters/http/captures.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import {
  createMemoryCaptures,
  createMemoryLetterNames,
  type MemoryCaptures,
} from '../../../adapters/memory/market/captures.ts'
import { createMemoryForm, type MemoryForms } from '../../../adapters/memory/market/form.ts'
import { createFormDrafts } from '../../../adapters/storage/form-store.ts'
import { createLetterNameStore } from '../../../adapters/storage/letter-name-store.ts'
import { CAPTURE_ID_KEY } from '../../../core/accounts/capture-keys.ts'
import { parse } from '../../../core/door/parse.ts'
import type { FormName } from '../../../core/forms/forms.ts'
import { createLetterNames } from '../../../core/forms/letter-names.ts'
import { type CapturesPort, capturesContract } from '../../../core/ports/market/captures.port.ts'
import type { FormPort } from '../../../core/ports/market/form.port.ts'
import { FAILURE, PortError } from '../../../core/ports/port.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { failureOf } from '../failure-of.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const FORM = 'group-enquiry'
const TYPED = { first_name: 'Nora', email: 'half an addr', notes: 'Trains,\nand 東京 \u{1f686}', phone: '' }

/** A page in a tab, and what the tab keeps of letters. */
interface CapturesWorld {
  readonly captures: CapturesPort
  readonly drafts: Pick<FormPort, 'read' | 'write'>
  /** The same tab, after a reload. */
  reload(): CapturesWorld
  /** Another tab that begins with what this one has. */
  duplicate(): CapturesWorld
  /** Another tab that knows the same letters by their names. */
  elsewhere(): CapturesWorld
  /** The end of a session takes what the tab keeps. */
  clear(): void
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const memoryWorld = (): CapturesWorld =>
  memoryPage({ kept: new Map(), opened: new Map(), begun: 0 }, new Map())

function memoryPage(session: MemoryCaptures, drafts: MemoryForms['drafts']): CapturesWorld {
  const { kept, opened } = session
  const names = createMemoryLetterNames(session)
  return {
    captures: createMemoryCaptures(session, names),
    drafts: createMemoryForm({ drafts, sent: [], files: [] }, {}, names),
    reload: () => memoryPage(session, drafts),
    duplicate: () => memoryPage({ kept, opened: new Map(opened), begun: 50 }, new Map(drafts)),
    elsewhere: () => memoryPage({ kept, opened: new Map(), begun: 100 }, new Map()),
    clear: () => {
      drafts.clear()
      opened.clear()
    },
  }
}

function httpWorld(): CapturesWorld {
  const browser = createCookieBrowser()
  return httpPage(createHttpAccount(server.url, browser.jar, browser.fetch).ask, createFakeStorage())
}

function httpPage(ask: AskServer, storage: Storage | null): CapturesWorld {
  const names = createLetterNames(createLetterNameStore(storage), nanoid)
  return {
    captures: createHttpCaptures(ask, names),
    drafts: createFormDrafts(storage, names),
    reload: () => httpPage(ask, storage),
    duplicate: () => httpPage(ask, copyOf(storage)),
    elsewhere: () => httpPage(ask, createFakeStorage()),
    clear: () => storage?.clear(),
  }
}

function copyOf(storage: Storage | null): Storage {
  const copy = createFakeStorage()
  for (let index = 0; index < (storage?.length ?? 0); index += 1) {
    const key = storage?.key(index) ?? ''
    copy.setItem(key, storage?.getItem(key) ?? '')
  }
  return copy
}

const look = (captures: CapturesPort, form: FormName = FORM) => captures.open({ form, isNew: false }, STAY)

async function begin(captures: CapturesPort, form: FormName = FORM): Promise<string> {
  const opened = await captures.open({ form, isNew: true }, STAY)
  expect(parse(capturesContract.open.output, opened)).toMatchObject({ ok: true })
  return opened?.id ?? ''
}

const save = (captures: CapturesPort, id: string, version: number, values: Record<string, string> = TYPED) =>
  captures.save({ form: FORM, id, version, values }, STAY)
/** What a form's draft does to the letter's name: null removes both. */
const draft = ({ drafts }: CapturesWorld, values: typeof TYPED | null) =>
  drafts.write({ form: FORM, values, files: [] }, STAY)
const find = (captures: CapturesPort, id: string) => captures.find({ form: FORM, id }, STAY)

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP, to the backend', httpWorld],
])('the port of captures %s', (_name, createWorld) => {
  let world: CapturesWorld
  let captures: CapturesPort
  beforeEach(() => {
    world = createWorld()
    captures = world.captures
  })

  it('knows of nothing before one is begun [ENQ-02]', async () => {
    expect(await look(captures)).toBeNull()
    expect(await look(world.reload().captures)).toBeNull()
  })

  it('begins one, and knows it after a reload; another one once it was sent or given up [ENQ-02]', async () => {
    const first = await begin(captures)
    expect(await begin(captures)).toBe(first)
    await draft(world, null)
    expect(await look(captures)).toBeNull()
    const second = await begin(captures)
    expect(second).not.toBe(first)
    expect(await look(captures)).toEqual({ id: second, version: 0 })
    expect(await look(world.reload().captures)).toEqual({ id: second, version: 0 })
    expect(await look(world.elsewhere().captures)).toBeNull()
  })

  it('saves what was typed, and finds it with what is wrong, judged anew [ENQ-02]', async () => {
    const id = await begin(captures)
    expect(await save(captures, id, 1, {})).toEqual({ version: 1 })
    expect(await save(captures, id, 2)).toEqual({ version: 2 })
    const found = await find(world.elsewhere().captures, id)
    expect(parse(capturesContract.find.output, found)).toMatchObject({ ok: true })
    expect(found).toMatchObject({
      version: 2,
      values: TYPED,
      issues: { email: 'emailWrong', nights: 'numberWrong' },
    })
    expect(found.issues).not.toHaveProperty('first_name')
    expect(await look(world.reload().captures)).toEqual({ id, version: 2 })
  })

  it('refuses what is not newer, and keeps what is there [ENQ-02]', async () => {
    const id = await begin(captures)
    await save(captures, id, 1)
    expect(await save(world.elsewhere().captures, id, 3, { notes: 'Newer' })).toEqual({ version: 3 })
    for (const version of [1, 2, 3])
      expect(await failureOf(save(captures, id, version, { notes: 'Older' }))).toMatchObject({ code: 1409 })
    expect(await look(captures)).toEqual({ id, version: 1 })
    expect(await find(captures, id)).toMatchObject({ version: 3, values: { notes: 'Newer' } })
    expect(await save(captures, id, 4)).toEqual({ version: 4 })
  })

  it('knows another window’s version once it was found: after a reload it is no news [ENQ-02]', async () => {
    const id = await begin(captures)
    await save(captures, id, 1)
    await save(world.elsewhere().captures, id, 3, { notes: 'Newer' })
    expect(await look(world.reload().captures)).toEqual({ id, version: 1 })
    await find(captures, id)
    expect(await look(world.reload().captures)).toEqual({ id, version: 3 })
  })

  it('takes what it finds of another letter for no letter of its own [ENQ-02]', async () => {
    const earlier = await begin(captures)
    await save(captures, earlier, 5)
    await draft(world, null)
    const id = await begin(captures)
    await find(captures, earlier)
    expect(await look(world.reload().captures)).toEqual({ id, version: 0 })
    const { captures: elsewhere } = world.elsewhere()
    await find(elsewhere, earlier)
    expect(await look(elsewhere)).toBeNull()
  })

  it('names a letter with its first word: whoever duplicates the tab goes on with the same one [ENQ-02, ENQ-03]', async () => {
    await draft(world, TYPED)
    const copy = world.duplicate()
    const { id } = (await look(captures)) ?? {}
    expect(await look(copy.captures)).toEqual({ id, version: 0 })
    expect([await begin(captures), await begin(copy.captures)]).toEqual([id, id])
    expect(await look(world.elsewhere().captures)).toBeNull()
  })

  it('keeps the name of a letter that stands open as the end of a session clears its tab [ENQ-02, ENQ-03]', async () => {
    await draft(world, TYPED)
    const id = await begin(captures)
    await save(captures, id, 3)
    world.clear()
    expect(await look(captures)).toBeNull()
    await draft(world, { ...TYPED, phone: '1' })
    expect(await look(world.reload().captures)).toEqual({ id, version: 3 })
  })

  it('gives the name of what was cleared to nothing that is begun afterwards [ENQ-02]', async () => {
    await draft(world, TYPED)
    const id = await begin(captures)
    world.clear()
    expect(await world.drafts.read({ form: FORM }, STAY)).toBeNull()
    await draft(world, TYPED)
    const next = await begin(captures)
    expect(next).not.toBe(id)
  })

  it('takes the same once more: its answer may have been lost [ENQ-02]', async () => {
    const id = await begin(captures)
    await save(captures, id, 1)
    expect(await save(captures, id, 1)).toEqual({ version: 1 })
    expect(await find(captures, id)).toMatchObject({ version: 1, values: TYPED })
  })

  it('finds nothing where nothing was saved [ENQ-02]', async () => {
    const id = await begin(captures)
    expect(await failureOf(find(captures, id))).toMatchObject({ code: 1404 })
    expect(await failureOf(find(captures, 'x'.repeat(21)))).toMatchObject({ code: 1404 })
  })

  it('shows another form nothing of it [ENQ-02]', async () => {
    const id = await begin(captures)
    await save(captures, id, 1)
    expect(await look(captures, 'agent-enquiry')).toBeNull()
    expect(await look(world.reload().captures, 'agent-enquiry')).toBeNull()
    expect(await look(captures)).toEqual({ id, version: 1 })
  })
})

describe('the port of captures over HTTP', () => {
  const browser = createCookieBrowser()
  const pageOn = (storage: Storage | null) =>
    httpPage(createHttpAccount(server.url, browser.jar, browser.fetch).ask, storage)
  const onto = (storage: Storage | null) => pageOn(storage).captures

  it('does without a storage that is full, blocked or not there: the page remembers alone [ENQ-02]', async () => {
    for (const trouble of ['full', 'blocked', 'none'] as const) {
      const storage = createFakeStorage()
      storage.trouble = trouble
      const captures = onto(trouble === 'none' ? null : storage)
      const id = await begin(captures)
      expect(await save(captures, id, 1)).toEqual({ version: 1 })
      expect(await look(captures)).toBeNull()
      expect(await find(captures, id)).toMatchObject({ values: TYPED })
    }
  })

  it('knows of nothing after a reload once the form was sent: the next letter is another one [ENQ-02, ENQ-03]', async () => {
    const storage = createFakeStorage()
    const id = await begin(onto(storage))
    await save(onto(storage), id, 1)
    const { drafts } = pageOn(storage)
    await drafts.write({ form: 'newsletter', values: null, files: [] }, STAY)
    await drafts.write({ form: FORM, values: TYPED, files: [] }, STAY)
    expect(await look(onto(storage))).toEqual({ id, version: 1 })
    await drafts.write({ form: FORM, values: null, files: [] }, STAY)
    expect(await look(onto(storage))).toBeNull()
  })

  it('takes what it has sent itself for its own after a reload, though nobody heard of it [ENQ-02]', async () => {
    const storage = createFakeStorage()
    const { ask } = createHttpAccount(server.url, browser.jar, browser.fetch)
    const unheard: AskServer = async (...call) => {
      await ask(...call)
      throw new PortError({ code: FAILURE.noAnswer, message: 'The answer was lost.' })
    }
    const id = await begin(httpPage(unheard, storage).captures)
    expect(await failureOf(save(httpPage(unheard, storage).captures, id, 1))).toMatchObject({
      code: FAILURE.noAnswer,
    })
    const captures = onto(storage)
    expect(await find(captures, id)).toMatchObject({ version: 1 })
    expect(await look(captures)).toEqual({ id, version: 1 })
  })

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"form":"group-enquiry","id":"short","version":1}',
    '{"form":"group-enquiry","id":"../../../../etc/passwd","version":1}',
    '{"form":"no-form","id":"aaaaaaaaaaaaaaaaaaaaaaaaa","version":1}',
    '{"form":"group-enquiry","id":"aaaaaaaaaaaaaaaaaaaaaaaaa","version":-1}',
    '{"form":"group-enquiry","id":"aaaaaaaaaaaaaaaaaaaaaaaaa","version":1.5}',
    '{"form":"group-enquiry","id":"aaaaaaaaaaaaaaaaaaaaaaaaa"}',
  ])('knows of nothing where its storage has %s [ENQ-02]', async (text) => {
    const storage = createFakeStorage()
    storage.setItem(CAPTURE_ID_KEY, text)
    expect(await look(onto(storage))).toBeNull()
  })
})
