import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { codeWords } from '../../../core/trace/words/calls.ts'
import { hashWord } from '../../../core/trace/words/plain.ts'

const Numbers = v.array(v.number())

const Decision = v.object({
  time: v.number(),
  chat: v.object({
    request: v.picklist(['message.send', 'message.close', 'conversation.open']),
    convId: v.nullable(v.string()),
    hash: v.nullable(v.string()),
    userId: v.number(),
    decision: v.picklist(['stored', 'repeated', 'closed', 'opened', 'refused']),
    code: v.optional(v.number()),
    seq: v.optional(v.number()),
    epoch: v.optional(v.number()),
    told: v.optional(Numbers),
  }),
})
export type LoggedDecision = v.InferOutput<typeof Decision>['chat']

/** What the server wrote down of a request. */
const Answered = v.object({
  time: v.number(),
  reqId: v.string(),
  method: v.string(),
  route: v.string(),
  status: v.number(),
})

/** A line of the server's log that says something of a message, in words. */
export interface ServerLine {
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number
  readonly text: string
  /** Of a decision about a message: when somebody asked for it is known from a trace. */
  readonly decision: LoggedDecision | null
}

/** Signs of a line: a longer one is none of ours. */
const MOST_LINE = 100_000
/** Lines that are told. */
const MOST_TOLD = 10_000

/**
 * What a server's log (JSON, a line each) says of a message and of requests. Lines of another kind are passed over.
 * @param hash whole
 * @param requests how the server called the requests that a trace has answers of
 * @throws Error where there is no such file
 */
export async function readServerLog(
  file: string,
  hash: string,
  requests: ReadonlySet<string>,
): Promise<readonly ServerLine[]> {
  const found: ServerLine[] = []
  const source = createReadStream(file)
  await new Promise<void>((resolve, reject) => {
    source.once('open', () => resolve())
    source.once('error', () => reject(new Error(`there is no log ${file} that can be read`)))
  })
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (found.length >= MOST_TOLD) break
    const told = line.length > MOST_LINE ? null : lineIn(line, hash, requests)
    if (told) found.push(told)
  }
  source.destroy()
  return found
}

function lineIn(line: string, hash: string, requests: ReadonlySet<string>): ServerLine | null {
  // Most lines are of something else: they are not parsed.
  const isOfMessage = line.includes(hash)
  if (!(isOfMessage || [...requests].some((id) => line.includes(id)))) return null
  const value = parsed(line)
  const decision = v.safeParse(Decision, value)
  if (decision.success && decision.output.chat.hash === hash) {
    const { time, chat } = decision.output
    return { at: time, text: decisionWords(chat), decision: chat }
  }
  const answered = v.safeParse(Answered, value)
  if (!(answered.success && requests.has(answered.output.reqId))) return null
  const { time, reqId, method, route, status } = answered.output
  return { at: time, text: `answered ${method} ${route} with ${status} [${reqId}]`, decision: null }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function decisionWords({
  request,
  convId,
  hash,
  userId,
  decision,
  code,
  seq,
  epoch,
  told,
}: LoggedDecision): string {
  const message = `message ${hashWord(hash)} of person ${userId}`
  const attempt = epoch === undefined || epoch === 1 ? '' : `, attempt ${epoch}`
  const place = `in ${convId ?? '?'}`
  switch (decision) {
    case 'stored':
      return `stored ${message} ${place} as seq ${seq}${attempt}; told ${told?.join(', ') || 'nobody'}`
    case 'repeated':
      return `had ${message} ${place} already, as seq ${seq}${attempt}: nobody is told again`
    case 'closed':
      return `closed the attempts up to ${epoch} at ${message} ${place}: it will not be stored by them${code === undefined ? '' : ` (answered with ${codeWords(code)})`}`
    case 'opened':
      return `opened ${convId ?? '?'}`
    default:
      return request === 'message.close'
        ? `refused to close the attempts at ${message} ${place}: ${codeWords(code)}`
        : `refused ${message} ${place}${attempt}: ${codeWords(code)}`
  }
}
