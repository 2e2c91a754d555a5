import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type Mock, vi } from 'vitest'
import { setup } from 'xstate'
import { createMemoryForm } from '../../adapters/memory/market/form.ts'
import type { Texts } from '../../core/forms/form.ts'
import type { FormPort } from '../../core/ports/market/form.port.ts'
import type { Ports } from '../../core/ports/ports.ts'
import { createFormsMachine } from '../../machines/forms/forms.machine.ts'
import type { Door } from '../../machines/kernel/door.ts'
import { createLiveKernel } from '../../machines/kernel/hosts/live.ts'
import { FilesProvider, type PageFiles } from '../../web/bridge/files.ts'
import { KernelProvider } from '../../web/bridge/kernel.tsx'

const createRoot = (door: Door) =>
  setup({ actors: { forms: createFormsMachine(door) } }).createMachine({
    id: 'app',
    invoke: { id: 'forms', src: 'forms' },
  })

export interface FormStageOptions {
  /** What was typed on an earlier visit. */
  readonly before?: Texts
  readonly files?: PageFiles
}

/** Lets what is under way come to its end. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })

type Spied = { readonly [M in keyof FormPort]: Mock<FormPort[M]> }

export interface FormStage {
  readonly port: Spied
  readonly files: PageFiles
  readonly trace: () => string
  readonly update: (element: ReactElement) => Promise<void>
}

/** A page with a form over the real machines; a test answers what is sent and uploaded. */
export async function showForm(
  element: ReactElement,
  { before, files }: FormStageOptions = {},
): Promise<FormStage> {
  const memory = createMemoryForm()
  const port: Spied = {
    read: vi.fn<FormPort['read']>(async () => before ?? null),
    write: vi.fn<FormPort['write']>(async () => null),
    send: vi.fn<FormPort['send']>(() => new Promise(() => undefined)),
    upload: vi.fn<FormPort['upload']>(memory.upload),
  }
  const kernel = createLiveKernel({
    createRoot,
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: { form: port } as unknown as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  const held = files ?? { hold: ({ size }) => `file-${size}`, get: () => undefined, release: vi.fn() }
  const around = (inner: ReactElement) => (
    <KernelProvider kernel={kernel}>
      <FilesProvider value={held}>{inner}</FilesProvider>
    </KernelProvider>
  )
  const { rerender } = render(around(element))
  await settle()
  const update = async (next: ReactElement) => {
    rerender(around(next))
    await settle()
  }
  return { port, update, files: held, trace: () => JSON.stringify(kernel.trace()) }
}
