import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Incentive terms and conditions',
  lead: 'The small print of everything that we pay or credit besides the price of a trip, at the size of the rest.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'What these conditions are about',
      blocks: [
        'They hold for the booking incentive of travel agents, for special deals, and for credits that we give to travellers, as thanks for a recommendation for example. The page or message that offers one says what it is worth and until when; these conditions say the rest.',
      ],
    },
    {
      heading: 'How one earns it',
      blocks: [
        'An incentive is earned when the trip has begun and has been paid in full. It belongs to the account with which the booking was made. Bookings for oneself and for one’s household count for travellers, but not for agents.',
      ],
    },
    {
      heading: 'What can’t be combined',
      blocks: [
        'One special deal may be used for each trip. A credit may be used together with a deal, up to half of what is then left to pay. Incentives and credits are not paid out in place of a trip, and cannot be sold.',
      ],
    },
    {
      heading: 'Tax',
      blocks: [
        'What agents are paid is their income, and theirs to declare. Amounts are without goods and services tax; agencies that are registered for it in Australia send us a tax invoice, and we add it.',
      ],
    },
    {
      heading: 'Corrections',
      blocks: [
        'If something was paid by mistake, or a booking is reversed later, we set it off against the next payment and say so in the statement. After twelve months we let it be.',
      ],
    },
    {
      heading: 'Misuse, and the end of an offer',
      blocks: [
        'Invented bookings, several accounts for one person and the like end the incentive and may end the account. We may stop or change an offer for the future at any time; what was earned before stays earned.',
      ],
    },
  ],
}
