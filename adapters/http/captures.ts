import { nanoid } from 'nanoid'
import * as v from 'valibot'
import { CAPTURE_ID_KEY } from '../../core/accounts/capture-keys.ts'
import { type AnyForm, issuesOf } from '../../core/forms/form.ts'
import { FORMS, FormName } from '../../core/forms/forms.ts'
import { isStepped, stepReached } from '../../core/forms/steps.ts'
import type { CapturesPort } from '../../core/ports/market/captures.port.ts'
import { Drafted } from '../../core/ports/market/form.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

const Opened = v.object({
  form: FormName,
  id: v.pipe(v.string(), v.regex(/^[\w-]{21,64}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
})
type Opened = v.InferOutput<typeof Opened>

const Kept = v.object({ version: v.number() })
const Found = v.object({ version: v.number(), values: Drafted })

/**
 * What is typed into letters, kept on the server (ENQ-02). Its name, by which anybody may read it, stays in the
 * browser's session.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createHttpCaptures(ask: AskServer, session: Storage | null): CapturesPort {
  const keep = (opened: Opened): Opened => {
    try {
      session?.setItem(CAPTURE_ID_KEY, JSON.stringify(opened))
    } catch {
      // The page remembers it: at the next visit another one is begun.
    }
    return opened
  }
  return {
    open: async ({ form, isNew }) => {
      const { id, version } = isNew
        ? keep({ form, id: nanoid(), version: 0 })
        : (openedIn(session, form) ?? {})
      return id === undefined || version === undefined ? null : { id, version }
    },
    save: async ({ form, id, version, values }, signal) => {
      const definition: AnyForm = await FORMS[form]()
      const step = isStepped(definition) ? stepReached(definition, values) : null
      const body = { id, step, version, values }
      const before = openedIn(session, form)
      // Known before it is answered: after a reload it is this window's own, should nobody hear of it.
      keep({ form, id, version })
      try {
        const kept = shaped(Kept, await ask('POST', 'extranet', '/enquiry-captures', signal, body))
        return { version: kept.version }
      } catch (error) {
        if (before && isBehind(error) && openedIn(session, form)?.id === before.id) keep(before)
        throw error
      }
    },
    find: async ({ form, id }, signal) => {
      const answer = await ask('GET', 'extranet', `/enquiry-captures/${encodeURIComponent(id)}`, signal)
      const { version, values } = shaped(Found, answer)
      // Whoever is told of another window's version is not told again after a reload.
      const own = openedIn(session, form)
      if (own?.id === id && own.version < version) keep({ form, id, version })
      return { version, values, issues: issuesOf(await FORMS[form](), values) }
    },
  }
}

/** Another window has sent a newer version. */
const isBehind = (error: unknown): boolean =>
  error instanceof PortError && error.failure.code === CODE.conflict

function openedIn(session: Storage | null, form: FormName): Opened | null {
  try {
    const found = v.safeParse(Opened, JSON.parse(session?.getItem(CAPTURE_ID_KEY) ?? 'null'))
    return found.success && found.output.form === form ? found.output : null
  } catch {
    return null
  }
}
