import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { watchRoom } from '../harness/room.ts'
import { temporaryFolder } from './temporary-folder.ts'

describe('the folder for temporary files of a run', () => {
  it('is made, and may be passed through by others', () => {
    const folder = temporaryFolder()
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    rmSync(folder, { recursive: true })
  })

  it('is refused in one line where there is no place for it', () => {
    const nowhere = join(tmpdir(), 'tripwright', 'nowhere')
    expect(() => temporaryFolder(nowhere)).toThrow(
      /^No place for temporary files in .*nowhere: ENOENT.*\. Make room there, or name another in TMPDIR\.$/,
    )
  })

  it('is refused where it would soon be full', () => {
    expect(() => temporaryFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(
      / MB are needed for a while, \d+ MB are free\. Make room there/,
    )
  })

  it('is watched: where it was full for a while, that is said in one line', () => {
    expect(watchRoom(tmpdir(), 0)()).toBeNull()
    expect(watchRoom(tmpdir(), Number.MAX_SAFE_INTEGER)()).toMatch(
      /^The temporary files have filled .+: \d+ MB were free\. Make room there, or name another place in TMPDIR\.$/,
    )
  })
})
