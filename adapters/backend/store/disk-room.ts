import { statfs } from 'node:fs/promises'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { errorCode } from '../start-error.ts'

/** What is written down to the last byte of a disk can stop the embedded database: so much is left to it, in bytes. */
const LEAST = 128 * 1024 * 1024
/** Once there was too little, this much has to be free again. */
const ENOUGH = 1.5 * LEAST
/** In milliseconds. */
const LOOK_EVERY = 2_000

/** Whether there is room on the disk for what people write. */
export interface DiskRoom {
  hasRoom(): boolean
  stop(): void
}

export interface DiskRoomParts {
  readonly clock: Pick<ClockPort, 'after'>
  /** Bytes that are free. */
  readonly free: () => Promise<number>
  /** Told when there is none any more, and when there is some again. */
  readonly onChange: (hasRoom: boolean) => void
}

/** Looks at once, and then every two seconds. Where nobody can tell, there is room. */
export async function watchDiskRoom({ clock, free, onChange }: DiskRoomParts): Promise<DiskRoom> {
  let hasRoom = true
  let isOver = false
  let cancel = (): void => undefined

  async function look(): Promise<void> {
    const bytes = await free().catch(() => Number.POSITIVE_INFINITY)
    if (isOver) return
    const has = bytes >= (hasRoom ? LEAST : ENOUGH)
    if (has !== hasRoom) onChange(has)
    hasRoom = has
    cancel = clock.after(LOOK_EVERY, () => void look())
  }

  await look()
  return {
    hasRoom: () => hasRoom,
    stop() {
      isOver = true
      cancel()
    },
  }
}

/** PostgreSQL's `disk_full`. */
const NO_SPACE = '53100'

/** Whether the database had no space left for something: what is written to it may fill a disk between two looks. */
export function isDiskFull(thrown: unknown): boolean {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  return errorCode(cause) === NO_SPACE
}

/** Bytes that are free where a folder lies. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
