import type { AnyActorRef } from 'xstate'
import type { WaitingPort } from '../../../core/trace/checkpoint.ts'
import type { OpenedPort } from '../host.ts'
import type { PortDesk, PortRequest } from './port-logic.ts'

interface OpenPort extends OpenedPort {
  readonly ref: AnyActorRef
}

/** The port calls and streams that are open, numbered in the order in which they were opened. */
export interface PortBook {
  /** Where port actors announce themselves. */
  readonly desk: PortDesk
  isOpen(id: number): boolean
  actorOf(id: number): AnyActorRef | undefined
  close(id: number): void
  /** What was opened and left since the last look; what was both within one step never was, for the world. */
  takeEffects(): { readonly opened: readonly OpenedPort[]; readonly left: readonly number[] }
  outstanding(): readonly OpenedPort[]
  waiting(): { readonly next: number; readonly open: readonly WaitingPort[] }
}

/** @param saved what a checkpoint says was open: its actors take up their old numbers as they announce themselves */
export function createPortBook(
  nameOf: (ref: AnyActorRef) => string,
  saved?: { readonly next: number; readonly open: readonly WaitingPort[] },
): PortBook {
  const open = new Map<number, OpenPort>()
  const restored = new Map((saved?.open ?? []).map((port) => [port.actor, port.id]))
  let next = saved?.next ?? 1
  let opened: OpenPort[] = []
  let left: number[] = []

  function openPort({ actor: ref, ...request }: PortRequest): void {
    const actor = nameOf(ref)
    const before = restored.get(actor)
    restored.delete(actor)
    const port: OpenPort = { id: before ?? next, ...request, actor, ref }
    if (before === undefined) next += 1
    open.set(port.id, port)
    if (before === undefined) opened.push(port)
  }

  function leave(actor: AnyActorRef): void {
    for (const port of open.values()) {
      if (port.ref !== actor) continue
      open.delete(port.id)
      left.push(port.id)
    }
  }

  const inOrder = () => [...open.values()].sort((first, second) => first.id - second.id).map(withoutRef)

  return {
    desk: { open: openPort, leave },
    isOpen: (id) => open.has(id),
    actorOf: (id) => open.get(id)?.ref,
    close: (id) => void open.delete(id),
    takeEffects: () => {
      const effects = {
        opened: opened.filter((port) => open.has(port.id)).map(withoutRef),
        left: left.filter((id) => !opened.some((port) => port.id === id)),
      }
      opened = []
      left = []
      return effects
    },
    outstanding: inOrder,
    waiting: () => ({ next, open: inOrder() }),
  }
}

const withoutRef = ({ ref: _ref, ...port }: OpenPort): OpenedPort => port
