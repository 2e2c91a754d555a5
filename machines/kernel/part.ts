import type { AnyStateMachine } from 'xstate'
import type { PartName } from '../../core/ports/window/browser.port.ts'
import type { Door } from './door.ts'

/** Makes a part's machine. */
export type CreatePart = (door: Door) => AnyStateMachine

/** The parts whose code is there; a part joins when the `code` port has loaded it. */
export type Parts = Partial<Record<PartName, CreatePart>>

/**
 * A machine whose code may come later: the same logic to its parent, looked up when it runs. It must not be
 * started before the `code` port has said that it is there.
 * @param find gives the machine, once its code is there
 */
export function partLogic(name: PartName, find: () => AnyStateMachine | undefined): AnyStateMachine {
  const loaded = (): AnyStateMachine => {
    const machine = find()
    if (!machine) throw new Error(`the part ${name} was started before it was loaded`)
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
  return logic as AnyStateMachine
}
