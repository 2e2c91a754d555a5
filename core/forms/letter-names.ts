import type { FormName } from './forms.ts'

/** A letter's name on the server, and how often the server was sent the letter under it. */
export interface LetterName {
  readonly id: string
  readonly version: number
}

/** Where a tab keeps them: a reload finds them there, and a duplicate of the tab begins with a copy. */
export interface LetterNameStore {
  get(form: FormName): LetterName | undefined
  set(form: FormName, name: LetterName): void
  delete(form: FormName): void
}

/** The names of a tab's letters (ENQ-02, ENQ-03). */
export interface LetterNames {
  /** The form goes on with what the tab has kept; what stood in this page before is another letter. */
  resume(form: FormName): void
  of(form: FormName): LetterName | null
  /** The name of what stands in the form; a fresh one where it has none. */
  begin(form: FormName): LetterName
  keep(form: FormName, name: LetterName): void
  /** The text is kept, and has its name from now on, or is not: the next one of this tab is another letter. */
  follow(form: FormName, isKept: boolean): void
}

/**
 * A text and its name are kept together from the first word on. Else a duplicate of the tab would send the same text
 * under another name, and so would a reload after the end of a session has cleared the tab under an open form: the
 * server would have two enquiries.
 */
export function createLetterNames(store: LetterNameStore, freshId: () => string): LetterNames {
  const inPage = new Map<FormName, LetterName>()
  const of = (form: FormName) => store.get(form) ?? null
  const keep = (form: FormName, name: LetterName): LetterName => {
    inPage.set(form, name)
    store.set(form, name)
    return name
  }
  const begin = (form: FormName) => of(form) ?? keep(form, inPage.get(form) ?? { id: freshId(), version: 0 })
  const forget = (form: FormName) => {
    inPage.delete(form)
    store.delete(form)
  }
  return {
    resume: (form) => {
      const kept = of(form)
      if (kept) inPage.set(form, kept)
      else inPage.delete(form)
    },
    of,
    begin,
    keep,
    follow: (form, isKept) => void (isKept ? begin(form) : forget(form)),
  }
}
