import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTurn } from '../../../adapters/cli/in-turn.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tripwright-turn-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('work on a folder in turn', () => {
  it('is done one after the other, though it was asked for at once, and though one has failed', async () => {
    const folder = join(parent, 'dist')
    let atWork = 0
    const work = async () => {
      atWork += 1
      const together = atWork
      await new Promise((resolve) => setImmediate(resolve))
      atWork -= 1
      return together
    }
    const fail = async () => {
      await work()
      throw new Error('no build')
    }
    const ends = await Promise.allSettled([inTurn(folder, fail), inTurn(folder, work), inTurn(folder, work)])
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
      'no build',
      1,
      1,
    ])
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('says which folder it can’t write', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    await expect(inTurn(join(file, 'dist'), async () => 'done')).rejects.toThrow(
      `The folder ${join(file, 'dist')} can't be written (ENOTDIR)`,
    )
  })
})
