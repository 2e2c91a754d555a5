import type { Ports } from '../../../core/ports/ports.ts'
import { createMemoryReport } from '../report.ts'
import { createMemoryCaptures, createMemoryLetterNames, emptyCaptures } from './captures.ts'
import { createMemoryForm, type FormDesks, type MemoryForms } from './form.ts'
import { createMemoryMoney } from './money.ts'
import { createMemoryPages } from './pages.ts'
import { createMemoryTracking } from './tracking.ts'

/**
 * The ports of the marketplace's pages in memory, for whoever is about the chat alone.
 * @param desks take the forms that somebody has more to say to than thanks
 * @param forms what was typed: hand the same in again for a reload
 */
export function createMemoryMarket(
  desks: FormDesks = {},
  forms?: MemoryForms,
): Pick<Ports, 'captures' | 'form' | 'money' | 'pages' | 'report' | 'tracking'> {
  const captures = emptyCaptures()
  const names = createMemoryLetterNames(captures)
  return {
    captures: createMemoryCaptures(captures, names),
    form: createMemoryForm(forms, desks, names),
    money: createMemoryMoney(),
    pages: createMemoryPages(),
    report: createMemoryReport(),
    tracking: createMemoryTracking(),
  }
}
