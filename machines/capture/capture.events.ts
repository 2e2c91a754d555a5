import type { PortInput, PortOutput } from '../kernel/door.ts'

/** Texts of a form, as its draft has them. */
export type Captured = PortInput<'captures', 'save'>['values']

/** What a form tells its capture. */
export type CaptureFact =
  | { readonly type: 'capture.changed'; readonly values: Captured }
  /** A step is done: what was changed is kept at once. */
  | { readonly type: 'capture.stepDone'; readonly values: Captured }
  /** The form is being sent: nothing of it is saved meanwhile, which the server would refuse. */
  | { readonly type: 'capture.held' }
  /** It was not taken: what was typed is saved again. */
  | { readonly type: 'capture.released' }
  /** The form was sent, or is begun anew: what comes next is another one. */
  | { readonly type: 'capture.forgotten' }

/** What a capture tells its form. */
export type CaptureSends =
  /** The name under which the server takes the form once. */
  | { readonly type: 'capture.opened'; readonly id: NonNullable<PortOutput<'captures', 'open'>>['id'] }
  /** Another window has changed it since: this is what counts. */
  | ({ readonly type: 'capture.superseded' } & Pick<PortOutput<'captures', 'find'>, 'values' | 'issues'>)
