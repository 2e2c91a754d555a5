import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { FeatureName } from '../../core/ports/window/browser.port.ts'
import type { Door } from './door.ts'
import { type FindContract, findContractIn, type PortContracts } from './ports/contracts.ts'

/** What is loaded when it is first needed: a machine, and what crosses the ports that it alone calls. */
export interface Feature {
  readonly machine: (door: Door) => AnyStateMachine
  readonly ports: PortContracts
}

/** Says what a feature is made of: `docs/new-feature.md`. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

/** The features whose code is there; one joins when the `code` port has loaded it. */
export type Features = Partial<Record<FeatureName, Feature>>

/**
 * These contracts, and those of the features that are there.
 * @param contracts of the ports that are called from the first step on
 */
export const contractsWith = (contracts: PortContracts, features: Features): FindContract =>
  findContractIn(() => [contracts, ...Object.values(features).map(({ ports }) => ports)])

/**
 * A machine whose code may come later: the same logic to its parent, looked up when it runs. It must not be
 * started before the `code` port has said that it is there.
 * @param find gives the machine, once its code is there
 */
export function featureLogic<L extends AnyActorLogic>(
  name: FeatureName,
  find: () => AnyStateMachine | undefined,
): L {
  const loaded = (): AnyStateMachine => {
    const machine = find()
    if (!machine) throw new Error(`the feature ${name} was started before it was loaded`)
    return machine
  }
  const logic: Pick<
    AnyStateMachine,
    'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (...given) => loaded().getInitialSnapshot(...given),
    transition: (...given) => loaded().transition(...given),
    start: (...given) => loaded().start(...given),
    getPersistedSnapshot: (...given) => loaded().getPersistedSnapshot(...given),
    restoreSnapshot: (...given) => loaded().restoreSnapshot(...given),
  }
  // The parent knows the machine by its type alone; these five are all that XState asks of it.
  return logic as Partial<AnyActorLogic> as L
}
