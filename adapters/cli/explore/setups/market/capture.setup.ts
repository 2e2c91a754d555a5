import { declareEvents } from '../../../../../core/door/event.ts'
import type { CaptureFact } from '../../../../../machines/capture/capture.events.ts'
import { captureInvariants } from '../../../../../machines/capture/capture.invariants.ts'
import { createCaptureMachine } from '../../../../../machines/capture/capture.machine.ts'
import { explorationFor } from '../../setup.ts'
import { FOUND, NAMED, sealedFound } from './letters.ts'

export const capture = explorationFor<CaptureFact>()({
  name: 'capture',
  create: createCaptureMachine,
  beginnings: { '': { form: 'group-enquiry' } },
  events: declareEvents({}),
  commands: {},
  facts: {
    'capture.changed': { '': { values: sealedFound.values } },
    'capture.stepDone': { '': { values: sealedFound.values } },
    'capture.held': { '': {} },
    'capture.released': { '': {} },
    'capture.forgotten': { '': {} },
  },
  streams: {},
  calls: {
    'captures.open': {
      answers: {
        none: ({ isNew }: { isNew: boolean }) => (isNew ? { id: NAMED, version: 0 } : null),
        'one that is empty': { id: NAMED, version: 0 },
        one: { id: NAMED, version: 2 },
      },
      failures: ['refused'],
    },
    'captures.save': {
      answers: { ok: ({ version }: { version: number }) => ({ version }) },
      failures: ['noAnswer', 'conflict', 'failed'],
    },
    'captures.find': {
      answers: { newer: { ...FOUND, version: 9 }, older: { ...FOUND, version: 1 } },
      failures: ['noAnswer', 'notFound'],
    },
  },
  abstract: ({ context }) => [
    context.opened !== null,
    context.unsent !== null,
    context.underWay !== null,
    (context.opened?.version ?? 0) >= 9,
  ],
  byPairs: true,
  bounds: {},
  invariants: captureInvariants,
})
