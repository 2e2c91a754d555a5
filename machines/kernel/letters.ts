import {
  type ActionArgs,
  type ActionFunction,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  sendParent,
  sendTo,
} from 'xstate'

declare const receives: unique symbol

/** The id of a child, with the events that it receives from its parent. */
export type Address<Receives extends EventObject> = string & { readonly [receives]: Receives }

export const addressOf = <Receives extends EventObject>(id: string) => id as Address<Receives>

/** An event for one of the children. */
export interface Letter {
  readonly to: string
  readonly event: EventObject
}

/** An event that its receiver does not know does not compile. */
export const letter = <Receives extends EventObject>(
  to: Address<Receives>,
  event: NoInfer<Receives>,
): Letter => ({ to, event })

/** Sends letters in their order, within `enqueueActions`. */
export function post(
  enqueue: { readonly sendTo: (to: string, event: EventObject) => void },
  letters: readonly Letter[],
): void {
  for (const { to, event } of letters) enqueue.sendTo(to, event)
}

type Arguments<Context extends MachineContext, Event extends EventObject> = ActionArgs<Context, Event, Event>

type Sending<Context extends MachineContext, Event extends EventObject> = ActionFunction<
  Context,
  Event,
  Event,
  undefined,
  never,
  never,
  never,
  never,
  never
>

/** An action of a machine that sends a child an event. */
export function lettersOf<Context extends MachineContext, Event extends EventObject>() {
  return <const Receives extends EventObject>(
    to: Address<Receives>,
    make: (given: Arguments<Context, Event>) => Receives,
  ): Sending<Context, Event> =>
    sendTo<Context, Event, undefined, AnyActorRef, Event>(to, (given: Arguments<Context, Event>) =>
      make(given),
    )
}

/** An action of a machine that sends its parent what the machine declares to send. */
export function reportsOf<Sends extends EventObject>() {
  return <
    Context extends MachineContext,
    Expressed extends EventObject,
    Params extends ParameterizedObject['params'] | undefined,
    Event extends EventObject,
  >(
    report: Sends | ((given: ActionArgs<Context, Expressed, Event>, params: Params) => Sends),
  ) => sendParent<Context, Expressed, Params, Sends, Event>(report)
}
