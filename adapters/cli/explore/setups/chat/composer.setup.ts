import { TIMING } from '../../../../../core/chat/timings.ts'
import { type ComposerFact, composerEvents } from '../../../../../machines/composer/composer.events.ts'
import { composerInvariants } from '../../../../../machines/composer/composer.invariants.ts'
import { createComposerMachine } from '../../../../../machines/composer/composer.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, ME } from '../payloads.ts'

const input = { convId: CONV, userId: ME }

export const composer = explorationFor<ComposerFact>()({
  name: 'composer',
  create: createComposerMachine,
  beginnings: { live: { ...input, isLive: true }, 'without a link': { ...input, isLive: false } },
  events: composerEvents,
  commands: {
    'composer.typed': { text: { blank: false }, blank: { blank: true } },
    'composer.drafted': { text: { text: 'Hel' }, nothing: { text: '' } },
    'composer.submit': {
      text: { text: 'Hello' },
      blank: { text: ' \n' },
      'a script only': { text: '<script>x</script>' },
      'too long': { text: 'x'.repeat(100_001) },
    },
    'composer.left': { '': {} },
  },
  facts: { 'composer.liveChanged': { live: { isLive: true }, lost: { isLive: false } } },
  streams: {},
  calls: {
    'memory.readDraft': {
      answers: { 'a draft': 'Hello', 'a blank one': ' ', none: null },
      failures: ['refused', 'noAnswer'],
    },
    'memory.writeDraft': { answers: { ok: null }, failures: ['refused', 'noAnswer'] },
    'chat.typingStart': { answers: { ok: {} }, failures: ['noAnswer', 'signedOut', 'failed'] },
    'chat.typingStop': { answers: { ok: {} }, failures: ['noAnswer', 'signedOut', 'failed'] },
  },
  pauses: [TIMING.typingAgain],
  abstract: ({ context }, { elapsed }) => [
    context.isLive,
    context.draft && { blank: context.draft.blank },
    elapsed - context.toldAt >= TIMING.typingAgain,
  ],
  bounds: {},
  invariants: composerInvariants,
  steps: {
    'a kept draft comes back to a field in which nobody has typed yet': ({ before, label, after }) =>
      !(before?.matches({ field: 'restoring' }) && label === 'memory.readDraft answers a draft') ||
      (after.matches({ field: 'filled' }) && after.context.draft !== null),
  },
})
