import type { Ports } from '../../../core/ports/ports.ts'
import { createMemoryForm } from './form.ts'
import { createMemoryMoney } from './money.ts'
import { createMemoryPages } from './pages.ts'
import { createMemoryTracking } from './tracking.ts'

/** The ports of the marketplace's pages in memory, for whoever is about the chat alone. */
export function createMemoryMarket(): Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'> {
  return {
    form: createMemoryForm(),
    money: createMemoryMoney(),
    pages: createMemoryPages(),
    tracking: createMemoryTracking(),
  }
}
