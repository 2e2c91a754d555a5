import type { UserType } from '../../../core/wire/account.ts'

export const DEMO_PASSWORD = 'travel-demo'

/** An invented person. Who has an address can sign in with the demo password. */
export interface DemoPerson {
  readonly id: number
  readonly type: UserType
  readonly name: readonly [first: string, last: string]
  readonly email: string | null
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly role: string
  /** Which drawn portrait is theirs; without one, that of their id. */
  readonly portrait?: number
  readonly status?: string
  readonly companyId?: number
  readonly isBot?: boolean
  readonly actsForOthers?: boolean
  /** Minutes since last seen. */
  readonly seen: number
}

/** The user in whose name the greeting and the bot write. */
const BOT_ID = 1

export const DEMO_COMPANIES = [
  { id: 1, name: 'Banksia Lane Travel', countryCode: 'AU' },
  { id: 2, name: 'Northbound & Co', countryCode: 'GB' },
] as const

/** What the demo's agents have said of their agencies. */
export const DEMO_AGENCIES = [
  {
    userId: 4,
    agency: 'Banksia Lane Travel',
    role: 'Owner',
    website: 'https://banksialane.example',
    abn: '51824753556',
    accreditation: 'ATAS A10234',
  },
  {
    userId: 5,
    agency: 'Northbound & Co',
    role: 'Director',
    website: 'https://northbound.example',
    abn: null,
    accreditation: 'ABTA P7741',
  },
] as const

const au = { country: 'AU', timezone: 'Australia/Sydney', currency: 'AUD' } as const

// biome-ignore format: a table
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: BOT_ID, type: 'TC', name: ['Concierge', 'Team'], email: null, ...au, role: '', isBot: true, seen: 0 },
  { id: 2, type: 'TV', name: ['Maya', 'Lindqvist'], portrait: 39, email: 'traveller@demo.test', country: 'SE', timezone: 'Europe/Stockholm', currency: 'EUR', role: 'traveller, with history', seen: 16 },
  { id: 3, type: 'TV', name: ['Theo', 'Marchetti'], portrait: 64, email: 'newcomer@demo.test', country: 'IT', timezone: 'Europe/Rome', currency: 'EUR', role: 'traveller, new here', seen: 2900 },
  { id: 4, type: 'TA', name: ['Priya', 'Raman'], portrait: 57, email: 'agent@demo.test', ...au, role: 'travel agent', companyId: 1, seen: 44 },
  { id: 5, type: 'TA', name: ['Callum', 'Reid'], portrait: 69, email: 'pending-agent@demo.test', country: 'GB', timezone: 'Europe/London', currency: 'GBP', role: 'travel agent, in review', companyId: 2, status: 'pending_review', seen: 1500 },
  { id: 6, type: 'LS', name: ['Kenji', 'Morimoto'], portrait: 30, email: 'designer@demo.test', country: 'JP', timezone: 'Asia/Tokyo', currency: 'JPY', role: 'local designer, Japan', seen: 12 },
  { id: 7, type: 'LS', name: ['Inês', 'Carvalho'], portrait: 55, email: 'designer2@demo.test', country: 'PT', timezone: 'Europe/Lisbon', currency: 'EUR', role: 'local designer, Portugal', seen: 95 },
  { id: 8, type: 'TC', name: ['Hannah', 'Whitlock'], portrait: 47, email: 'concierge@demo.test', ...au, role: 'travel concierge', seen: 31 },
  { id: 9, type: 'TC', name: ['Diego', 'Alvarado'], portrait: 53, email: 'concierge2@demo.test', country: 'US', timezone: 'America/Denver', currency: 'USD', role: 'travel concierge', seen: 130 },
  { id: 10, type: 'TC', name: ['Ruth', 'Okafor'], portrait: 58, email: 'admin@demo.test', ...au, role: 'concierge who may act for others', actsForOthers: true, seen: 700 },
  { id: 11, type: 'LS', name: ['Ingrid', 'Solheim'], portrait: 10, email: null, country: 'NO', timezone: 'Europe/Oslo', currency: 'EUR', role: '', seen: 4100 },
  { id: 12, type: 'LS', name: ['Mateo', 'Quispe'], portrait: 46, email: null, country: 'PE', timezone: 'America/Lima', currency: 'USD', role: '', seen: 5200 },
  { id: 13, type: 'LS', name: ['Salma', 'Benali'], portrait: 85, email: null, country: 'MA', timezone: 'Africa/Casablanca', currency: 'EUR', role: '', seen: 60 },
  { id: 14, type: 'TV', name: ['Oliver', 'Achterberg'], portrait: 33, email: null, country: 'NL', timezone: 'Europe/Amsterdam', currency: 'EUR', role: '', seen: 210 },
]

export const DEMO_ENQUIRIES = [
  { id: 101, customerId: 2, designerId: 6, destination: 'Japan', state: 'plan_sent' },
  { id: 102, customerId: 2, designerId: null, destination: 'Morocco', state: 'submitted' },
  { id: 103, customerId: 2, designerId: 7, destination: 'Portugal', state: 'planning' },
  { id: 104, customerId: 2, designerId: 12, destination: 'Peru', state: 'booked' },
  { id: 105, customerId: 2, designerId: 11, destination: 'Norway', state: 'changes_requested' },
  { id: 106, customerId: 4, companyId: 1, designerId: 13, destination: 'Morocco', state: 'matched' },
  { id: 107, customerId: 14, designerId: null, destination: 'Peru', state: 'submitted' },
  { id: 108, customerId: 4, companyId: 1, designerId: 6, destination: 'Japan', state: 'declined' },
  { id: 109, customerId: 14, designerId: 7, destination: 'Portugal', state: 'lapsed' },
] as const
