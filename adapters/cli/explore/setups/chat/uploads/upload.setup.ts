import { type UploadFact, uploadEvents } from '../../../../../../machines/upload/upload.events.ts'
import { uploadInvariants } from '../../../../../../machines/upload/upload.invariants.ts'
import { createUploadMachine } from '../../../../../../machines/upload/upload.machine.ts'
import { explorationFor } from '../../../setup.ts'
import { CONV, hashOf, ME, media, TEXT } from '../../payloads.ts'

/** What its parent tells; how far it has come is told by a stream. */
type ToldFact = Exclude<UploadFact, { type: 'upload.progressed' }>

const MOST = 1000
const input = {
  userId: ME,
  convId: CONV,
  hash: hashOf(1),
  file: 'file-1',
  name: { pii: 'file:1', length: 8, blank: false },
  isAllowed: true,
  size: 2 * MOST,
  caption: TEXT,
  isReleased: false,
  service: { upload: '/api/upload/v1/uploadMedia', max_bytes: MOST },
}

export const upload = explorationFor<ToldFact>()({
  name: 'upload',
  create: createUploadMachine,
  beginnings: {
    'a file': { ...input, size: MOST },
    'one that is too large as it is': input,
    'one of no type that may be attached': { ...input, isAllowed: false },
    'one of an earlier page load, sent': { ...input, size: MOST, isReleased: true },
  },
  events: uploadEvents,
  commands: { 'upload.cancel': { '': {} }, 'upload.retry': { '': {} } },
  facts: { 'upload.released': { '': {} }, 'upload.conversationGone': { '': {} } },
  streams: { 'upload.progress': { half: { type: 'upload.progressed', percent: 50 } } },
  calls: {
    'upload.keep': { answers: { ok: null }, failures: ['refused'] },
    'upload.fit': {
      answers: { fits: { size: MOST }, 'too large': { size: MOST + 1 } },
      failures: ['refused'],
    },
    'upload.send': {
      answers: { up: media },
      failures: ['noAnswer', 'signedOut', 'gone', 'unsupported', 'tooLarge', 'tooMany', 'failed'],
    },
  },
  abstract: ({ context }) => [
    context.percent,
    context.size > MOST,
    context.isAllowed,
    context.isReleased,
    context.media !== null,
    context.failure?.code,
  ],
  bounds: {},
  invariants: uploadInvariants,
})
