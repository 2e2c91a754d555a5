import { describe, expect, it } from 'vitest'
import { composerEvents } from '../../../machines/composer/composer.events.ts'
import { createComposerMachine } from '../../../machines/composer/composer.machine.ts'
import { selectComposer } from '../../../machines/composer/composer.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const COMPOSER = handle<ReturnType<typeof createComposerMachine>, typeof composerEvents>(
  'app/it',
  composerEvents,
)

function start(draft: string | null = null, isLive = true): Nest {
  const composer = nest(createComposerMachine, { convId: CONV, userId: ME, isLive })
  composer.answer('chat.typingStart', () => ({ value: {} }))
  composer.answer('chat.typingStop', () => ({ value: {} }))
  composer.answer('memory.writeDraft', () => ({ value: null }))
  composer.settle('memory.readDraft', draft)
  return composer
}

const view = (composer: Nest) => selectComposer(composer.state() as never)
const type = (composer: Nest, blank = false) => composer.send(COMPOSER, { type: 'composer.typed', blank })
const submit = (composer: Nest, text: string) => composer.send(COMPOSER, { type: 'composer.submit', text })
const draft = (composer: Nest, text: string) => composer.send(COMPOSER, { type: 'composer.drafted', text })

const submitted = (composer: Nest) =>
  composer
    .told('composer.submitted')
    .map((event) => [event['convId'], composer.vault.read(event['text'] as never)])

/** How often typing was told, and how often its end. */
const typing = (composer: Nest) => [composer.calls('chat.typingStart'), composer.calls('chat.typingStop')]

describe('the field', () => {
  it('can be sent only while something stands there [CHATUI-09]', () => {
    const composer = start()
    expect(view(composer).canSend).toBe(false)
    type(composer, true)
    expect(view(composer).canSend).toBe(false)
    type(composer)
    expect(view(composer).canSend).toBe(true)
    type(composer, true)
    expect(view(composer).canSend).toBe(false)
  })

  it.each(['', '   ', '\n\t', '<script>alert(1)</script>', ' <style>a</style> '])(
    'never gives %j away, whoever asks [CHATUI-09]',
    (text) => {
      const composer = start()
      submit(composer, text)
      type(composer)
      submit(composer, text)
      expect(submitted(composer)).toEqual([])
      expect(view(composer).canSend).toBe(false)
    },
  )

  it('gives the trimmed text to its parent and is empty again [CHATUI-09]', () => {
    const composer = start()
    type(composer)
    submit(composer, '  Hello\r\nHelen \n')
    expect(submitted(composer)).toEqual([[CONV, 'Hello\nHelen']])
    expect(view(composer).canSend).toBe(false)
  })

  it('gives each text once, in its order, also when the server is away', () => {
    const composer = start(null, false)
    submit(composer, 'one')
    submit(composer, 'two')
    expect(submitted(composer).map(([, text]) => text)).toEqual(['one', 'two'])
  })

  it('holds facts about the text and never the text', () => {
    const composer = start('kept before')
    type(composer)
    draft(composer, 'half a sentence')
    submit(composer, 'a whole sentence')
    expect(JSON.stringify(composer.trace())).not.toMatch(/kept before|half a|whole/)
  })
})

