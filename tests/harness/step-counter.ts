import { Session } from 'node:inspector/promises'

/** Counts what the product's own code executes: blocks of code as V8 counts them for coverage, and no time. */
export interface StepCounter {
  /** @returns how many blocks ran in files under these folders */
  count(work: () => unknown): Promise<number>
  close(): Promise<void>
}

export async function createStepCounter(folders: RegExp): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const take = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ranges = result
      .filter(({ url }) => folders.test(url))
      .flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
    return ranges.reduce((sum, range) => sum + range.count, 0)
  }
  return {
    async count(work) {
      await take()
      work()
      return take()
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
