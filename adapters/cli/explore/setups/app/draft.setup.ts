import { draftEvents } from '../../../../../machines/draft/draft.events.ts'
import { draftInvariants } from '../../../../../machines/draft/draft.invariants.ts'
import { createDraftMachine } from '../../../../../machines/draft/draft.machine.ts'
import { explorationFor } from '../../setup.ts'

const desk = { customer: 'Maya' }
const NONE = { content: null, hasContent: false, theirs: null, isBehind: false, isSent: false }
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
    'draft.open': { '': { enquiryId: 101 } },
    'draft.beginFrom': { '': { slug: 'old-roads-of-kii' } },
    'draft.changed': {
      first: { content: content as never, edition: 2 },
      second: { content: content as never, edition: 3 },
    },
    'draft.leave': { '': {} },
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
        'a version was sent': {
          ...opened,
          ...{ content, hasContent: true, theirs: content, isBehind: true, isSent: true, isUnsaved: true },
        },
        'it is too late': { ...opened, isWritable: false },
      },
      failures: ['noAnswer', 'notFound'],
    },
    'drafts.begin': { answers: { '': { content } }, failures: ['noAnswer'] },
    'drafts.remember': { answers: { '': null }, failures: ['noAnswer'] },
    'drafts.forget': { answers: { '': null }, failures: ['noAnswer'] },
    'drafts.keep': { answers: { '': { revision: 2 } }, failures: ['noAnswer', 'conflict', 'badValue'] },
    'drafts.send': { answers: { '': { version: 1 } }, failures: ['noAnswer', 'conflict', 'badValue'] },
    'drafts.places': { answers: { '': { places: [] } }, failures: ['noAnswer'] },
  },
  abstract: ({ context }) => [
    context.desk !== null,
    context.content !== null,
    context.theirs !== null,
    context.isDirty,
    context.key !== null,
    context.failure !== null,
    context.sendFailure !== null,
    context.isSent,
    context.wantsSend,
  ],
  bounds: {},
  invariants: draftInvariants,
})
