import type { Ports } from '../../../core/ports/ports.ts'
import { createMemoryForm, type FormDesks } from './form.ts'
import { createMemoryMoney } from './money.ts'
import { createMemoryPages } from './pages.ts'
import { createMemoryTracking } from './tracking.ts'

/**
 * The ports of the marketplace's pages in memory, for whoever is about the chat alone.
 * @param desks take the forms that somebody has more to say to than thanks
 */
export function createMemoryMarket(
  desks: FormDesks = {},
): Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'> {
  return {
    form: createMemoryForm(undefined, desks),
    money: createMemoryMoney(),
    pages: createMemoryPages(),
    tracking: createMemoryTracking(),
  }
}
