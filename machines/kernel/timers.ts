import type { AnyActorRef } from 'xstate'

/** A timer as the world is asked for it; `event` names the delayed event that it brings. */
export interface ArmedTimer {
  readonly id: number
  readonly delay: number
  readonly actor: string
  readonly event: string
}

interface Timer extends ArmedTimer {
  readonly fire: () => void
}

/** The armed timers of an actor system, numbered in the order in which they were armed. */
export interface TimerBook {
  /** The clock that the actor system is made with. */
  readonly clock: { setTimeout(fire: () => void, delay: number): number; clearTimeout(id: number): void }
  isArmed(id: number): boolean
  fire(id: number): void
  /** Timers armed and cancelled since the last look; what was both within one step is neither. */
  takeEffects(): { readonly armed: readonly ArmedTimer[]; readonly cancelled: readonly number[] }
}

interface ScheduledEvent {
  readonly source: AnyActorRef
  readonly event: { readonly type: string }
  readonly delay: number
}

/**
 * XState's own delayed events, taken over whole: nothing fires but by the kernel, whoever's clock says so.
 * The actor and event behind a timer are read from the system's list of scheduled events, into which XState
 * writes just before it asks the clock.
 */
export function createTimerBook(
  system: () => AnyActorRef['system'],
  nameOf: (ref: AnyActorRef) => string,
): TimerBook {
  const timers = new Map<number, Timer>()
  const claimed = new WeakSet<object>()
  let next = 1
  let armed: number[] = []
  let cancelled: number[] = []

  function scheduledFor(delay: number): ScheduledEvent | undefined {
    const scheduled = Object.values(system().getSnapshot()._scheduledEvents) as ScheduledEvent[]
    const found = scheduled.findLast((event) => event.delay === delay && !claimed.has(event))
    if (found) claimed.add(found)
    return found
  }

  function arm(fire: () => void, delay: number): number {
    const source = scheduledFor(delay)
    const id = next
    next += 1
    timers.set(id, {
      id,
      delay,
      actor: source ? nameOf(source.source) : '',
      event: source?.event.type ?? '',
      fire,
    })
    armed.push(id)
    return id
  }

  function cancel(id: number): void {
    if (timers.delete(id)) cancelled.push(id)
  }

  return {
    clock: { setTimeout: arm, clearTimeout: cancel },
    isArmed: (id) => timers.has(id),
    fire: (id) => {
      const timer = timers.get(id)
      timers.delete(id)
      timer?.fire()
    },
    takeEffects: () => {
      const effects = {
        armed: armed.flatMap((id) => {
          const timer = timers.get(id)
          return timer ? [{ id, delay: timer.delay, actor: timer.actor, event: timer.event }] : []
        }),
        cancelled: cancelled.filter((id) => !armed.includes(id)),
      }
      armed = []
      cancelled = []
      return effects
    },
  }
}
