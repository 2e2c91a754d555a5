import * as v from 'valibot'
import { type AnyForm, issuesOf } from '../../core/forms/form.ts'
import { FORMS } from '../../core/forms/forms.ts'
import type { LetterNames } from '../../core/forms/letter-names.ts'
import { isStepped, stepReached } from '../../core/forms/steps.ts'
import type { CapturesPort } from '../../core/ports/market/captures.port.ts'
import { Drafted } from '../../core/ports/market/form.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

const Kept = v.object({ version: v.number() })
const Found = v.object({ version: v.number(), values: Drafted })

/** What is typed into letters, kept on the server (ENQ-02). @param names of the letters of this tab */
export function createHttpCaptures(ask: AskServer, names: LetterNames): CapturesPort {
  return {
    open: async ({ form, isNew }) => {
      const name = isNew ? names.begin(form) : names.of(form)
      return name && { id: name.id, version: name.version }
    },
    save: async ({ form, id, version, values }, signal) => {
      const definition: AnyForm = await FORMS[form]()
      const step = isStepped(definition) ? stepReached(definition, values) : null
      const body = { id, step, version, values }
      const before = names.of(form)
      // Known before it is answered: after a reload it is this window's own, should nobody hear of it.
      names.keep(form, { id, version })
      try {
        const kept = shaped(Kept, await ask('POST', 'extranet', '/enquiry-captures', signal, body))
        return { version: kept.version }
      } catch (error) {
        if (before && isBehind(error) && names.of(form)?.id === before.id) names.keep(form, before)
        throw error
      }
    },
    find: async ({ form, id }, signal) => {
      const answer = await ask('GET', 'extranet', `/enquiry-captures/${encodeURIComponent(id)}`, signal)
      const { version, values } = shaped(Found, answer)
      // Whoever is told of another window's version is not told again after a reload.
      const own = names.of(form)
      if (own?.id === id && own.version < version) names.keep(form, { id, version })
      return { version, values, issues: issuesOf(await FORMS[form](), values) }
    },
  }
}

/** Another window has sent a newer version. */
const isBehind = (error: unknown): boolean =>
  error instanceof PortError && error.failure.code === CODE.conflict
