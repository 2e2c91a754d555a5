import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AnyActorLogic, SnapshotFrom } from 'xstate'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import type { Handle } from '../../../machines/kernel/handle.ts'
import { useKernel } from '../kernel.tsx'

/**
 * A view of one of the chat's actors, by its selector. No server runs the chat, so nothing of it was ever
 * drawn before: unlike `useActorView` this looks at the actor alone, as it is.
 */
export function useChatView<L extends AnyActorLogic, D extends DeclaredEvents, T>(
  handle: Handle<L, D>,
  select: (snapshot: SnapshotFrom<L>) => T,
): T {
  const kernel = useKernel()
  const actor = useRef({
    getSnapshot: () => kernel.read(handle),
    subscribe: (listener: unknown) => {
      const next = typeof listener === 'function' ? listener : (listener as { next(): void }).next
      return { unsubscribe: kernel.subscribe(() => next()) }
    },
  })
  return useSelector(actor.current as never, select as (snapshot: unknown) => T)
}
