import { issuesOf } from '../../../core/forms/form.ts'
import type { FormName } from '../../../core/forms/forms.ts'
import { createLetterNames, type LetterName, type LetterNames } from '../../../core/forms/letter-names.ts'
import type { CapturesPort } from '../../../core/ports/market/captures.port.ts'
import { PortError } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { EVERY_FORM } from './every-form.ts'

interface Captured {
  readonly version: number
  readonly values: Readonly<Record<string, string>>
}

/** What a server keeps of letters, by their names, and what this browser session knows of its own. */
export interface MemoryCaptures {
  readonly kept: Map<string, Captured>
  readonly opened: Map<FormName, LetterName>
  begun: number
}

export const emptyCaptures = (): MemoryCaptures => ({ kept: new Map(), opened: new Map(), begun: 0 })

/** The names of a tab's letters. No chance is in them: what runs in memory runs the same each time. */
export const createMemoryLetterNames = (captures: MemoryCaptures): LetterNames =>
  createLetterNames(captures.opened, () => {
    captures.begun += 1
    return `a-letter-in-memory-no-${captures.begun}`
  })

/** @param captures hand the same in again for a reload; another tab has its own `opened` */
export function createMemoryCaptures(
  captures: MemoryCaptures,
  names: LetterNames = createMemoryLetterNames(captures),
): CapturesPort {
  const { kept } = captures
  return {
    open: async ({ form, isNew }) => (isNew ? names.begin(form) : names.of(form)),
    save: async ({ form, id, version, values }) => {
      const before = kept.get(id)
      // The same once more is as good as kept: its answer may have been lost.
      const isSame = before?.version === version && textsIn(before.values) === textsIn(values)
      if (version <= (before?.version ?? 0) && !isSame) throw new PortError(BEHIND)
      kept.set(id, { version, values: structuredClone(values) })
      names.keep(form, { id, version })
      return { version }
    },
    find: async ({ form, id }) => {
      const found = kept.get(id)
      if (!found) throw new PortError({ code: CODE.notFound, message: 'Nothing is saved of that enquiry.' })
      const own = names.of(form)
      if (own?.id === id && own.version < found.version) names.keep(form, { id, version: found.version })
      return { ...found, issues: issuesOf(EVERY_FORM[form], found.values) }
    },
  }
}

const textsIn = (values: Captured['values']): string => JSON.stringify(Object.entries(values).sort())

const BEHIND = { code: CODE.conflict, message: 'A newer version was saved.' }
