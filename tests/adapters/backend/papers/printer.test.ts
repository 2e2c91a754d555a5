import { afterEach, describe, expect, it } from 'vitest'
import { createPrinter, type Printer } from '../../../../adapters/backend/papers/printer.ts'
import { createSystemClock } from '../../../../adapters/clock/system-clock.ts'
import { madeInvoice } from '../../../harness/papers/made-papers.ts'

const PATIENCE = { timeout: 60_000 }
const ANYBODY = { name: 'anybody' }

const paperWith = (number: string) => ({ ...madeInvoice({}), number })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the process that prints', PATIENCE, () => {
  const printers: Printer[] = []
  const faults: unknown[] = []
  const opened = (patience?: number): Printer => {
    const clock = createSystemClock()
    const report = (thrown: unknown) => faults.push(thrown)
    const printer = createPrinter({ clock, report, ...(patience !== undefined && { patience }) })
    printers.push(printer)
    return printer
  }
  afterEach(() => {
    for (const printer of printers.splice(0)) printer.close()
    faults.length = 0
  })

  it('is started for the first paper, and prints one once for all who ask at a time [BOOK-11]', async () => {
    const printer = opened()
    expect(printer.pid).toBeNull()
    const [first, same, other] = await Promise.all([
      printer.print(ANYBODY, paperWith('INV-2026-00001')),
      printer.print({ name: 'somebody' }, paperWith('INV-2026-00001')),
      printer.print(ANYBODY, paperWith('INV-2026-00002')),
    ])
    expect(same).toBe(first)
    expect(Buffer.compare(first, other)).not.toBe(0)
    expect(printer.pid).not.toBeNull()
  })

  it('is started anew after it was killed over a paper, which is told to come again [BOOK-11]', async () => {
    const printer = opened()
    const lost = printer.print(ANYBODY, paperWith('INV-2026-00001'))
    const failed = expect(lost).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => printer.pid).not.toBeNull()
    process.kill(printer.pid ?? 0, 'SIGKILL')
    await failed
    expect(faults).toHaveLength(1)
    expect((await printer.print(ANYBODY, paperWith('INV-2026-00001'))).length).toBeGreaterThan(1_000)
  })

  it('is ended over a paper that takes too long [BOOK-11]', async () => {
    const printer = opened(1)
    await expect(printer.print(ANYBODY, paperWith('INV-2026-00001'))).rejects.toMatchObject({ status: 503 })
    expect(String(faults[0])).toContain('SIGKILL')
  })

  it('ends with the server: who waits is told to come again, and nothing is left [BOOK-11]', async () => {
    const printer = opened()
    await printer.print(ANYBODY, paperWith('INV-2026-00001'))
    const { pid } = printer
    const waiting = ['INV-2026-00002', 'INV-2026-00003'].map((number) =>
      printer.print(ANYBODY, paperWith(number)).catch(({ status }) => status),
    )
    printer.close()
    expect(await Promise.all(waiting)).toEqual([503, 503])
    await expect(printer.print(ANYBODY, paperWith('INV-2026-00004'))).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
    expect(faults).toEqual([])
  })
})
