import { describe, expect, it } from 'vitest'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { DRAFT_TIMING } from '../../../core/plans/timings.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { Held } from '../../../core/wire/held.ts'
import { draftEvents } from '../../../machines/draft/draft.events.ts'
import { createDraftMachine } from '../../../machines/draft/draft.machine.ts'
import { selectDraft } from '../../../machines/draft/draft.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { planWith } from '../../core/plans/made-plans.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const DRAFT = handle<ReturnType<typeof createDraftMachine>, typeof draftEvents>('app/it', draftEvents)
const ID = 101
const OPEN = 'drafts.open'
const BEGIN = 'drafts.begin'
const REMEMBER = 'drafts.remember'
const KEEP = 'drafts.keep'
const SEND = 'drafts.send'
const PLACES = 'drafts.places'
const NO_ANSWER = { code: 0, message: 'no answer' }
const CONFLICT = { code: CODE.conflict, message: 'Somebody has changed this plan in the meantime.' }
const MINE: PlanDraft = planWith({ title: 'Mine' })
const THEIRS: PlanDraft = planWith({ title: 'Theirs' })

const opened = (more: object = {}) => ({
  desk: { customer: 'Maya' },
  content: null,
  hasContent: false,
  theirs: null,
  isBehind: false,
  isSent: false,
  isUnsaved: false,
  revision: 0,
  base: 0,
  convId: 'conv#3w101',
  isWritable: true,
  ...more,
})
function start(answer: object = opened()): Nest {
  const draft = nest(createDraftMachine)
  draft.send(DRAFT, { type: 'draft.open', enquiryId: ID })
  draft.settle(OPEN, answer)
  return draft
}
const view = (draft: Nest) => selectDraft(draft.state() as never)
/** What stands behind a handle of the view. */
const shown = (draft: Nest, part: 'content' | 'theirs' | 'places'): unknown => {
  const held = view(draft)[part]
  return held && draft.vault.valueOf(held as Held)
}
const asked = (draft: Nest, port: string) => draft.open(port).map(({ input }) => input)
const write = (draft: Nest, content: PlanDraft = MINE) =>
  draft.send(DRAFT, { type: 'draft.changed', content, edition: view(draft).edition })

