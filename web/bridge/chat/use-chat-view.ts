import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { AnyActorLogic, SnapshotFrom } from 'xstate'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import type { Handle } from '../../../machines/kernel/handle.ts'
import { useKernel } from '../kernel.tsx'

/**
 * A view of one of the chat's actors, by its selector; the snapshot is undefined while there is no such actor. No server
 * runs the chat, so hydration sees no actor, as the server did; then this watches the actor itself, unlike
 * `useActorView`. XState calls it within a step, at each transition; React renders when the step is over.
 */
export function useChatView<L extends AnyActorLogic, D extends DeclaredEvents, T>(
  handle: Handle<L, D>,
  select: (snapshot: SnapshotFrom<L> | undefined) => T,
): T {
  const kernel = useKernel()
  const watch = () => kernel.watch(handle)
  const actor = useSyncExternalStore(kernel.subscribe, watch, none)
  return useSelector(actor, select)
}

const none = (): undefined => undefined
