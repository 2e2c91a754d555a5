/** The words of the wire as they stand in a sentence, in the order in which they are offered. */
export const CHOSEN_WORDS = {
  when: {
    dates: 'on fixed dates',
    month: 'in a certain month',
    not_sure: 'whenever it is best',
  },
  guidance: {
    private_guide: 'a private guide and driver',
    guide_in_places: 'a private guide in some places',
    self_drive: 'a car we drive ourselves',
    small_group: 'a small group',
  },
  flights: {
    booked: 'booked',
    help: 'something we’d like help with',
    not_yet: 'not booked yet',
  },
  readiness: {
    dreaming: 'just dreaming',
    comparing: 'comparing options',
    ready: 'ready to book',
  },
  pace: {
    easy: 'relaxed',
    balanced: 'half full, half free',
    full: 'full from morning to night',
  },
  stay: {
    simple: 'simple',
    comfortable: 'comfortable',
    charming: 'small and charming',
    luxury: 'luxurious',
    mixed: 'varied',
  },
  basis: { per_person: 'per person', total: 'in total' },
  flexible: { '0': 'and no more', '10': 'give or take 10%', '20': 'give or take 20%' },
  flights_included: { with: 'with the flights', without: 'without the flights' },
  contact: { chat: 'in the chat', email: 'by email', phone: 'by phone' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** How a choice of a letter reads in a sentence, wherever it is told; empty where none was made. */
export function chosenWords(field: keyof typeof CHOSEN_WORDS, value: string | null | undefined): string {
  const words: ReadonlyMap<string, string> = new Map(Object.entries(CHOSEN_WORDS[field]))
  return words.get(value ?? '') ?? ''
}

/** What a trip may cost: `3,500 USD per person, give or take 10%, without the flights`. */
export function budgetWords(
  amount: string,
  of: Readonly<Record<'basis' | 'flexible' | 'flights_included', string>>,
): string {
  const said = (['basis', 'flexible', 'flights_included'] as const).map((field) =>
    chosenWords(field, of[field]),
  )
  return `${amount} ${said.join(', ')}`
}
