import { joined } from '../text/joined.ts'
import type { EnquiryItem } from '../wire/enquiries.ts'
import { partyWords, whenWords } from './asked-words.ts'
import { chosenWords } from './chosen-words.ts'

/** What a letter asks for; null or empty where nobody said it. */
export interface AskedLetter
  extends Pick<EnquiryItem, 'nights' | 'start_date' | 'month' | 'adults' | 'children'> {
  /** Whom an agent asks for. */
  readonly client: string | null
  readonly ages: readonly number[]
  readonly leaving_from: string | null
  readonly guidance: string | null
  readonly flights: string | null
  readonly readiness: string | null
  /** As people read them. */
  readonly interests: readonly string[]
  readonly pace: string | null
  readonly stay: string | null
  /** In words: `budgetWords`. */
  readonly budget: string | null
  readonly needs: string | null
  readonly notes: string | null
}

/** Notes stand last: whatever is written in them is theirs. */
const NAMES = [
  'For',
  'When',
  'Travellers',
  'Leaving from',
  'Travelling with',
  'Flights',
  'Planning stage',
  'Interests',
  'Pace',
  'Stay',
  'Budget',
  'Access and diet',
  'Notes',
] as const
type AskedName = (typeof NAMES)[number]

export interface AskedLine {
  readonly name: AskedName
  readonly text: string
}

/** What was asked for, in the order in which it is told. */
export function askedLines(asked: AskedLetter): readonly AskedLine[] {
  const texts: Readonly<Record<AskedName, string | null>> = {
    For: asked.client,
    When: whenWords(asked),
    Travellers: partyWords(asked) + (asked.ages.length > 0 ? ` aged ${joined(asked.ages.map(String))}` : ''),
    'Leaving from': asked.leaving_from,
    'Travelling with': chosenWords('guidance', asked.guidance),
    Flights: chosenWords('flights', asked.flights),
    'Planning stage': chosenWords('readiness', asked.readiness),
    Interests: asked.interests.join(', '),
    Pace: chosenWords('pace', asked.pace),
    Stay: chosenWords('stay', asked.stay),
    Budget: asked.budget,
    'Access and diet': asked.needs,
    Notes: asked.notes,
  }
  return NAMES.flatMap((name) => {
    const text = texts[name]?.trim() ?? ''
    return text === '' ? [] : [{ name, text }]
  })
}

/** The same as a message says it (ENQ-09): a line for where to, and one for each that was said. */
export function askedText(destination: string, asked: AskedLetter): string {
  const lines = askedLines(asked).map(({ name, text }) => {
    const said = name === 'Notes' ? text : text.replaceAll(/\s+/g, ' ')
    return `${name}: ${said}`
  })
  return [`A trip to ${destination}`, ...lines].join('\n')
}

export interface AskedMessage {
  /** Where to. */
  readonly title: string
  readonly lines: readonly AskedLine[]
}

/** A message of `askedText`, read again; in any other text what has no name belongs to what stands before it. */
export function readAskedText(text: string): AskedMessage {
  let title: string | null = null
  const lines: { name: AskedName; text: string }[] = []
  let next = 0
  for (const line of text.split('\n')) {
    const at = NAMES.findIndex((name, index) => index >= next && line.startsWith(`${name}: `))
    const name = NAMES[at]
    const last = lines.at(-1)
    if (name !== undefined) {
      lines.push({ name, text: line.slice(name.length + 2) })
      next = at + 1
    } else if (last) last.text += `\n${line}`
    else title = title === null ? line : `${title}\n${line}`
  }
  return { title: title ?? '', lines }
}
