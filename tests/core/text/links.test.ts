import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from '../../../core/text/links.ts'

const links = (text: string) => splitLinks(text).flatMap((part) => (part.href === null ? [] : [part.href]))
const words = (text: string) => splitLinks(text).flatMap((part) => (part.href === null ? [] : [part.text]))

/** How people of a script write around an address. */
interface Habit {
  readonly script: string
  readonly before: string
  readonly after: string
  readonly stop: string
  readonly comma: string
  readonly quotes: readonly [string, string]
  readonly brackets: readonly [string, string]
  readonly question: string
  /** A word of the script in an address. */
  readonly word: string
}

const HABITS: readonly Habit[] = [
  {
    script: 'Latin',
    before: 'Siehe ',
    after: ' und dann',
    stop: '.',
    comma: ',',
    quotes: ['„', '“'],
    brackets: ['(', ')'],
    question: '?',
    word: 'Übersicht',
  },
  {
    script: 'French Latin',
    before: 'Voir ',
    after: ' puis',
    stop: '.',
    comma: ',',
    quotes: ['«', '»'],
    brackets: ['[', ']'],
    question: '!',
    word: 'été',
  },
  {
    script: 'Greek',
    before: 'Δείτε ',
    after: ' και μετά',
    stop: '.',
    comma: ',',
    quotes: ['«', '»'],
    brackets: ['(', ')'],
    question: ';',
    word: 'νησιά',
  },
  {
    script: 'Cyrillic',
    before: 'Смотрите ',
    after: ' и потом',
    stop: '.',
    comma: ',',
    quotes: ['«', '»'],
    brackets: ['(', ')'],
    question: '?',
    word: 'острова',
  },
  {
    script: 'Arabic',
    before: 'انظر ',
    after: ' ثم',
    stop: '۔',
    comma: '،',
    quotes: ['«', '»'],
    brackets: ['(', ')'],
    question: '؟',
    word: 'رحلة',
  },
  {
    script: 'Hebrew',
    before: 'ראו ',
    after: ' ואז',
    stop: '.',
    comma: ',',
    quotes: ['”', '“'],
    brackets: ['(', ')'],
    question: '?',
    word: 'טיול',
  },
  {
    script: 'Devanagari',
    before: 'देखें ',
    after: ' फिर',
    stop: '।',
    comma: ',',
    quotes: ['“', '”'],
    brackets: ['(', ')'],
    question: '?',
    word: 'यात्रा',
  },
  {
    script: 'Thai',
    before: 'ดู ',
    after: ' แล้ว',
    stop: '๚',
    comma: ',',
    quotes: ['“', '”'],
    brackets: ['(', ')'],
    question: '?',
    word: 'เกาะ',
  },
  {
    script: 'Chinese',
    before: '请看',
    after: '然后',
    stop: '。',
    comma: '，',
    quotes: ['“', '”'],
    brackets: ['（', '）'],
    question: '？',
    word: '旅行',
  },
  {
    script: 'Japanese',
    before: 'ご覧ください',
    after: 'それから',
    stop: '。',
    comma: '、',
    quotes: ['「', '」'],
    brackets: ['【', '】'],
    question: '！',
    word: 'アルベルト・ツアー',
  },
  {
    script: 'Korean',
    before: '여기 ',
    after: ' 그리고',
    stop: '.',
    comma: ',',
    quotes: ['‘', '’'],
    brackets: ['〈', '〉'],
    question: '?',
    word: '여행',
  },
  {
    script: 'Armenian',
    before: 'Տես ',
    after: ' եւ',
    stop: '։',
    comma: '՝',
    quotes: ['«', '»'],
    brackets: ['(', ')'],
    question: '՞',
    word: 'ճամփորդություն',
  },
  {
    script: 'Ethiopic',
    before: 'እዚህ ',
    after: ' ከዚያ',
    stop: '።',
    comma: '፣',
    quotes: ['“', '”'],
    brackets: ['(', ')'],
    question: '፧',
    word: 'ጉዞ',
  },
]

const CASES = HABITS.flatMap(({ script, before, after, stop, comma, quotes, brackets, question, word }) => {
  const [open, close] = quotes
  const [left, right] = brackets
  const plain = 'https://a.test/x-y_(z)?q=1&r=%C3%A9#p;v=2'
  const lettered = `https://a.test/${word}/${word}`
  return [
    [script, `${before}${plain}${stop}`, plain],
    [script, `${before}${lettered}${stop}`, lettered],
    [script, `${before}${plain}${comma}${after}`, plain],
    [script, `${before}${lettered}${question} ${after}`, lettered],
    [script, `${before}${open}${plain}${close}${after}`, plain],
    [script, `${before}${open}${lettered}${close}${stop}`, lettered],
    [script, `${before}${left}${plain}${right}${stop}${after}`, plain],
    [script, `${before}${left}${before}${lettered}${stop}${right}${after}`, lettered],
    [script, `${before}${plain}${stop}${close}`, plain],
    [script, `${before}maya.o'neil@a.test${stop}${after}`, "maya.o'neil@a.test"],
  ] as const
})

