import type { KeptLetter } from '../../world/letters/letter-book.ts'
import type { TabSession } from '../../world/letters/letter-calls.ts'
import type { Ledger } from '../judging/ledger.ts'

/** A letter that somebody means to send, from its first word to its thanks. */
export interface Writing {
  readonly name: string
  /** How often something was typed into it. */
  typed: number
  /** More than one tab has it: what one types may give way to what another one does. */
  isShared: boolean
  /** Its writer has asked for it to be sent. */
  isSubmitted: boolean
  /** Its writer was thanked. */
  isThanked: boolean
  /** The server says that somebody else has sent it. */
  isRefused: boolean
}

/** What people mean to send, tab by tab, and what the server has of it (I13, I14). */
export interface Writings {
  readonly all: readonly Writing[]
  /** What stands in a tab's form; null where nothing does. */
  of(session: TabSession): Writing | null
  begin(session: TabSession): Writing
  /** A tab was duplicated: both have the same before them. */
  share(from: TabSession, to: TabSession): void
  /** What stands there is of no use any more. */
  end(session: TabSession): void
  /** The server has written a letter down. */
  written(letter: KeptLetter): void
  /** A tab thanks for what stands in it. */
  thanked(session: TabSession, tab: string): void
  /** The letters that the server has under a writing's name. */
  lettersOf(writing: Writing): readonly KeptLetter[]
}

/** What a letter's text says: its writing, and how often that was typed in. */
export const notesOf = ({ name, typed }: Writing): string => `${name} ${typed}`
const nameIn = (notes: string): string => notes.split(' ')[0] ?? ''

export function createWritings(ledger: Pick<Ledger, 'violate'>): Writings {
  const all: Writing[] = []
  const current = new Map<TabSession, Writing>()
  const letters: KeptLetter[] = []
  const lettersOf = ({ name }: Pick<Writing, 'name'>) => letters.filter(({ notes }) => nameIn(notes) === name)

  return {
    all,
    of: (session) => current.get(session) ?? null,
    begin: (session) => {
      const name = `l${all.length + 1}`
      const begun = {
        name,
        typed: 0,
        isShared: false,
        isSubmitted: false,
        isThanked: false,
        isRefused: false,
      }
      all.push(begun)
      current.set(session, begun)
      return begun
    },
    share: (from, to) => {
      const writing = current.get(from)
      if (!writing) return
      writing.isShared = true
      current.set(to, writing)
    },
    end: (session) => void current.delete(session),
    written: (letter) => {
      const name = nameIn(letter.notes)
      const [before] = lettersOf({ name })
      letters.push(letter)
      if (before)
        ledger.violate('I13', `${name} is two enquiries: ${before.enquiryId} and ${letter.enquiryId}`)
    },
    thanked: (session, tab) => {
      const writing = current.get(session)
      if (!writing) return
      writing.isThanked = true
      current.delete(session)
      if (lettersOf(writing).length === 0)
        ledger.violate('I14', `${tab} gave thanks for ${writing.name}, which the server does not have`)
    },
    lettersOf,
  }
}
