import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailIssues } from '../../core/accounts/fields.ts'
import { attachmentName } from '../../core/chat/attachments/file-name.ts'
import { parseConversationId } from '../../core/chat/conversation-id.ts'
import { excerptOf } from '../../core/chat/excerpt.ts'
import { outgoingText } from '../../core/chat/outgoing-text.ts'
import { faultFrames } from '../../core/door/fault.ts'
import { parseNumericInput } from '../../core/money/numeric-input.ts'
import { isDay } from '../../core/places/days.ts'
import { parametersIn } from '../../core/routing/parameters.ts'
import { parsePath, safePath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { planLinkFromChat } from '../../core/routing/plan-links.ts'
import { ROUTES } from '../../core/routing/routes.ts'
import { galleryQuery } from '../../core/trips/gallery-query.ts'
import { wordsOfSearch } from '../../core/trips/search-words.ts'
import { splitLinks } from '../../web/chat/message/links.ts'
import { atDepth } from '../harness/depth.ts'
import { createStepCounter, type StepCounter } from '../harness/step-counter.ts'

const stackOf = (text: string): Error => Object.assign(new Error('x'), { stack: `Error: x\n${text}` })

/** Every function that is given what somebody else wrote. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  outgoingText,
  splitLinks,
  attachmentName,
  'excerptOf: text': (text) => excerptOf(text, 'ferry'),
  'excerptOf: keyword': (text) => excerptOf(text.slice(0, 100_000), text.slice(0, 100)),
  emailIssues,
  parseNumericInput: (text) => parseNumericInput(text),
  wordsOfSearch,
  parsePath,
  safePath,
  placeOf: (text) => placeOf(ROUTES, parsePath(`/${text}`)),
  parametersIn: (text) => parametersIn(`?${text}`),
  galleryQuery: (text) => galleryQuery(parametersIn(`?q=${text}&duration=${text}&month=${text}`)),
  planLinkFromChat: (text) => planLinkFromChat(`https://a.example/${text}`, 'https://a.example', false),
  parseConversationId,
  isDay,
  faultFrames: (text) => faultFrames(stackOf(text)),
}

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
  'a@b.c@',
  '_-',
  'mailto:',
  'tel:+1(',
  '. ',
  '/',
  '\\',
  '%',
  '%41=',
  'a=b&',
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
const LENGTH = atDepth(100_000, 1_000_000)
/** Blocks of code a character, at most; a function that reads a text once needs about ten. */
const STEPS_PER_CHARACTER = 40

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  let counter: StepCounter
  beforeAll(async () => {
    counter = await createStepCounter(/\/(core|web)\//)
  })
  afterAll(() => counter.close())

  it('reads a long text in as many steps as it has characters', async () => {
    for (const piece of PIECES) {
      const text = `${piece.repeat(Math.ceil(LENGTH / piece.length))}x`
      const steps = await counter.count(() => read(text))
      expect(steps, JSON.stringify(piece)).toBeGreaterThan(0)
      expect(steps, JSON.stringify(piece)).toBeLessThan(LENGTH * STEPS_PER_CHARACTER)
    }
  })
})
