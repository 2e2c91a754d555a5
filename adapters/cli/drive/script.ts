import * as v from 'valibot'
import { type Document, isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { Player } from './stage.ts'

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

/** A span of time as it is written, `250 ms`, `5 s`, `2 min`: in milliseconds. */
const Span = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?\s*(ms|s|min)$/, 'expected a time such as 250 ms, 5 s or 2 min'),
  v.transform((text) => Number.parseFloat(text) * (MILLISECONDS[/[a-z]+$/.exec(text)?.[0] ?? 'ms'] ?? 1)),
)
const Name = v.pipe(v.string(), v.minLength(1))
const Whose = { who: Name, tab: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }

/** A state by its path, or several of parallel regions. */
const States = v.union([Name, v.pipe(v.array(Name), v.minLength(1))], 'expected a state, or a list of states')

/** What is expected of one tab: states of actors, and view models, each as far as it is given. */
const Expected = {
  states: v.optional(v.record(Name, States)),
  views: v.optional(v.record(Name, v.unknown())),
  address: v.optional(Name),
}

const Open = v.strictObject({ who: Name, at: v.pipe(v.string(), v.startsWith('/')) })
const Tell = v.looseObject({ ...Whose, actor: Name, event: Name })
/** An expectation of nothing would hold of anything. */
const expectsSomething = <T extends { states?: unknown; views?: unknown; address?: unknown }>() =>
  v.check<T, string>(
    ({ states, views, address }) =>
      address !== undefined || [states, views].some((part) => Object.keys(part ?? {}).length > 0),
    'expected states, views or an address',
  )
const Until = v.pipe(v.strictObject({ ...Whose, ...Expected, within: Span }), expectsSomething())
const Expect = v.pipe(v.strictObject({ ...Whose, ...Expected }), expectsSomething())

const DISTURBED = ['account', 'memory', 'outbox', 'chat'] as const
const CALLS = DISTURBED.flatMap((port) =>
  Object.entries(ALL_CONTRACTS[port]).flatMap(([method, { kind }]) =>
    kind === 'call' ? [`${port}.${method}`] : [],
  ),
)
const PortFault = { call: v.picklist(CALLS, `expected one of ${CALLS.join(', ')}`) }
const Fault = v.union(
  [
    v.strictObject({ server: v.picklist(['kill', 'start']) }),
    v.strictObject({
      ...Whose,
      is: v.picklist(['offline', 'online', 'hidden', 'visible', 'cut', 'frozen', 'crashed']),
    }),
    v.strictObject({
      ...Whose,
      ...PortFault,
      fails: v.strictObject({
        code: v.number(),
        message: v.optional(v.string(), 'This call was made to fail.'),
        times: v.optional(v.number(), 1),
        answerLost: v.optional(v.boolean(), false),
      }),
    }),
    v.strictObject({ ...Whose, ...PortFault, hangs: v.boolean() }),
    v.strictObject({ ...Whose, ...PortFault, takes: Span }),
  ],
  'expected {server: kill}, {who, is: offline}, or {who, call: chat.send} with fails, hangs or takes',
)

/** What a step of a script does. */
const Step = v.union([
  v.strictObject({ open: Open }),
  v.strictObject({ tell: Tell }),
  v.strictObject({ wait: Span }),
  v.strictObject({ until: Until }),
  v.strictObject({ expect: Expect }),
  v.strictObject({ fault: Fault }),
])
export type Step = v.InferOutput<typeof Step>
export type Expectation = v.InferOutput<typeof Expect>
export type FaultStep = v.InferOutput<typeof Fault>
export type TellStep = v.InferOutput<typeof Tell>

const VERBS = { open: Open, tell: Tell, wait: Span, until: Until, expect: Expect, fault: Fault } as const

const Person = v.union([Name, v.strictObject({ email: Name, signedIn: v.optional(v.boolean(), true) })])

/** A step, and where its parts stand in the text. */
export interface ScriptStep {
  readonly step: Step
  /** The line of what stands at a path within the step; of the step itself by the empty path. */
  lineOf(path: readonly PropertyKey[]): number
}

/** A script: who takes part, and what happens, in order. */
export interface Script {
  readonly name: string
  /** 32 hexadecimal digits. */
  readonly seed: string
  readonly people: Readonly<Record<string, Player>>
  readonly steps: readonly ScriptStep[]
}

/** What is wrong with a script, and at which line (from 1). */
export class ScriptError extends Error {
  readonly line: number
  constructor(problem: string, { line, cause }: { readonly line: number; readonly cause?: unknown }) {
    super(`line ${line}: ${problem}`, { cause })
    this.name = 'ScriptError'
    this.line = line
  }
}

const Head = v.strictObject({
  name: Name,
  seed: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'expected 32 hexadecimal digits, in quotes')),
    '0123456789abcdef0123456789abcdef',
  ),
  people: v.record(Name, Person),
  steps: v.array(v.unknown()),
})

/**
 * Reads a script.
 * @throws ScriptError that names the first line that can't be read
 */
export function parseScript(text: string): Script {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line
  const [problem] = document.errors
  if (problem) throw new ScriptError(problem.message, { line: lineAt(problem.pos[0]) })
  if (!isMap(document.contents)) throw new ScriptError('a script has a name, people and steps', { line: 1 })
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path))
  const head = parse(Head, plainValue(document), [], lineOf)
  return {
    name: head.name,
    seed: head.seed,
    people: Object.fromEntries(
      Object.entries(head.people).map(([name, person]) => [
        name,
        {
          ...(typeof person === 'string' ? { email: person, signedIn: true } : person),
          line: lineOf(['people', name]),
        },
      ]),
    ),
    steps: head.steps.map((step, index) => ({
      lineOf: (path) => lineOf(['steps', index, ...path]),
      step: parseStep(step, ['steps', index], lineOf),
    })),
  }
}

/** An alias of nothing, or one of itself, is told by the reader only now. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS()
  } catch (cause) {
    throw new ScriptError(cause instanceof Error ? cause.message : String(cause), { line: 1, cause })
  }
}

type LineOf = (path: readonly PropertyKey[]) => number

/** A step is told by its verb, so that what is wrong is said of that verb's own fields. */
function parseStep(given: unknown, path: readonly PropertyKey[], lineOf: LineOf): Step {
  const verbs = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const [verb = ''] = verbs
  const known = Object.keys(VERBS).join(', ')
  if (verbs.length !== 1 || !Object.hasOwn(VERBS, verb))
    throw new ScriptError(`a step is one of ${known}; this is ${verbs.join(' and ') || String(given)}`, {
      line: lineOf(path),
    })
  const schema = VERBS[verb as keyof typeof VERBS] as v.GenericSchema
  const value = parse(schema, (given as Record<string, unknown>)[verb], [...path, verb], lineOf)
  return { [verb]: value } as Step
}

function parse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  path: readonly PropertyKey[],
  lineOf: LineOf,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  const inner = (issue.path ?? []).map((item) => item.key as PropertyKey)
  const field = inner.length > 0 ? `${inner.join('.')}: ` : ''
  throw new ScriptError(`${field}${issue.message}`, { line: lineOf([...path, ...inner]) })
}

/** Where a value stands in the text; of one that is missing, what it is missing from. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && String(item.key) === String(key))
      : null
    const node = pair?.key ?? (isSeq(parent) ? parent.items[Number(key)] : null)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
