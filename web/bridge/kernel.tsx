import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { AnyActorLogic, SnapshotFrom } from 'xstate'
import type { DeclaredEvents } from '../../core/door/event.ts'
import type { Handle } from '../../machines/kernel/handle.ts'
import type { LiveKernel } from '../../machines/kernel/hosts/live.ts'
import { paced } from './paced.ts'
import { PersonalProvider } from './personal.tsx'

const KernelContext = createContext<LiveKernel | null>(null)

/** Hands the running kernel, and its vault's reader, to the screen. */
export function KernelProvider({
  kernel,
  children,
}: {
  readonly kernel: LiveKernel
  readonly children: ReactNode
}) {
  return (
    <KernelContext value={kernel}>
      <PersonalProvider read={kernel.textOf}>{children}</PersonalProvider>
    </KernelContext>
  )
}

export function useKernel(): LiveKernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('there is no kernel around this component')
  return kernel
}

/** Sends an event to an actor. It is processed when the call returns, if the loop was idle. */
export function useSend(): LiveKernel['send'] {
  return useKernel().send
}

/** Reads an actor's snapshot; undefined while there is no such actor. */
export type Read = LiveKernel['read']

interface Looked<T> {
  readonly view: (read: Read) => T
  readonly seen: readonly (readonly [handle: Handle<AnyActorLogic, DeclaredEvents>, snapshot: unknown])[]
  readonly value: T
}

/**
 * A view of several actors, updated once per finished step. What it read is remembered: while those snapshots
 * are the same, so is the view, and nothing is drawn again. A page that a server drew is taken over as it was
 * drawn, and shown as it is right afterwards.
 */
export function useView<T>(view: (read: Read) => T): T {
  return useViewBy(useKernel().subscribe, view)
}

/** The same for what changes with every message: a burst of them renders once a frame. */
export function usePacedView<T>(view: (read: Read) => T): T {
  const { subscribe } = useKernel()
  return useViewBy(
    useMemo(() => paced(subscribe), [subscribe]),
    view,
  )
}

function useViewBy<T>(subscribe: LiveKernel['subscribe'], view: (read: Read) => T): T {
  const kernel = useKernel()
  const last = useRef<Looked<T> | null>(null)
  const look = (read: Read): T => {
    const known = last.current
    if (known?.view === view && known.seen.every(([handle, snapshot]) => read(handle) === snapshot)) {
      return known.value
    }
    last.current = lookAnew(read, view)
    return last.current.value
  }
  return useSyncExternalStore(
    subscribe,
    () => look(kernel.read),
    () => look(kernel.readPast),
  )
}

function lookAnew<T>(from: Read, view: (read: Read) => T): Looked<T> {
  const seen: (readonly [Handle<AnyActorLogic, DeclaredEvents>, unknown])[] = []
  const read: Read = (handle) => {
    const snapshot = from(handle)
    seen.push([handle, snapshot])
    return snapshot
  }
  return { view, value: view(read), seen }
}

/** A view of one actor, by its selector. */
export function useActorView<L extends AnyActorLogic, D extends DeclaredEvents, T>(
  handle: Handle<L, D>,
  select: (snapshot: SnapshotFrom<L>) => T,
): T {
  return useView(useCallback((read: Read) => select(read(handle) as SnapshotFrom<L>), [handle, select]))
}