describe('a plan that is being written', () => {
  it('is kept a moment after the last of many changes, over the revision that it was written over [ENQ-08]', () => {
    const draft = start(opened({ revision: 4 }))
    for (let count = 0; count < 5; count += 1) {
      write(draft)
      draft.advance(DRAFT_TIMING.keepPause - 1)
    }
    expect(asked(draft, KEEP)).toEqual([])
    expect(view(draft)).toMatchObject({ keeping: 'keeping' })
    draft.advance(1)
    expect(asked(draft, KEEP)).toEqual([{ enquiryId: ID, revision: 4, content: MINE }])
    draft.settle(KEEP, { revision: 5 })
    expect(view(draft)).toMatchObject({ state: 'writing', keeping: 'kept' })
    write(draft, THEIRS)
    draft.advance(DRAFT_TIMING.keepPause)
    expect(asked(draft, KEEP)).toMatchObject([{ revision: 5, content: { title: 'Theirs' } }])
  })

  it('that was changed while it was being kept is kept again [ENQ-08]', () => {
    const draft = start()
    write(draft)
    draft.advance(DRAFT_TIMING.keepPause)
    write(draft, THEIRS)
    draft.settle(KEEP, { revision: 1 })
    draft.advance(DRAFT_TIMING.keepPause)
    expect(asked(draft, KEEP)).toEqual([{ enquiryId: ID, revision: 1, content: THEIRS }])
  })

  it('that nobody takes stays here, and goes there by itself once it can [ENQ-08]', () => {
    const draft = start()
    write(draft)
    draft.advance(DRAFT_TIMING.keepPause)
    draft.fail(KEEP, NO_ANSWER)
    expect(view(draft)).toMatchObject({ state: 'writing', keeping: 'here' })
    expect(shown(draft, 'content')).toEqual(MINE)
    draft.advance(DRAFT_TIMING.keepRetry)
    draft.settle(KEEP, { revision: 1 })
    expect(view(draft).keeping).toBe('kept')
  })

  it('that a reload found unkept is kept at once [ENQ-08]', () => {
    const draft = start(opened({ content: MINE, hasContent: true, isUnsaved: true, revision: 3 }))
    expect(asked(draft, KEEP)).toEqual([{ enquiryId: ID, revision: 3, content: MINE }])
  })

  it('where somebody else was first stands beside theirs, and whoever writes decides which goes on [ENQ-08]', () => {
    const draft = start()
    write(draft)
    draft.advance(DRAFT_TIMING.keepPause)
    draft.fail(KEEP, CONFLICT)
    const both = opened({ content: MINE, hasContent: true, theirs: THEIRS, isBehind: true, revision: 7 })
    draft.settle(OPEN, both)
    expect(view(draft)).toMatchObject({ state: 'compared' })
    expect([shown(draft, 'content'), shown(draft, 'theirs')]).toEqual([MINE, THEIRS])
    // One may go on writing meanwhile.
    const more = planWith({ title: 'Mine, and more' })
    write(draft, more)
    draft.send(DRAFT, { type: 'draft.keepMine' })
    expect(asked(draft, KEEP)).toEqual([{ enquiryId: ID, revision: 7, content: more }])
    draft.fail(KEEP, CONFLICT)
    draft.settle(OPEN, { ...both, revision: 8 })
    const { edition } = view(draft)
    draft.send(DRAFT, { type: 'draft.takeTheirs' })
    expect(view(draft)).toMatchObject({ state: 'writing', theirs: null })
    expect(shown(draft, 'content')).toEqual(THEIRS)
    // The controls are drawn anew, for they hold what was typed.
    expect(view(draft).edition).toBe(edition + 1)
    // It is kept as theirs was: nothing of mine is left in the tab.
    expect(asked(draft, KEEP)).toMatchObject([{ revision: 8, content: { title: 'Theirs' } }])
  })

  it('is held in the tab with each change, wherever else it is on its way [ENQ-08]', () => {
    const draft = start()
    const held = () => {
      const [content] = asked(draft, REMEMBER).map(
        (input) => (input as unknown as { content: PlanDraft }).content,
      )
      draft.settle(REMEMBER, null)
      return content?.title
    }
    const called = (title: string) => write(draft, planWith({ title }))
    called('new')
    expect(held()).toBe('new')
    called('waiting')
    expect(held()).toBe('waiting')
    draft.advance(DRAFT_TIMING.keepPause)
    called('being kept')
    expect(held()).toBe('being kept')
    draft.fail(KEEP, CONFLICT)
    called('opened again')
    expect(held()).toBe('opened again')
    draft.settle(OPEN, opened({ content: MINE, hasContent: true, theirs: THEIRS, isBehind: true }))
    called('compared')
    expect(held()).toBe('compared')
  })

  it('what was sent meanwhile is begun from anew, or written over by the next version [ENQ-08]', () => {
    const behind = { content: MINE, hasContent: true, theirs: THEIRS, isBehind: true, isSent: true, base: 1 }
    const draft = start(opened({ ...behind, revision: 5 }))
    expect(view(draft)).toMatchObject({ state: 'compared', isSent: true, base: 1 })
    draft.send(DRAFT, { type: 'draft.takeTheirs' })
    expect(view(draft)).toMatchObject({ state: 'writing', content: null, theirs: null })
    expect(asked(draft, 'drafts.forget')).toEqual([{ enquiryId: ID }])
    const other = start(opened({ ...behind, revision: 5 }))
    other.send(DRAFT, { type: 'draft.keepMine' })
    expect(asked(other, KEEP)).toMatchObject([{ revision: 5, content: { title: 'Mine' } }])
  })

  it('hears nothing more of controls that another whole has taken the place of [ENQ-08]', () => {
    const draft = start(
      opened({ content: MINE, hasContent: true, theirs: THEIRS, isBehind: true, revision: 5 }),
    )
    const { edition } = view(draft)
    draft.send(DRAFT, { type: 'draft.takeTheirs' })
    draft.send(DRAFT, { type: 'draft.changed', content: MINE, edition })
    expect(shown(draft, 'content')).toEqual(THEIRS)
  })

  it('that was to be sent while it was being kept goes once it is, though that fails [ENQ-08]', () => {
    for (const end of ['kept', 'unkept'] as const) {
      const draft = start()
      write(draft)
      draft.advance(DRAFT_TIMING.keepPause)
      draft.send(DRAFT, { type: 'draft.send' })
      expect(asked(draft, SEND)).toEqual([])
      if (end === 'kept') draft.settle(KEEP, { revision: 1 })
      else draft.fail(KEEP, NO_ANSWER)
      expect(asked(draft, SEND)).toHaveLength(1)
    }
  })

  it('that the server can’t take is not tried again until it is written otherwise [ENQ-08]', () => {
    const draft = start()
    write(draft)
    draft.advance(DRAFT_TIMING.keepPause)
    draft.fail(KEEP, { code: CODE.badValue, message: 'Please check the marked fields.' })
    expect(view(draft)).toMatchObject({ state: 'writing', keeping: 'wrong' })
    draft.advance(10 * DRAFT_TIMING.keepRetry)
    expect(asked(draft, KEEP)).toEqual([])
    write(draft, THEIRS)
    draft.advance(DRAFT_TIMING.keepPause)
    expect(asked(draft, KEEP)).toHaveLength(1)
  })

  it('leads nobody away who has gone elsewhere while it went [ENQ-08]', () => {
    const draft = start(opened({ content: MINE, hasContent: true, revision: 2 }))
    draft.send(DRAFT, { type: 'draft.send' })
    draft.send(DRAFT, { type: 'draft.leave' })
    draft.settle(SEND, { version: 1 })
    expect(draft.told('app.wentTo')).toEqual([])
  })

  it('begins from a trip of the catalogue, which is asked for once more where it did not come [ENQ-08]', () => {
    const draft = start()
    draft.send(DRAFT, { type: 'draft.beginFrom', slug: 'old-roads-of-kii' })
    draft.fail(BEGIN, NO_ANSWER)
    expect(view(draft)).toMatchObject({
      state: 'writing',
      content: null,
      reason: { otherwise: 'No answer came.' },
    })
    draft.send(DRAFT, { type: 'draft.beginFrom', slug: 'tea-and-moss' })
    draft.send(DRAFT, { type: 'draft.beginFrom', slug: 'old-roads-of-kii' })
    expect(asked(draft, BEGIN)).toEqual([{ enquiryId: ID, slug: 'old-roads-of-kii' }])
    draft.settle(BEGIN, { content: MINE })
    expect(shown(draft, 'content')).toEqual(MINE)
    draft.advance(DRAFT_TIMING.keepPause)
    expect(asked(draft, KEEP)).toMatchObject([{ content: MINE }])
    // What is written is not taken the place of.
    draft.send(DRAFT, { type: 'draft.beginFrom', slug: 'tea-and-moss' })
    expect(asked(draft, BEGIN)).toEqual([])
  })

  it('is sent once, however often it is pressed, and leads into its conversation [ENQ-08]', () => {
    const draft = start(opened({ content: MINE, hasContent: true, revision: 2, base: 1 }))
    for (let count = 0; count < 3; count += 1) draft.send(DRAFT, { type: 'draft.send' })
    expect(asked(draft, SEND)).toMatchObject([{ enquiryId: ID, base: 1, content: MINE }])
    draft.settle(SEND, { version: 2 })
    expect(draft.told('app.wentTo')).toEqual([{ type: 'app.wentTo', to: '/messages?c=conv%233w101' }])
    expect(view(draft)).toMatchObject({ state: 'sent', content: null })
  })

  it('is sent under one key until it is changed: an answer that was lost makes no second version [ENQ-08]', () => {
    const draft = start(opened({ content: MINE, hasContent: true, revision: 2 }))
    const keyOf = () => (asked(draft, SEND)[0] as unknown as { key: string }).key
    draft.send(DRAFT, { type: 'draft.send' })
    const first = keyOf()
    draft.fail(SEND, NO_ANSWER)
    expect(view(draft)).toMatchObject({ state: 'writing', unsent: { otherwise: 'No answer came.' } })
    // It is kept meanwhile, and still said that it was not sent.
    draft.advance(DRAFT_TIMING.keepPause)
    draft.settle(KEEP, { revision: 3 })
    expect(view(draft)).toMatchObject({ keeping: 'kept', unsent: { otherwise: 'No answer came.' } })
    draft.send(DRAFT, { type: 'draft.send' })
    expect(keyOf()).toBe(first)
    draft.fail(SEND, NO_ANSWER)
    write(draft, THEIRS)
    expect(view(draft).unsent).toBeNull()
    draft.send(DRAFT, { type: 'draft.send' })
    expect(keyOf()).not.toBe(first)
  })

  it('over a version that somebody else has sent is not sent: it is looked at first [ENQ-08]', () => {
    const draft = start(opened({ content: MINE, hasContent: true, revision: 2, base: 1 }))
    draft.send(DRAFT, { type: 'draft.send' })
    draft.fail(SEND, CONFLICT)
    const later = { content: MINE, hasContent: true, theirs: THEIRS, isBehind: true, revision: 3, base: 2 }
    draft.settle(OPEN, opened(later))
    expect(view(draft)).toMatchObject({ state: 'compared', base: 2 })
  })

  it('is nobody’s to write but theirs, and of no enquiry that has ended [ENQ-08]', () => {
    const other = nest(createDraftMachine)
    other.send(DRAFT, { type: 'draft.open', enquiryId: ID })
    other.fail(OPEN, { code: CODE.forbidden, message: 'You may not.' })
    expect(view(other).state).toBe('absent')
    expect(view(start(opened({ isWritable: false }))).state).toBe('late')
    const unheard = nest(createDraftMachine)
    unheard.send(DRAFT, { type: 'draft.open', enquiryId: ID })
    unheard.fail(OPEN, NO_ANSWER)
    expect(view(unheard).state).toBe('failed')
    unheard.send(DRAFT, { type: 'draft.retry' })
    unheard.settle(OPEN, opened())
    expect(view(unheard).state).toBe('writing')
  })

  it('of another enquiry begins anew [ENQ-08]', () => {
    const draft = start()
    write(draft)
    draft.send(DRAFT, { type: 'draft.open', enquiryId: ID })
    expect(shown(draft, 'content')).toEqual(MINE)
    draft.send(DRAFT, { type: 'draft.open', enquiryId: 102 })
    expect(view(draft)).toMatchObject({ enquiryId: 102, content: null, desk: null })
    expect(asked(draft, OPEN)).toEqual([{ enquiryId: 102 }])
  })

  it('looks for places by the last letters alone [ENQ-08]', () => {
    const draft = start()
    draft.send(DRAFT, { type: 'draft.seek', words: 'Ky' })
    draft.send(DRAFT, { type: 'draft.seek', words: 'Kyo' })
    expect(asked(draft, PLACES)).toEqual([{ words: 'Kyo' }])
    const places = [{ name: 'Kyoto', country_code: 'JP', lat: 35.02, lng: 135.75 }]
    draft.settle(PLACES, { places })
    expect(shown(draft, 'places')).toEqual(places)
    draft.send(DRAFT, { type: 'draft.seek', words: 'Nao' })
    draft.fail(PLACES, NO_ANSWER)
    expect(view(draft).state).toBe('writing')
  })
})
