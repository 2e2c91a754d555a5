import * as v from 'valibot'
import {
  CHUNK_SIZE,
  chunksOf,
  isMessageLog,
  type LogChunk,
  logOfChunks,
  type MessageLog,
} from '../chat/log.ts'
import type { ActorState, Checkpoint } from './checkpoint.ts'

/** A chunk of a conversation's log under its name; `null` where a message is not loaded. */
export const ChunkLine = v.strictObject({
  k: v.literal('ch'),
  name: v.string(),
  m: v.pipe(v.array(v.nullable(v.looseObject({ seq: v.number() }))), v.maxLength(CHUNK_SIZE)),
})
export type ChunkLine = v.InferOutput<typeof ChunkLine>

const Actor: v.GenericSchema<ActorState> = v.lazy(() =>
  v.strictObject({
    name: v.string(),
    src: v.optional(v.string()),
    status: v.string(),
    value: v.optional(v.unknown()),
    context: v.optional(v.unknown()),
    children: v.optional(v.record(v.string(), Actor)),
    input: v.optional(v.unknown()),
    error: v.optional(v.unknown()),
  }),
) as v.GenericSchema<ActorState>

/** A whole system between two steps; the line precedes the step whose number is `step`. */
export const CheckpointLine = v.strictObject({
  k: v.literal('cp'),
  /** Some of the chunks that it names are left out, because there were too many. */
  isCut: v.optional(v.literal(true)),
  step: v.number(),
  time: v.strictObject({ elapsed: v.number(), wall: v.number() }),
  seed: v.string(),
  root: Actor,
  incarnations: v.record(v.string(), v.number()),
  timers: v.strictObject({
    next: v.number(),
    waiting: v.array(
      v.strictObject({
        id: v.number(),
        delay: v.number(),
        due: v.number(),
        source: v.string(),
        target: v.string(),
        sendId: v.string(),
        event: v.looseObject({ type: v.string() }),
      }),
    ),
  }),
  ports: v.strictObject({
    next: v.number(),
    open: v.array(
      v.strictObject({
        id: v.number(),
        kind: v.picklist(['call', 'stream']),
        port: v.string(),
        method: v.string(),
        actor: v.string(),
        input: v.unknown(),
      }),
    ),
  }),
  randoms: v.record(v.string(), v.array(v.number())),
})
export type CheckpointLine = v.InferOutput<typeof CheckpointLine>

/** How a line refers to a log: its chunks by name. */
interface NamedLog {
  readonly log: Pick<MessageLog<unknown>, 'ranges' | 'count'> & {
    readonly chunks: readonly (readonly [from: number, name: string])[]
  }
}

/** Turns checkpoints into lines; a chunk gets its name once and is written once. */
export interface CheckpointWriter {
  /** The chunks that no earlier checkpoint has named, and the checkpoint itself. */
  write(checkpoint: Checkpoint): { readonly chunks: readonly ChunkLine[]; readonly line: CheckpointLine }
}

export function createCheckpointWriter(): CheckpointWriter {
  const names = new WeakMap<object, string>()
  let count = 0

  function nameOf(chunk: LogChunk<unknown>, told: ChunkLine[]): string {
    const known = names.get(chunk)
    if (known !== undefined) return known
    count += 1
    const name = `c${count}`
    names.set(chunk, name)
    told.push({
      k: 'ch',
      name,
      m: Array.from(chunk, (message) => (message ?? null) as ChunkLine['m'][number]),
    })
    return name
  }

  function withNames(value: unknown, told: ChunkLine[]): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((one) => withNames(one, told))
    if (isMessageLog(value)) {
      const { ranges, count: size } = value
      const chunks = chunksOf(value).map(([from, chunk]) => [from, nameOf(chunk, told)] as const)
      return { log: { ranges, count: size, chunks } } satisfies NamedLog
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, told)]))
  }

  return {
    write: (checkpoint) => {
      const chunks: ChunkLine[] = []
      const root = withNames(checkpoint.root, chunks) as ActorState
      return { chunks, line: { k: 'cp', ...checkpoint, root } as CheckpointLine }
    },
  }
}

/** A chunk as a log has it. Every log that names it shares it: a line may name one as often as it likes. */
export const chunkOf = ({ m }: ChunkLine): LogChunk<unknown> => m.map((message) => message ?? undefined)

/**
 * Reads a checkpoint from its line. In one that is cut, the messages of a missing chunk are left out.
 * @throws RangeError for a missing chunk, unless the checkpoint is cut
 */
export function readCheckpoint(
  { k: _k, ...line }: CheckpointLine,
  chunks: ReadonlyMap<string, LogChunk<unknown>>,
): Checkpoint {
  const find: FindChunk = (name) => {
    const chunk = chunks.get(name)
    if (!(chunk || line.isCut)) throw new RangeError('a chunk that it names is not there')
    return chunk
  }
  return { ...line, root: withChunks(line.root, find) } as Checkpoint
}

type FindChunk = (name: string) => LogChunk<unknown> | undefined

function withChunks(value: unknown, find: FindChunk): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withChunks(one, find))
  if (isNamedLog(value)) return logOf(value.log, find)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withChunks(one, find)]))
}

function isNamedLog(value: object): value is NamedLog {
  const log = (value as Partial<NamedLog>).log as Partial<NamedLog['log']> | undefined
  return Object.keys(value).length === 1 && Array.isArray(log?.chunks)
}

function logOf(log: NamedLog['log'], find: FindChunk): MessageLog<unknown> {
  const found = log.chunks.flatMap(([from, name]) => {
    const chunk = find(name)
    return chunk ? [[from, chunk] as const] : []
  })
  return logOfChunks(found, log)
}
