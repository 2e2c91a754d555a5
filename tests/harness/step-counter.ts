import { Session } from 'node:inspector/promises'
import { nativeSteps } from './native-steps.ts'

/**
 * Counts what some code executes, and no time: its blocks as V8 counts them for coverage, and the characters that the
 * engine's own functions look at for it.
 */
export interface StepCounter {
  /**
   * @param most characters for the engine's functions; with the first one more, `work` is broken off
   * @returns how many blocks ran in files under these folders, and how many characters were looked at
   */
  count(work: () => unknown, most: number): Promise<number>
  close(): Promise<void>
}

/** @param folders the files whose blocks are counted, by their addresses */
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
  await take()
  return {
    async count(work, most) {
      const native = nativeSteps(work, most)
      return native + (await take())
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
