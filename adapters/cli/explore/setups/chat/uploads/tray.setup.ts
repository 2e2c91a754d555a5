import { type TrayFact, trayEvents } from '../../../../../../machines/tray/tray.events.ts'
import { trayInvariants } from '../../../../../../machines/tray/tray.invariants.ts'
import { createTrayMachine } from '../../../../../../machines/tray/tray.machine.ts'
import { explorationFor } from '../../../setup.ts'
import { CONV, hashOf, ME, sealedMedia, TEXT, UNKNOWN } from '../../payloads.ts'
import { silent } from '../../silent.ts'

const picked = (count: number) =>
  Array.from({ length: count }, (_one, index) => ({
    file: `file-${index}`,
    name: 'view.jpg',
    size: 9,
    isAllowed: true,
    caption: '',
  }))
const kept = {
  hash: hashOf(1),
  convId: CONV,
  file: 'kept-1',
  name: 'plan.pdf',
  size: 9,
  isAllowed: true,
  caption: '',
  isReleased: true,
}
/** The first of the files, which is told of in place of all. */
const first = (snapshot: { readonly context: { readonly items: readonly { readonly hash: string }[] } }) =>
  snapshot.context.items[0]?.hash ?? null

export const tray = explorationFor<TrayFact>()({
  name: 'tray',
  create: (door) => createTrayMachine(door).provide({ actors: { upload: silent } }),
  beginnings: { '': { userId: ME, service: { upload: '/api/upload/v1/uploadMedia', max_bytes: 1000 } } },
  events: trayEvents,
  commands: {
    'tray.add': {
      one: { convId: CONV, files: picked(1) },
      'as many as go': { convId: UNKNOWN, files: picked(10) },
      'too many': { convId: CONV, files: picked(11) },
    },
    'tray.send': { here: { convId: CONV }, there: { convId: UNKNOWN } },
  },
  facts: {
    'tray.conversationGone': { here: { convId: CONV } },
    'tray.uploaded': {
      'the first': (snapshot) => {
        const hash = first(snapshot)
        return hash === null ? null : { convId: CONV, hash, caption: TEXT, media: sealedMedia }
      },
    },
    'tray.stranded': {
      'the first': (snapshot) => {
        const hash = first(snapshot)
        return hash === null ? null : { convId: CONV, hash, caption: TEXT }
      },
    },
    'tray.left': {
      'the first': (snapshot) => {
        const hash = first(snapshot)
        return hash === null ? null : { hash }
      },
    },
  },
  streams: {},
  calls: {
    'upload.read': { answers: { nothing: [], one: [kept] }, failures: ['refused'] },
    'upload.drop': { answers: { ok: null }, failures: ['refused'] },
    'upload.release': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.items.length >= 10,
    [...new Set(context.items.map(({ convId }) => convId))].sort(),
    context.crowded,
  ],
  byPairs: true,
  bounds: {
    'at most two files are leaving': ({ children }) =>
      Object.keys(children).filter((id) => /^(drop|release):/.test(id)).length <= 2,
    'no more files than one browser keeps': ({ context }) => context.items.length <= 11,
  },
  invariants: trayInvariants,
})