describe('the draft', () => {
  it('is read once for its person and conversation, and begins the field', () => {
    const composer = nest(createComposerMachine, { convId: CONV, userId: ME, isLive: true })
    expect(view(composer)).toMatchObject({ isReady: false, draft: null, canSend: false })
    expect(composer.open('memory.readDraft')).toMatchObject([{ input: { userId: ME, convId: CONV } }])
    composer.settle('memory.readDraft', 'as I said')
    const { isReady, draft: kept, canSend } = view(composer)
    expect([isReady, canSend]).toEqual([true, true])
    expect(kept && composer.vault.read(kept)).toBe('as I said')
  })

  it.each([null, '', '  '])('that is %j leaves the field empty', (kept) => {
    expect(view(start(kept))).toMatchObject({ isReady: true, draft: null, canSend: false })
  })

  it('begins the field again that is drawn anew, with what was written last and nothing that was sent', () => {
    const composer = start('Is the')
    draft(composer, 'Is the ferry')
    const begun = view(composer).draft
    expect(begun && composer.vault.read(begun)).toBe('Is the ferry')
    submit(composer, 'Is the ferry running?')
    expect(view(composer).draft).toBeNull()
  })

  it('that cannot be read leaves the field empty', () => {
    const composer = nest(createComposerMachine, { convId: CONV, userId: ME, isLive: true })
    composer.fail('memory.readDraft', { code: 2, message: 'blocked' })
    expect(view(composer)).toMatchObject({ isReady: true, canSend: false })
  })

  it('is written as it stands, the newest last, and removed by sending', () => {
    const composer = start()
    composer.answer('memory.writeDraft', () => 'open')
    const written = () => composer.open('memory.writeDraft').map((call) => call.input)
    draft(composer, 'He')
    expect(written()).toEqual([{ userId: ME, convId: CONV, text: 'He' }])
    draft(composer, 'Hello')
    expect(written()).toEqual([{ userId: ME, convId: CONV, text: 'Hello' }])
    submit(composer, 'Hello')
    expect(written()).toEqual([{ userId: ME, convId: CONV, text: null }])
  })

  it('that cannot be written costs nothing else', () => {
    const composer = start()
    composer.answer('memory.writeDraft', () => ({ failure: { code: 2, message: 'full' } }))
    type(composer)
    draft(composer, 'Hello')
    submit(composer, 'Hello')
    expect(submitted(composer)).toHaveLength(1)
  })
})

describe('typing', () => {
  it('is told at the first key and again at most every 3 s', () => {
    const composer = start()
    type(composer)
    expect(typing(composer)).toEqual([1, 0])
    for (const [at, told] of [
      [1_000, 1],
      [2_999, 1],
      [3_000, 2],
      [5_999, 2],
      [6_000, 3],
    ] as const) {
      composer.advance(at - composer.elapsed)
      type(composer)
      expect(typing(composer)).toEqual([told, 0])
    }
  })

  it('ends 4 s after the last key', () => {
    const composer = start()
    type(composer)
    composer.advance(3_500)
    type(composer)
    composer.advance(3_999)
    expect(typing(composer)).toEqual([2, 0])
    composer.advance(1)
    expect(typing(composer)).toEqual([2, 1])
    composer.advance(60_000)
    expect(typing(composer)).toEqual([2, 1])
  })

  it('ends 4 s after the last key also when its telling hangs', () => {
    const composer = start()
    composer.answer('chat.typingStart', () => 'open')
    type(composer)
    composer.advance(4_000)
    expect(typing(composer)).toEqual([1, 1])
  })

  it.each([
    ['sending', (composer: Nest) => submit(composer, 'Hello')],
    ['leaving the field', (composer: Nest) => composer.send(COMPOSER, { type: 'composer.left' })],
    ['clearing the field', (composer: Nest) => type(composer, true)],
  ])('ends at once by %s', (_what, act) => {
    const composer = start()
    type(composer)
    act(composer)
    expect(typing(composer)).toEqual([1, 1])
    composer.advance(60_000)
    expect(typing(composer)).toEqual([1, 1])
  })

  it('begins again after its end', () => {
    const composer = start()
    type(composer)
    submit(composer, 'Hello')
    type(composer)
    expect(typing(composer)).toEqual([2, 1])
  })

  it('is told only while the chat is live', () => {
    const composer = start(null, false)
    type(composer)
    expect(typing(composer)).toEqual([0, 0])
    composer.tell({ type: 'composer.liveChanged', isLive: true } as never)
    type(composer)
    expect(typing(composer)).toEqual([1, 0])
    composer.tell({ type: 'composer.liveChanged', isLive: false } as never)
    composer.advance(4_000)
    type(composer)
    expect(typing(composer)).toEqual([1, 1])
  })

  it('that the server refuses is tried at the next key, and nothing else breaks', () => {
    const composer = start()
    composer.answer('chat.typingStart', () => ({ failure: { code: 1403, message: 'no' } }))
    composer.answer('chat.typingStop', () => ({ failure: { code: 1403, message: 'no' } }))
    type(composer)
    submit(composer, 'Hello')
    type(composer)
    expect(typing(composer)).toEqual([2, 1])
    expect(submitted(composer)).toHaveLength(1)
  })
})
