import { type AnyStateMachine, assign, setup } from 'xstate'
import type { Door } from '../../machines/kernel/door.ts'
import type { Features } from '../../machines/kernel/feature.ts'
import { createSimulatedKernel, type SimulatedKernel } from '../../machines/kernel/hosts/simulated.ts'

interface Told {
  readonly type: string
  readonly [field: string]: unknown
}

export interface Nest extends Omit<SimulatedKernel, 'tell' | 'snapshot'> {
  /** Tells the machine something that its parent would. */
  tell(event: Told): void
  /** The machine's snapshot. */
  state(): ReturnType<SimulatedKernel['snapshot']>
  /** What the machine has told its parent so far, by type if one is given. */
  told(type?: string): readonly Told[]
}

/**
 * One machine alone under simulated time, with a parent that only listens; started.
 * @param features whose code is there, for those that it starts
 */
export function nest(
  create: (door: Door) => AnyStateMachine,
  input: unknown = undefined,
  features: Features = {},
): Nest {
  const kernel = createSimulatedKernel({
    features,
    createRoot: (door) =>
      setup({
        types: { context: {} as { told: readonly Told[] } },
        actors: { it: create(door) },
      }).createMachine({
        id: 'app',
        context: { told: [] },
        invoke: { id: 'it', src: 'it', input: input as never },
        on: { '*': { actions: assign({ told: ({ context, event }) => [...context.told, event as Told] }) } },
      }),
  })
  kernel.start()
  const told = () => (kernel.snapshot('app').context as { told: readonly Told[] }).told
  return {
    ...kernel,
    get elapsed() {
      return kernel.elapsed
    },
    tell: (event) => kernel.tell('app/it', event),
    state: () => kernel.snapshot('app/it'),
    told: (type) => told().filter((event) => type === undefined || event.type === type),
  }
}
