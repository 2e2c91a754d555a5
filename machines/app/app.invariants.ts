import type { SnapshotFrom } from 'xstate'
import { FeatureName } from '../../core/ports/window/browser.port.ts'
import type { createAppMachine } from './app.machine.ts'

type AppSnapshot = SnapshotFrom<ReturnType<typeof createAppMachine>>

/** What holds of the root in every state that it can reach. */
export const appInvariants: Readonly<Record<string, (snapshot: AppSnapshot) => boolean>> = {
  'somebody is known exactly while signed in': (snapshot) =>
    (snapshot.context.session !== null) === snapshot.matches('signedIn'),
  'the chat runs only while somebody is signed in, once its code is there': (snapshot) =>
    !('chat' in snapshot.children) || snapshot.matches({ signedIn: 'chatting' }),
  'no conversation waits to be entered while there is a chat': (snapshot) =>
    !(snapshot.context.entering && snapshot.matches({ signedIn: 'chatting' })),
  'a feature runs exactly once its code is there': ({ context: { features }, children }) =>
    FeatureName.options.every(
      (feature) =>
        feature === 'chat' ||
        feature === 'capture' ||
        feature in children === (features[feature] === 'started'),
    ),
  'the machines of pages run exactly where there are pages': ({ context, children }) =>
    ['page', 'menu', 'currency', 'planChoice', 'tracking'].every(
      (id) => id in children === (context.hasPages === true),
    ),
  'session and navigation run all the time': ({ children }) =>
    'session' in children && 'navigation' in children,
}
