import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setup } from 'xstate'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import { createLiveKernel } from '../../machines/kernel/hosts/live.ts'
import { KernelProvider } from '../../web/bridge/kernel.tsx'
import { useDemoPanel } from '../../web/shell/demo/use-demo-panel.tsx'

/** A product that is a demo, or none, as far as its session tells. */
function startProduct(demo: boolean) {
  const session = setup({}).createMachine({ id: 'session', context: { config: { demo } } })
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: () =>
      setup({ actors: { session } }).createMachine({ id: 'app', invoke: { id: 'session', src: 'session' } }),
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: {} as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  return kernel
}

function Page() {
  const { item, panel } = useDemoPanel()
  return (
    <>
      <nav>{item}</nav>
      {panel}
    </>
  )
}

const open = (demo: boolean) =>
  render(
    <KernelProvider kernel={startProduct(demo)}>
      <Page />
    </KernelProvider>,
  )

beforeEach(() => {
  // No document without a window has a top layer.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(cleanup)

it('keeps the words of developers in the demo’s panel, away from the menu', async () => {
  open(true)
  const item = await screen.findByRole('button', { name: 'Demo panel' })
  await screen.findByText(/for anybody trying the product out/)
  expect(screen.queryByText(/trace/i)).toBeNull()
  fireEvent.click(item)
  const panel = await screen.findByRole('dialog', { name: 'Demo panel' })
  expect(await within(panel).findByRole('button', { name: 'Save trace' })).toBeTruthy()
  expect(within(screen.getByRole('navigation')).queryByText(/trace/i)).toBeNull()
})

it('has no such panel where the product is no demo', () => {
  const { container } = open(false)
  expect(container.textContent).toBe('')
  expect(container.querySelector('dialog')).toBeNull()
})
