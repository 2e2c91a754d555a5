import { produce } from 'immer'
import {
  type ActionFunction,
  type AnyEventObject,
  assign,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  type ProvidedActor,
} from 'xstate'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
type Part<T> = T extends readonly (infer Item)[]
  ? (Item extends object ? Writable<Item> : Item)[]
  : T extends object
    ? Writable<T>
    : T

/**
 * A context to be changed: its properties, their own properties, and those of the items of its lists. What is nested
 * deeper stays read-only: rules of core give a new value for it.
 */
export type Draft<Context> = { -readonly [Name in keyof Context]: Part<Context[Name]> }

/** A context after a recipe; the context itself where the recipe changes nothing. */
export function changedBy<Context extends object>(
  context: Context,
  recipe: (draft: Draft<Context>) => void,
): Context {
  return produce(context, (draft) => {
    recipe(draft as Draft<Context>)
  })
}

/**
 * The action that changes a machine's context by a recipe.
 * @param recipe also receives the context before the change. What is large, as a log, is read there: of a draft it
 *   would become drafts, node by node
 */
export function update<
  Context extends MachineContext,
  ExpressionEvent extends AnyEventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
  Actor extends ProvidedActor,
>(
  recipe: (draft: Draft<Context>, event: ExpressionEvent, context: Context) => void,
): ActionFunction<Context, ExpressionEvent, Event, Params, Actor, never, never, never, never> {
  return assign(({ context, event }) => changedBy(context, (draft) => recipe(draft, event, context)))
}
