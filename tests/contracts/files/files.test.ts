import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createMemoryFiles, type FileStore } from '../../../adapters/backend/uploads/files/file-store.ts'
import { createFolderFiles } from '../../../adapters/backend/uploads/files/folder-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'tripwright-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const KEY = 'ab12ab12ab12ab12ab12ab12ab12ab12'
const OTHER = 'cd34cd34cd34cd34cd34cd34cd34cd34'
const contentOf = async (content: Readable | null) =>
  content && Buffer.concat((await content.toArray()).map((chunk) => Buffer.from(chunk)))

const STORES: readonly (readonly [string, () => FileStore])[] = [
  ['memory', createMemoryFiles],
  ['folder', () => createFolderFiles(join(folder, 'files'))],
]

describe.each(STORES)('a file store: %s', (_name, create) => {
  const files = create()

  it('gives back what was written, byte by byte, each under its key', async () => {
    const large = new Uint8Array(300_000).map((_, index) => index % 251)
    await files.write(KEY, large)
    await files.write(OTHER, new Uint8Array())
    expect(await contentOf(await files.read(KEY))).toEqual(Buffer.from(large))
    expect(await contentOf(await files.read(OTHER))).toHaveLength(0)
  })

  it('keeps its own bytes: what the writer does with theirs changes nothing', async () => {
    const bytes = Buffer.from('as it was')
    await files.write(KEY, bytes)
    bytes.fill(0)
    expect((await contentOf(await files.read(KEY)))?.toString()).toBe('as it was')
  })

  it('replaces what is there, and has nothing of what was removed or never there', async () => {
    await files.write(KEY, Buffer.from('new'))
    expect((await contentOf(await files.read(KEY)))?.toString()).toBe('new')
    await files.remove(KEY)
    await files.remove(KEY)
    expect(await files.read(KEY)).toBeNull()
    expect(await files.read('ef56ef56ef56ef56')).toBeNull()
  })
})

describe('files in a folder', () => {
  it('outlive the process, leave no part behind, and lie nowhere but in their folder', async () => {
    const place = join(folder, 'again')
    await createFolderFiles(place).write(KEY, Buffer.from('kept'))
    expect((await contentOf(await createFolderFiles(place).read(KEY)))?.toString()).toBe('kept')
    expect(await readdir(join(place, 'ab'))).toEqual([KEY])
    await expect(createFolderFiles(place).read('../../etc/passwd')).rejects.toThrow(TypeError)
  })
})
