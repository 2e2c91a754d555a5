import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../adapters/backend/store/database/database.ts'
import { beginWithCopy } from '../../../../adapters/backend/store/database/template.ts'
import { freshFolder, newFolder } from '../../../harness/filled-folder.ts'

describe('a data folder that begins with a copy', () => {
  let folder = ''
  let made = ''
  beforeEach(() => {
    folder = newFolder()
    made = newFolder()
    writeFileSync(join(made, 'PG_VERSION'), '17')
  })
  afterEach(() => {
    for (const one of [folder, made]) rmSync(one, { recursive: true, force: true })
  })
  const database = () => join(folder, 'pg')

  it('has all of it, also where an earlier copy was broken off', () => {
    mkdirSync(`${database()}.copying`)
    writeFileSync(join(`${database()}.copying`, 'half'), '')
    beginWithCopy(made, database())
    expect(readFileSync(join(database(), 'PG_VERSION'), 'utf8')).toBe('17')
    expect([existsSync(join(database(), 'half')), existsSync(`${database()}.copying`)]).toEqual([
      false,
      false,
    ])
  })

  it('keeps what it has, and does without where none was built', () => {
    mkdirSync(database())
    beginWithCopy(made, database())
    expect(existsSync(join(database(), 'PG_VERSION'))).toBe(false)
    beginWithCopy(join(folder, 'nowhere'), join(folder, 'other'))
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })

  it('is an installation by itself, and the same one ever after', async () => {
    const generationIn = async (place: string): Promise<unknown> => {
      const opened = await openDatabase({ kind: 'folder', folder: place })
      const { rows } = await opened.run((session) =>
        session.execute(sql`select generation from installation`),
      )
      await opened.close()
      expect(rows).toHaveLength(1)
      return rows[0]?.['generation']
    }
    const [one, other] = [await freshFolder('tables'), await freshFolder('tables')]
    const name = await generationIn(one)
    expect(await generationIn(one)).toBe(name)
    expect(await generationIn(other)).not.toBe(name)
    for (const copy of [one, other]) rmSync(copy, { recursive: true })
  })
})