describe('an address in a text', () => {
  it.each(CASES)('of %s ends where people end it: %s', (_script, text, address) => {
    expect(words(text)).toEqual([address])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('stands in more than 120 cases of a dozen scripts', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(120)
    expect(HABITS.length).toBeGreaterThanOrEqual(12)
  })

  it.each([
    ["https://a.test/o'connor", "https://a.test/o'connor"],
    ["'https://a.test/x' and", 'https://a.test/x'],
    ['_https://a.test/x_', 'https://a.test/x'],
    ['https://a.test:8080で会いましょう', 'https://a.test:8080'],
    ['http://localhost:3000です', 'http://localhost:3000'],
    ['http://192.0.2.4です', 'http://192.0.2.4'],
    ['https://a.test/wiki/ג׳ירפה', 'https://a.test/wiki/ג׳ירפה'],
    ['https://a.test/wiki/བོད་ལྗོངས', 'https://a.test/wiki/བོད་ལྗོངས'],
    ["'https://a.test/x'and", 'https://a.test/x'],
    ['(https://a.test/x)and', 'https://a.test/x'],
    ['[the plan](https://a.test/x).', 'https://a.test/x'],
    ['https://a.test/x(see below)', 'https://a.test/x'],
    ['https://a.test/a_(b)_(c)/d', 'https://a.test/a_(b)_(c)/d'],
    ['https://a.test?a[0]=1&a[1]=2', 'https://a.test?a[0]=1&a[1]=2'],
    ['http://[::1]:3000/x, then', 'http://[::1]:3000/x'],
    ['*https://a.test/x*', 'https://a.test/x'],
    ['https://a.test—which is ours', 'https://a.test'],
    ['https://a.test/1990–1999', 'https://a.test/1990–1999'],
    ['https://a.test/x…', 'https://a.test/x'],
    ['https://a.test/x👍', 'https://a.test/x'],
    ['https://a.test/x\u200b\u200b next', 'https://a.test/x'],
    ['https://a.test/می\u200cخواهم', 'https://a.test/می\u200cخواهم'],
    ['https://a.test/l’été', 'https://a.test/l’été'],
    ['公式https://a.test（日本語）', 'https://a.test'],
    ['https://a.jpをご覧ください', 'https://a.jp'],
    ['https://例え.テスト/道をご覧', 'https://例え.テスト/道をご覧'],
    ['https://bücher.test/ü', 'https://bücher.test/ü'],
    ['https://web例.jp/x', 'https://web例.jp/x'],
  ])('%j is %j', (text, address) => {
    expect(words(text)).toEqual([address])
  })

  it.each([
    ["o'connor@a.test", "mailto:o'connor@a.test"],
    ['o’connor@a.test', "mailto:o'connor@a.test"],
    ['müller@a.test', 'mailto:müller@a.test'],
    ['mu\u0308ller@a.test', 'mailto:mu\u0308ller@a.test'],
    ['d&d@a.test', 'mailto:d&d@a.test'],
    ['почта@пример.рф', 'mailto:почта@пример.рф'],
    ['用户@例子.中国。', 'mailto:用户@例子.中国'],
    ['maya@a.testまで', 'mailto:maya@a.test'],
    ["'maya@a.test'", 'mailto:maya@a.test'],
    ['mailto:maya@a.testです', 'mailto:maya@a.test'],
    ['ל-maya@a.test', 'mailto:maya@a.test'],
    ['maya@a.test-', 'mailto:maya@a.test'],
    ['tel:089/1234567', 'tel:0891234567'],
    ['*maya@a.test*', 'mailto:maya@a.test'],
    ['(maya+trip@a.test).', 'mailto:maya+trip@a.test'],
    ['to=maya@a.test', 'mailto:maya@a.test'],
    ['@maya', null],
    ['maya@localhost', null],
  ])('of mail is linked whole or not at all: %j', (text, href) => {
    expect(links(text)).toEqual(href === null ? [] : [href])
  })

  it('is found between any words and signs', () => {
    const scripts = fc.constantFrom(...HABITS)
    const pathSigns = fc.string({
      unit: fc.constantFrom(...'abcXYZ019-_.~!$&*+,;=:@/?%éñжשक中ñ'),
      maxLength: 20,
    })
    fc.assert(
      fc.property(scripts, pathSigns, fc.nat(5), fc.boolean(), (habit, path, sign, isQuoted) => {
        const address = `https://a.test/${path}z`
        const { before, after, stop, comma, question, quotes, brackets } = habit
        const behind = [stop, comma, question, brackets[1], quotes[1], `${stop}${quotes[1]}`][sign] ?? ''
        const text = `${before}${isQuoted ? quotes[0] : ' '}${address}${behind} ${after}`
        expect(words(text)).toEqual([address])
      }),
    )
  })

  it('loses and doubles nothing, whatever the text', () => {
    const signs = fc.constantFrom(
      'https://',
      'a.b',
      '@',
      '(',
      ')',
      '。',
      "'",
      '’',
      'mailto:',
      'tel:',
      ' ',
      '中',
      '\u0308',
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 1 })) }),
        (text) => {
          const parts = splitLinks(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          expect(parts.every((part) => part.text !== '')).toBe(true)
        },
      ),
    )
  })
})

describe('a text with addresses', () => {
  it('knows http, https, mailto and tel, and nothing else', () => {
    expect(links('http://a.test https://b.test mailto:c@d.test tel:+61-2-5550')).toEqual([
      'http://a.test',
      'https://b.test',
      'mailto:c@d.test',
      'tel:+61-2-5550',
    ])
    expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd vbscript:x')).toEqual([])
  })

  it('leaves the full stop and the bracket to the sentence', () => {
    expect(links('(see https://a.test/b).')).toEqual(['https://a.test/b'])
    expect(links('https://a.test/b_(c).')).toEqual(['https://a.test/b_(c)'])
  })

  it.each([
    '',
    'plain',
    'a https://x.test b',
    'https://x.test',
    'x@y.test, x@y.test',
    'https://[bad',
    'x@y.https://z.test',
    'x@y.tel:123',
  ])('loses and doubles nothing of %j', (text) => {
    const parts = splitLinks(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  it('reads a long text without an address once', () => {
    const text = 'a.b-c+'.repeat(16_000)
    expect(splitLinks(text)).toHaveLength(1)
  })
})
