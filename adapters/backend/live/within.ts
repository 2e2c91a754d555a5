import type { ClockPort } from '../../../core/ports/clock.port.ts'

/**
 * What work gives, if it does so in time; it goes on behind it otherwise, and whatever comes of it is not waited for.
 * @throws Error where it took longer than so many milliseconds, and whatever the work throws
 */
export async function within<T>(
  clock: Pick<ClockPort, 'after'>,
  milliseconds: number,
  work: Promise<T>,
): Promise<T> {
  let cancel = (): void => undefined
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(milliseconds, () => reject(new Error('It took too long.')))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    cancel()
  }
}
