type Native = (this: unknown, ...given: unknown[]) => unknown
/** How many characters or items a call may look at or copy, by what it was called on and given and what it found. */
type Reach = (self: unknown, given: readonly unknown[], found: unknown) => number

interface Watched {
  readonly owner: Record<PropertyKey, unknown>
  readonly name: PropertyKey
  readonly reach: Reach
}

const lengthOf = (value: unknown): number => (value as { readonly length?: number } | null)?.length ?? 0
const whole: Reach = (self) => lengthOf(self)
const copied: Reach = (_self, _given, found) => lengthOf(found)
const wholeAndCopied: Reach = (self, _given, found) => lengthOf(self) + lengthOf(found)
const wholeGiven: Reach = (_self, [given]) => lengthOf(given)

const { indexOf, lastIndexOf } = String.prototype

/** From where a search begins to the end of what it finds, or to the end of the text. */
const forwards: Reach = (self, [part, from]) => {
  const start = Math.max(0, Number(from ?? 0))
  const at = indexOf.call(self as string, String(part), start)
  return at < 0 ? Math.max(0, lengthOf(self) - start) : at - start + lengthOf(part)
}

/** From where a search begins back to what it finds, or to the beginning of the text. */
const backwards: Reach = (self, [part, from]) => {
  const start = Math.min(lengthOf(self), Number(from ?? lengthOf(self)))
  return start - Math.max(0, lastIndexOf.call(self as string, String(part), start))
}

const watched = (owner: object, reaches: Readonly<Record<string, Reach>>): readonly Watched[] =>
  Object.entries(reaches).map(([name, reach]) => ({ owner: owner as Watched['owner'], name, reach }))

const WATCHED: readonly Watched[] = [
  ...watched(String.prototype, {
    indexOf: forwards,
    includes: forwards,
    lastIndexOf: backwards,
    startsWith: wholeGiven,
    endsWith: wholeGiven,
    slice: copied,
    substring: copied,
    trim: whole,
    trimStart: whole,
    trimEnd: whole,
    toLowerCase: whole,
    toUpperCase: whole,
    normalize: wholeAndCopied,
    replace: wholeAndCopied,
    replaceAll: wholeAndCopied,
    localeCompare: whole,
    padStart: copied,
    padEnd: copied,
    repeat: copied,
  }),
  // `[...text]`, and `for (const character of text)`.
  { owner: String.prototype as never, name: Symbol.iterator, reach: whole },
  ...watched(Array.prototype, {
    indexOf: whole,
    includes: whole,
    lastIndexOf: whole,
    shift: whole,
    unshift: whole,
    splice: whole,
    reverse: whole,
    slice: copied,
    concat: copied,
    join: copied,
  }),
  ...watched(globalThis, { decodeURIComponent: wholeGiven, encodeURIComponent: wholeGiven }),
  ...watched(JSON, { parse: wholeGiven, stringify: copied }),
  ...watched(URL, { canParse: wholeGiven }),
]

type Add = (steps: number) => void

function spiedOn(original: Native, reach: Reach, add: Add): Native {
  return function (...given) {
    const found = Reflect.apply(original, this, given)
    add(reach(this, given, found))
    return found
  }
}

/**
 * All that a pattern is asked goes through `exec`: `test`, `match` and `replace` as well. From where it begins to the
 * end of what it finds; a pattern that finds nothing may have looked at all the rest. That it looks at each character
 * only a few times is for tests/house/regular-expressions.test.ts to prove.
 */
function spiedOnExec(original: typeof RegExp.prototype.exec, add: Add): typeof RegExp.prototype.exec {
  return function (this: RegExp, text) {
    const start = this.global || this.sticky ? this.lastIndex : 0
    const found = original.call(this, text)
    add(found ? found.index + found[0].length - start : Math.max(0, lengthOf(text) - start))
    return found
  }
}

/** Splitting by a pattern asks it anew at each character, so what the pattern does is not counted besides. */
function spiedOnSplit(original: Native, add: Add, setSilent: (isSilent: boolean) => void): Native {
  return function (...given) {
    setSilent(true)
    try {
      return Reflect.apply(original, this, given)
    } finally {
      setSilent(false)
      add(lengthOf(this))
    }
  }
}

/** Puts spies in the place of the engine's functions. @returns what takes them away again */
function spy(add: Add): () => void {
  const { exec } = RegExp.prototype
  const { split } = String.prototype
  let isSilent = false
  const originals = WATCHED.map((one) => ({ ...one, original: one.owner[one.name] as Native }))
  for (const { owner, name, reach, original } of originals) owner[name] = spiedOn(original, reach, add)
  RegExp.prototype.exec = spiedOnExec(exec, (steps) => !isSilent && add(steps))
  String.prototype.split = spiedOnSplit(split as Native, add, (value) => {
    isSilent = value
  }) as typeof split
  return () => {
    RegExp.prototype.exec = exec
    String.prototype.split = split
    for (const { owner, name, original } of originals) owner[name] = original
  }
}

/**
 * Adds up how many characters the engine's own functions look at or copy while `work` runs: searches, slices, joins,
 * patterns. What `+`, `===` and the spreading of a list look at is not seen.
 * @param most of them; with the first one more, `work` is broken off
 */
export function nativeSteps(work: () => unknown, most: number): number {
  let steps = 0
  const restore = spy((more) => {
    steps += more
    if (steps > most) throw new RangeError(`more than ${most} characters were looked at`)
  })
  try {
    work()
  } catch (problem) {
    if (steps <= most) throw problem
  } finally {
    restore()
  }
  return steps
}
