import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baseOfWork, filesChangedSince } from './changed.ts'

describe('what a change against main touches', () => {
  let folder = ''
  const git = (...given: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@demo.test', ...given], {
      cwd: folder,
      stdio: 'pipe',
    })
  const write = (name: string, text = 'new') => writeFileSync(join(folder, name), text)
  const commit = () => {
    git('add', '-A')
    git('commit', '-q', '-m', 'a step')
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tripwright-changed-'))
    git('init', '-q', '-b', 'main')
    write('old.ts', 'old')
    write('gone.ts', 'old')
    commit()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is what was committed since, what is not committed yet, and what is new; not what is gone', () => {
    git('checkout', '-q', '-b', 'step')
    write('committed.ts')
    rmSync(join(folder, 'gone.ts'))
    commit()
    write('old.ts')
    write('untracked.ts')
    const changed = filesChangedSince(folder, baseOfWork(folder))
    expect([...changed].sort()).toEqual(['committed.ts', 'old.ts', 'untracked.ts'])
  })

  it('is not what main has gained meanwhile', () => {
    git('checkout', '-q', '-b', 'step')
    write('ours.ts')
    commit()
    git('checkout', '-q', 'main')
    write('theirs.ts')
    commit()
    git('checkout', '-q', 'step')
    expect(filesChangedSince(folder, baseOfWork(folder))).toEqual(['ours.ts'])
  })

  it('is what is not committed yet, where nothing is called main', () => {
    git('branch', '-q', '-m', 'trunk')
    write('untracked.ts')
    expect(filesChangedSince(folder, baseOfWork(folder))).toEqual(['untracked.ts'])
  })
})
