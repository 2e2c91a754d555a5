import { invoice } from '../../../core/bookings/papers/compose.ts'
import { money, sumOf, times } from '../../../core/money/money.ts'
import type { SentPaper } from '../../../core/wire/papers.ts'
import { quotedTripWith } from '../../core/bookings/made-orders.ts'

/** Names in every script that a paper prints, as people write them. */
export const NAMES = {
  Latin: 'Zoë Ångström-Šťastná',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Cyrillic: 'Дмитрий Ковалёв',
  Greek: 'Γιώργος Παπαδόπουλος',
  Armenian: 'Անի Սարգսյան',
  Georgian: 'ნინო ბერიძე',
  Hebrew: 'נועה כהן',
  Arabic: 'محمد بن سلمان',
  Japanese: '髙橋 さくら 﨑山 ユキ',
  Korean: '김철수',
  Bopomofo: 'ㄨㄤˊ',
  Chinese: '臺灣 王小明 刘',
  Thai: 'สมชาย ใจดี',
  Devanagari: 'प्रिया शर्मा',
  Bengali: 'নুসরাত জাহান',
  Tamil: 'நிலா குமார்',
  Telugu: 'సీత రామన్',
  Kannada: 'ಅನು ರಾವ್',
  Malayalam: 'മീര നായർ',
  Gujarati: 'કવિતા પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Sinhala: 'නිමාලි පෙරේරා',
  Khmer: 'សុខ សុភា',
  Lao: 'ສົມສັກ',
  Myanmar: 'မြင့်မြင့်',
  Ethiopic: 'አበበ በቀለ',
  Oriya: 'ସୀମା ଦାସ',
  Tibetan: 'བསྟན་འཛིན',
  Thaana: 'އަހުމަދު',
  Syriac: 'ܝܘܚܢܢ',
  Nko: 'ߡߊߡߊߘߎ',
  Adlam: '𞤀𞤣𞤢𞤥',
  Tifinagh: 'ⵉⴷⵉⵔ',
  Cherokee: 'ᏎᏉᏯ',
  Canadian_Aboriginal: 'ᐊᓚᓱᒃ',
  Javanese: 'ꦱꦸꦤꦂ',
  Balinese: 'ᬫᬤᬾ',
} as const

const TODAY = '2026-11-30'

export interface MadeInvoice {
  readonly names?: readonly string[]
  readonly lines?: number
  readonly title?: string
  /** Booked on the day on which it starts, and paid whole. */
  readonly isWhole?: boolean
}

/** An invoice for these people, with so many lines. */
export function madeInvoice({
  names = [NAMES.Latin],
  lines = 2,
  title = 'The old roads of Kii',
  isWhole = false,
}: MadeInvoice): SentPaper {
  const made = Array.from({ length: lines }, (_, index) => {
    const each = money(12_345 + index, 'AUD')
    return { label: `Guides, inns and boats, day ${index + 1}`, quantity: 2, each, amount: times(each, 2) }
  })
  const total = sumOf(
    made.map(({ amount }) => amount),
    'AUD',
  )
  const travellers = names.map((givenNames) => ({ givenNames, familyName: null, birthDate: '1988-03-14' }))
  return invoice(
    {
      ...{ id: 7, ref: 'TW-00255J', bookedOn: TODAY, company: null },
      trip: quotedTripWith({
        ...{ lines: made, title, daysInAustralia: 0 },
        ...(isWhole && { start: TODAY, balanceDueOn: null }),
      }),
      people: { travellers, contact: { email: 'traveller@demo.test', phone: '+61 491 570 156' } },
      sums: { total, deposit: money(10_000, 'AUD') },
    },
    isWhole ? 'full' : 'deposit',
    { number: 'INV-2026-00042', on: TODAY },
  )
}
