export interface Persona {
  readonly label: string
  readonly email: string
}

/** The demo's people, to sign in with one click; all share one password. */
export const PERSONAS: readonly Persona[] = [
  { label: 'Traveller', email: 'traveller@demo.test' },
  { label: 'Newcomer', email: 'newcomer@demo.test' },
  { label: 'Travel agent', email: 'agent@demo.test' },
  { label: 'Local designer', email: 'designer@demo.test' },
  { label: 'Concierge', email: 'concierge@demo.test' },
]

export const DEMO_PASSWORD = 'travel-demo'
