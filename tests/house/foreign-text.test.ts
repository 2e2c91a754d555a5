import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atDepth } from '../harness/depth.ts'
import { createStepCounter, type StepCounter } from '../harness/step-counter.ts'
import { READERS } from './foreign-readers.ts'
import { longestRun, withoutBrackets, withoutEnd, withoutTags } from './slow-readers.ts'

/** Pieces that patterns and loops of ours look for, and such as nearly fit. */
const PIECES: readonly string[] = [
  '</style ',
  '<style>',
  '<scr<link>ipt>',
  '<script/',
  'http://a',
  'http://a))))',
  'http://a((((]',
  'a.b-c@',
  'a@',
  'a@b.c@',
  '_-',
  'mailto:',
  'tel:+1(',
  ')',
  '.',
  '. ',
  '/',
  '\\',
  '%',
  '%41=',
  'a=b&',
  '&c=',
  '1.234,',
  '1,',
  ' ',
  '\u0301',
  'é',
  'at x:1:1\n',
  ':1:1:',
  'x@y:1',
  'conv#2w1#',
  '\ud83d',
  '\u202e',
  '\n',
  'a',
]
type Frame = readonly [head: string, end: string]
/**
 * What stands once before and behind the pieces. A head begins something, or makes the engine keep two bytes of each
 * character; some loops begin at a text's end and stop at the first letter, so texts end with one and without.
 */
const FRAMES: readonly Frame[] = atDepth<readonly Frame[]>(
  [
    ['', ''],
    ['\u{1f600}', 'x'],
    ['http://a<style>', ''],
  ],
  [
    ['', ''],
    ['', 'x'],
    ['\u{1f600}', ''],
    ['漢', 'x'],
    ['http://a', ''],
    ['<style>', ''],
    ['</style ', 'x'],
    ['a@a.?c=', ''],
  ],
)

const LENGTH = atDepth(25_000, 1_000_000)
/** Enough for a loop within a loop to be seen soon. */
const SHORT_LENGTH = 4_000
/**
 * Blocks of code and characters that are looked at, for each character of a frame's texts. A function that reads them
 * once needs a few for each thing that it asks; one that reads the rest of one text again and again needs a hundred.
 */
const MOST_STEPS = 40

/** Texts of this length that consist of a piece, again and again, within the frame. */
function textsIn([head, end]: Frame, pieces: readonly string[], length: number): readonly string[] {
  return pieces.map((piece) => `${head}${piece.repeat(Math.ceil(length / piece.length))}${end}`)
}

/** How many steps a character of these texts takes. What goes too far is broken off. */
async function stepsPerCharacter(
  counter: StepCounter,
  read: (text: string) => unknown,
  texts: readonly string[],
): Promise<number> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  const readAll = () => {
    for (const text of texts) read(text)
  }
  return (await counter.count(readAll, characters * MOST_STEPS)) / characters
}

/** The pieces whose texts alone take too many steps, for whoever has to mend the reader. */
async function slowPieces(counter: StepCounter, read: (text: string) => unknown, frame: Frame) {
  const slow: string[] = []
  for (const piece of PIECES) {
    const steps = await stepsPerCharacter(counter, read, textsIn(frame, [piece], LENGTH))
    if (steps >= MOST_STEPS) slow.push(piece)
  }
  return slow
}

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  let counter: StepCounter
  beforeAll(async () => {
    counter = await createStepCounter(/\/(core|web)\//)
  })
  afterAll(() => counter.close())

  it('reads a long text in as many steps as it has characters', async () => {
    let all = 0
    for (const frame of FRAMES) {
      const steps = await stepsPerCharacter(counter, read, textsIn(frame, PIECES, LENGTH))
      all += steps
      const slow = steps < MOST_STEPS ? [] : await slowPieces(counter, read, frame)
      expect(slow, `${steps} steps per character`).toEqual([])
    }
    expect(all).toBeGreaterThan(0)
  }, 300_000)
})

describe('the counter finds', () => {
  let counter: StepCounter
  beforeAll(async () => {
    counter = await createStepCounter(/\/slow-readers\.ts/)
  })
  afterAll(() => counter.close())

  it.each([
    ['a text that is split again for each bracket', withoutBrackets],
    ['a text that is searched again for each tag', withoutTags],
    ['a text that is copied again for each sign at its end', withoutEnd],
  ])(
    '%s',
    async (_name, read) => {
      const steps = await stepsPerCharacter(counter, read, textsIn(['', ''], PIECES, LENGTH))
      expect(steps).toBeGreaterThan(MOST_STEPS)
    },
    300_000,
  )

  it('a loop within a loop', async () => {
    const steps = await stepsPerCharacter(counter, longestRun, textsIn(['', ''], PIECES, SHORT_LENGTH))
    expect(steps).toBeGreaterThan(MOST_STEPS)
  })
})
