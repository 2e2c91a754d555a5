import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { StartError } from '../../../../adapters/backend/start-error.ts'
import { openDatabase } from '../../../../adapters/backend/store/database/database.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('says in one line what the file system said of an embedded database that does not open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-opening-'))
  folders.push(folder)
  mkdirSync(join(folder, 'pg'))
  // Where it has a folder.
  writeFileSync(join(folder, 'pg', 'base'), '')
  const opening = openDatabase({ kind: 'folder', folder })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(
    `The database in ${folder} does not open (its files could not be read or written: ENOTDIR): restore or remove that folder.`,
  )
})
