import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMachine, setup } from 'xstate'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { createLiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { KernelProvider } from '../../../web/bridge/kernel.tsx'
import type { ShownMoney } from '../../../web/bridge/market/money.tsx'
import { MONEY } from './catalogue.ts'

/** Draws a page where somebody browses in a currency. */
export function inCurrency(element: ReactElement, { code, rates }: ShownMoney = MONEY) {
  const money = createMachine({
    context: { chosen: code, account: null, detected: null, country: null, rates },
  })
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: () =>
      setup({ actors: { currency: money } }).createMachine({
        id: 'app',
        invoke: { id: 'currency', src: 'currency' },
      }),
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: {} as Ports,
    clock: { wall: () => 0, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  return render(<KernelProvider kernel={kernel}>{element}</KernelProvider>)
}
