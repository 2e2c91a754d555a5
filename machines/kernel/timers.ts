import type { AnyActorRef } from 'xstate'
import type { WaitingTimer } from '../../core/trace/checkpoint.ts'
import { type ScheduledEvent, schedule, scheduledIn } from './xstate-inside.ts'

/** A timer as the host is asked to arm it; `event` names the delayed event that it sends. */
export interface ArmedTimer {
  readonly id: number
  readonly delay: number
  readonly actor: string
  readonly event: string
}

interface Timer extends ArmedTimer {
  /** Milliseconds since the start. */
  readonly due: number
  readonly scheduled: ScheduledEvent | undefined
  readonly fire: () => void
}

/** The armed timers of an actor system, numbered in the order in which they were armed. */
export interface TimerBook {
  /** The clock that the actor system is made with. */
  readonly clock: { setTimeout(fire: () => void, delay: number): number; clearTimeout(id: number): void }
  isArmed(id: number): boolean
  fire(id: number): void
  /** Timers armed and cancelled since the last call; one that was both within a step is in neither list. */
  takeEffects(): { readonly armed: readonly ArmedTimer[]; readonly cancelled: readonly number[] }
  /** Every armed timer with the time that is left of its delay, for a host that has armed none yet. */
  outstanding(): readonly ArmedTimer[]
  waiting(): { readonly next: number; readonly waiting: readonly WaitingTimer[] }
  /** Arms again what a checkpoint says was armed, under its old numbers. */
  revive(
    timers: { readonly next: number; readonly waiting: readonly WaitingTimer[] },
    actorOf: (name: string) => AnyActorRef | undefined,
  ): void
}

/**
 * Takes over all of XState's delayed events: only the kernel fires them, whichever clock the host has.
 * The actor and event behind a timer are read from the system's list of scheduled events, into which XState
 * writes just before it asks the clock.
 * @param now milliseconds since the start
 */
export function createTimerBook(
  system: () => AnyActorRef['system'],
  nameOf: (ref: AnyActorRef) => string,
  now: () => number,
): TimerBook {
  const timers = new Map<number, Timer>()
  const claimed = new WeakSet<object>()
  let next = 1
  let armed: number[] = []
  let cancelled: number[] = []

  function scheduledFor(delay: number): ScheduledEvent | undefined {
    const found = scheduledIn(system()).findLast((event) => event.delay === delay && !claimed.has(event))
    if (found) claimed.add(found)
    return found
  }

  function arm(fire: () => void, delay: number): number {
    const scheduled = scheduledFor(delay)
    const id = next
    next += 1
    const actor = scheduled ? nameOf(scheduled.source) : ''
    const event = scheduled?.event.type ?? ''
    timers.set(id, { id, delay, due: now() + delay, actor, event, scheduled, fire })
    armed.push(id)
    return id
  }

  function cancel(id: number): void {
    if (timers.delete(id)) cancelled.push(id)
  }

  function waitingOf({ id, delay, due, scheduled }: Timer): readonly WaitingTimer[] {
    if (!scheduled) return []
    const { source, target, event, id: sendId } = scheduled
    return [{ id, delay, due, source: nameOf(source), target: nameOf(target), sendId, event }]
  }

  const armedOf = ({ id, delay, actor, event }: Timer): ArmedTimer => ({ id, delay, actor, event })

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
          return timer ? [armedOf(timer)] : []
        }),
        cancelled: cancelled.filter((id) => !armed.includes(id)),
      }
      armed = []
      cancelled = []
      return effects
    },
    outstanding: () =>
      [...timers.values()].map((timer) => ({ ...armedOf(timer), delay: Math.max(0, timer.due - now()) })),
    waiting: () => ({ next, waiting: [...timers.values()].flatMap(waitingOf) }),
    revive: (saved, actorOf) => {
      for (const waiting of saved.waiting) {
        const { id, event, delay, due, sendId } = waiting
        const [source, target] = [actorOf(waiting.source), actorOf(waiting.target)]
        if (!(source && target)) continue
        next = id
        schedule(system(), { source, target, event, delay, id: sendId })
        const timer = timers.get(id)
        if (timer) timers.set(id, { ...timer, due })
      }
      next = saved.next
      armed = []
    },
  }
}
