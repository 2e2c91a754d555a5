import { draftEvents } from '../../../../../machines/draft/draft.events.ts'
import { draftInvariants } from '../../../../../machines/draft/draft.invariants.ts'
import { createDraftMachine } from '../../../../../machines/draft/draft.machine.ts'
import { explorationFor } from '../../setup.ts'

const desk = { customer: 'Maya' }
const NONE = { content: null, hasContent: false, theirs: null, isBehind: false }
const opened = {
  desk,
  ...NONE,
  revision: 1,
  isUnsaved: false,
  base: 0,
  convId: 'conv#3w101',
  isWritable: true,
}
const content = { title: 'Kyoto' }

export const draft = explorationFor<never>()({
  name: 'draft',
  create: createDraftMachine,
  beginnings: { '': undefined },
  events: draftEvents,
  commands: {
    'draft.open': { here: { enquiryId: 101 }, there: { enquiryId: 102 } },
    'draft.changed': { '': { content: content as never } },
    'draft.send': { '': {} },
    'draft.retry': { '': {} },
    'draft.seek': { '': { words: 'Kyo' } },
    'draft.keepMine': { '': {} },
    'draft.takeTheirs': { '': {} },
  },
  facts: {},
  streams: {},
  calls: {
    'drafts.open': {
      answers: {
        'nobody has begun': { ...opened, revision: 0 },
        'somebody has begun': { ...opened, content, hasContent: true },
        'it was not kept': { ...opened, content, hasContent: true, isUnsaved: true },
        'somebody was first': {
          ...opened,
          ...{ content, hasContent: true, theirs: content, isBehind: true, isUnsaved: true },
        },
        'it is too late': { ...opened, isWritable: false },
      },
      failures: ['noAnswer', 'notFound'],
    },
    'drafts.keep': { answers: { '': { revision: 2 } }, failures: ['noAnswer', 'conflict'] },
    'drafts.send': { answers: { '': { version: 1 } }, failures: ['noAnswer', 'conflict', 'badValue'] },
    'drafts.places': { answers: { '': { places: [] } }, failures: ['noAnswer'] },
  },
  abstract: ({ context }) => [
    context.enquiryId,
    context.desk !== null,
    context.content !== null,
    context.theirs !== null,
    context.isDirty,
    context.key !== null,
    context.failure?.code,
  ],
  bounds: {},
  invariants: draftInvariants,
})
