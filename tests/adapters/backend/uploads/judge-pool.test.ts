import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { createSystemClock } from '../../../../adapters/backend/live/system-clock.ts'
import type { JudgeOptions } from '../../../../adapters/backend/uploads/judging/judge.ts'
import { createJudgePool, type JudgePool } from '../../../../adapters/backend/uploads/judging/judge-pool.ts'
import { blank, heif } from './samples.ts'

const PARENT = fileURLToPath(new URL('./judge-parent.ts', import.meta.url))
const note = new TextEncoder().encode('Day one.')

const clock = createSystemClock()
let pools: JudgePool[] = []
function openPool(options?: JudgeOptions): JudgePool {
  const pool = createJudgePool(clock, options)
  pools.push(pool)
  return pool
}
afterEach(() => {
  for (const pool of pools) pool.close()
  pools = []
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('judges of uploaded files', () => {
  it('are other processes, which begin with the first file of their kind [UP-01]', async () => {
    const pool = openPool()
    expect(pool.pids()).toEqual([])
    expect(await pool.judge('plan.txt', note, 'somebody')).toMatchObject({
      kept: { mime: 'text/plain', bytes: note },
    })
    const [first = 0, ...none] = pool.pids()
    expect([first === process.pid, none]).toEqual([false, []])
    const picture = await pool.judge('a.png', await blank().png().toBuffer(), 'somebody')
    expect(picture).toMatchObject({ kept: { mime: 'image/png', width: 40, height: 24 } })
    expect(pool.pids()).toHaveLength(2)
    expect(await pool.judge('a.heic', heif('Exif'), 'somebody')).toMatchObject({
      kept: { mime: 'image/heic' },
    })
    expect(await pool.judge('a.png', note, 'somebody')).toEqual({
      refusal: { why: 'otherType', mime: 'text/plain' },
    })
    expect(await pool.judge('a.exe', note, 'somebody')).toEqual({ refusal: { why: 'unsupported' } })
    expect(pool.pids()[1]).toBe(first)
  })

  it('that stand still hold up nobody but those behind them', async () => {
    const pool = openPool()
    const png = await blank().png().toBuffer()
    await pool.judge('a.png', png, 'somebody')
    const [painter = 0] = pool.pids()
    process.kill(painter, 'SIGSTOP')
    const held = pool.judge('b.png', png, 'somebody')
    expect(await pool.judge('plan.txt', note, 'somebody')).toMatchObject({ kept: { mime: 'text/plain' } })
    process.kill(painter, 'SIGCONT')
    expect(await held).toMatchObject({ kept: { mime: 'image/png' } })
  })

  it('are ended when a file takes too long, and the next file has a new one', async () => {
    const lost: string[] = []
    const pool = openPool({ patience: 1, onLost: (signal) => lost.push(signal) })
    const tooMuch = { refusal: { why: 'tooMuch' } }
    expect(await pool.judge('plan.txt', note, 'somebody')).toEqual(tooMuch)
    expect(await pool.judge('plan.txt', note, 'somebody')).toEqual(tooMuch)
    expect(lost).toEqual(['SIGKILL', 'SIGKILL'])
    expect(pool.pids()).toEqual([])
  })

  it('end when they hold more memory than they may', async () => {
    const pool = openPool({ memory: 1 })
    await pool.judge('plan.txt', new Uint8Array(20_000_000).fill(97), 'somebody')
    await expect.poll(() => pool.pids()).toEqual([])
  })

  it.each([
    ['are not there', '/nowhere/node'],
    // What the system refuses at once (no memory, say) is thrown, and not told later.
    ['throw at once', 5],
  ])(
    'that %s hold up nobody: who asks is told to come again, and the next file is judged',
    async (_how, path) => {
      const lost: string[] = []
      const unstarted: unknown[] = []
      const pool = openPool({
        onLost: (signal) => void lost.push(signal),
        onUnstarted: (thrown) => void unstarted.push(thrown),
      })
      const { execPath } = process
      process.execPath = path as string
      const refused = [pool.judge('plan.txt', note, 'somebody'), pool.judge('a.png', note, 'somebody')]
      const answers = await Promise.allSettled(refused)
      process.execPath = execPath
      expect(answers).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }])
      expect([lost, unstarted.length]).toEqual([[], 2])
      expect(await pool.judge('plan.txt', note, 'somebody')).toMatchObject({ kept: { mime: 'text/plain' } })
    },
  )

  it('have a line that is not endless: who comes then is told when to come again', async () => {
    const pool = openPool()
    const asked = Array.from({ length: 9 }, () => pool.judge('plan.txt', note, 'somebody'))
    await expect(pool.judge('plan.txt', note, 'somebody')).rejects.toMatchObject({
      status: 429,
      retryAfter: 5,
    })
    expect(await Promise.all(asked)).toEqual(
      Array.from({ length: 9 }, () => ({ kept: expect.objectContaining({ mime: 'text/plain' }) })),
    )
    expect(await pool.judge('plan.txt', note, 'somebody')).toHaveProperty('kept')
  })

  it('are not begun any more once the server closes', async () => {
    const pool = openPool()
    const [under, waiting] = [
      pool.judge('plan.txt', note, 'somebody'),
      pool.judge('plan.txt', note, 'somebody'),
    ]
    await expect.poll(() => pool.pids()).toHaveLength(1)
    const refused = [under, waiting].map((one) => expect(one).rejects.toMatchObject({ status: 503 }))
    pool.close()
    await Promise.all(refused)
    await expect(pool.judge('plan.txt', note, 'somebody')).rejects.toMatchObject({ status: 503 })
  })

  it('end with the process that began them, however it ended', async () => {
    const parent = fork(PARENT, { execArgv: ['--import', 'tsx'] })
    const judge = await new Promise<number>((resolve) =>
      parent.once('message', (pid) => resolve(Number(pid))),
    )
    expect(isAlive(judge)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(judge), { timeout: 20_000 }).toBe(false)
  })
})
