import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { AnyActorLogic, SnapshotFrom } from 'xstate'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import type { Handle } from '../../../machines/kernel/handle.ts'
import { useKernel } from '../kernel.tsx'

/**
 * A view of one of the chat's actors, by its selector; the snapshot is undefined while there is no such actor. No server
 * runs the chat, so hydration has nothing to compare: unlike `useActorView` this watches the actor itself.
 */
export function useChatView<L extends AnyActorLogic, D extends DeclaredEvents, T>(
  handle: Handle<L, D>,
  select: (snapshot: SnapshotFrom<L> | undefined) => T,
): T {
  const kernel = useKernel()
  const watch = () => kernel.watch(handle)
  const actor = useSyncExternalStore(kernel.subscribe, watch, watch)
  return useSelector(actor, select)
}
