import { describe, expect, it } from 'vitest'
import { createMemoryRegister } from '../../../adapters/memory/desk.ts'
import { createBrowserRegister } from '../../../adapters/storage/register-store.ts'
import type { RegisterDraft } from '../../../core/desk/register.ts'
import type { RegisterPort } from '../../../core/ports/desk.port.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const DRAFT: RegisterDraft = {
  name: ' Nora ',
  email: 'half an addr',
  message: 'two\nlines \ud83c\udf0d',
  chatConsent: true,
  phone: '',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: '',
  callConsent: false,
}

/** Each call of it finds the page as a reload does. */
type Open = () => RegisterPort

function memoryWorld(): Open {
  const kept = { draft: null }
  return () => createMemoryRegister(kept)
}

function storageWorld(): Open {
  const session = createFakeStorage()
  return () => createBrowserRegister(session)
}

describe.each([
  ['in memory', memoryWorld],
  ["of a browser's session", storageWorld],
])('what was typed into the register box, %s', (_name, createWorld) => {
  it('begins with nothing, is kept to the character over a reload, and is removed', async () => {
    const open = createWorld()
    expect(await open().read(null, STAY)).toBeNull()
    expect(await open().write({ draft: DRAFT }, STAY)).toBeNull()
    expect(await open().read(null, STAY)).toEqual(DRAFT)
    await open().write({ draft: null }, STAY)
    expect(await open().read(null, STAY)).toBeNull()
  })
})

describe('the storage of a browser’s session', () => {
  it.each(['{', '{"name": 5}', 'null'])('may hold %s: nothing was typed', async (text) => {
    const session = createFakeStorage()
    session.setItem('register', text)
    expect(await createBrowserRegister(session).read(null, STAY)).toBeNull()
  })

  it('may be blocked or refuse: nothing breaks', async () => {
    const refuse = () => {
      throw new Error('full')
    }
    for (const session of [null, { ...createFakeStorage(), getItem: refuse, setItem: refuse } as Storage]) {
      const register = createBrowserRegister(session)
      expect(await register.write({ draft: DRAFT }, STAY)).toBeNull()
      expect(await register.read(null, STAY)).toBeNull()
    }
  })
})
