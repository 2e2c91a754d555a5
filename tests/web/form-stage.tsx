import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type Mock, vi } from 'vitest'
import { Router } from 'wouter'
import { sendTo, setup } from 'xstate'
import { createMemoryBrowser } from '../../adapters/memory/browser.ts'
import { createMemoryForm } from '../../adapters/memory/market/form.ts'
import { createMemoryMemory } from '../../adapters/memory/remembered.ts'
import { type AnyForm, issuesOf, type Texts } from '../../core/forms/form.ts'
import { PAGES } from '../../core/pages/pages.ts'
import type { FormPort } from '../../core/ports/market/form.port.ts'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import type { FormMovedOn } from '../../machines/form/form.events.ts'
import { createFormsMachine } from '../../machines/forms/forms.machine.ts'
import type { Door } from '../../machines/kernel/door.ts'
import { createLiveKernel } from '../../machines/kernel/hosts/live.ts'
import { createNavigationMachine } from '../../machines/navigation/navigation.machine.ts'
import { FilesProvider, type PageFiles } from '../../web/bridge/files.ts'
import { KernelProvider } from '../../web/bridge/kernel.tsx'
import { useMachinePath, useMachineSearch } from '../../web/bridge/location.ts'

/** The forms and the address, and of the root what leads from one to the other. */
const createRoot = (door: Door) =>
  setup({
    types: { events: {} as FormMovedOn },
    actors: { forms: createFormsMachine(door), navigation: createNavigationMachine(door, PAGES) },
  }).createMachine({
    id: 'app',
    invoke: [
      { id: 'forms', src: 'forms' },
      { id: 'navigation', src: 'navigation' },
    ],
    entry: sendTo('navigation', { type: 'navigation.verified', isVerified: false }),
    on: {
      'form.movedOn': {
        actions: sendTo('navigation', ({ event }) => ({
          type: 'navigation.go',
          to: event.to,
          replace: false,
        })),
      },
    },
  })

export interface FormStageOptions {
  /** What was typed on an earlier visit. */
  readonly before?: Texts
  /** The form that was typed into, where what is wrong with it matters. */
  readonly judgedBy?: AnyForm
  readonly address?: string
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
  /** What the address bar shows. */
  readonly address: () => string
  readonly back: () => Promise<void>
  readonly visit: (address: string) => Promise<void>
  readonly update: (element: ReactElement) => Promise<void>
}

/** A page with a form over the real machines; a test answers what is sent and uploaded. */
export async function showForm(
  element: ReactElement,
  { before, judgedBy, address, files }: FormStageOptions = {},
): Promise<FormStage> {
  const memory = createMemoryForm()
  const browser = createMemoryBrowser(address)
  const issues = judgedBy && before ? issuesOf(judgedBy, before) : {}
  const port: Spied = {
    read: vi.fn<FormPort['read']>(async () => (before ? { values: before, issues } : null)),
    write: vi.fn<FormPort['write']>(async () => null),
    send: vi.fn<FormPort['send']>(() => new Promise(() => undefined)),
    upload: vi.fn<FormPort['upload']>(memory.upload),
  }
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot,
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: { form: port, browser: browser.port, memory: createMemoryMemory() } as unknown as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  const held = files ?? { hold: ({ size }) => `file-${size}`, get: () => undefined, release: vi.fn() }
  const around = (inner: ReactElement) => (
    <KernelProvider kernel={kernel}>
      <FilesProvider value={held}>
        <Router hook={useMachinePath} searchHook={useMachineSearch}>
          {inner}
        </Router>
      </FilesProvider>
    </KernelProvider>
  )
  const { rerender } = render(around(element))
  await settle()
  const update = async (next: ReactElement) => {
    rerender(around(next))
    await settle()
  }
  const back = async () => {
    browser.back()
    await settle()
  }
  const visit = async (to: string) => {
    browser.visit(to)
    await settle()
  }
  const { address: addressBar } = browser
  return {
    port,
    update,
    files: held,
    trace: () => JSON.stringify(kernel.trace()),
    address: addressBar,
    back,
    visit,
  }
}
