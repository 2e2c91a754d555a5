import type { FileStore } from './files/file-store.ts'

const DAY = 24 * 60 * 60_000
const AT_ONCE = 50
const EVERY = 60 * 60_000

/** Takes rows away that came before then and go with nothing, so many at most. @returns the keys of their bytes */
export type DropLoose = (before: Date, most: number) => Promise<readonly string[]>

/** What was uploaded a day ago and never sent goes: with its rows, then its bytes. @returns how many */
export async function sweepLoose(drop: DropLoose, files: FileStore, now: Date): Promise<number> {
  const gone = await drop(new Date(now.getTime() - DAY), AT_ONCE)
  for (const key of gone) await files.remove(key)
  return gone.length
}

/** Does so every hour, until nothing is left. @returns ends it */
export function keepSwept(
  drops: readonly DropLoose[],
  files: FileStore,
  report: (thrown: unknown) => void,
): () => void {
  const round = async (): Promise<void> => {
    for (const drop of drops) while ((await sweepLoose(drop, files, new Date())) === AT_ONCE);
  }
  const timer = setInterval(() => void round().catch(report), EVERY).unref()
  return () => clearInterval(timer)
}
