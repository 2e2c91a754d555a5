import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Traveller protections',
  lead: 'What you pay when, what is refunded, and who helps, in figures and not in moods.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'Deposit and balance',
      blocks: [
        'A deposit of 20% of the price, rounded up to a whole unit of your currency, holds the trip; some plans name another share or a fixed sum for each person, and say so before you pay. The balance is due 60 days before the start. Within 60 days of the start the full price is due at once.',
      ],
    },
    {
      heading: 'If you change your mind',
      blocks: [
        {
          list: [
            'Within 48 hours of booking, with the start at least 14 days away: you get everything back.',
            '60 days before the start or earlier: we keep the deposit.',
            '59 to 30 days before: we keep half of the price, or the deposit if that is more.',
            '29 days before or later: we keep the full price.',
          ],
        },
        'Your refund is on its way to the card you paid with within five working days.',
      ],
    },
    {
      heading: 'If we change something',
      blocks: [
        'Small things, such as another hotel of the same kind, we may change, and tell you. If a change touches what the trip is about, or moves it by more than a day, you choose: the change, another trip, or all your money back. If the designer has to cancel, you get everything back in any case.',
      ],
    },
    {
      heading: 'A price that holds',
      blocks: [
        'Once you have booked, the price and the rate of exchange are fixed. Neither fuel nor a falling currency makes your trip dearer, and the balance is the sum that you saw when you booked.',
      ],
    },
    {
      heading: 'Your money until you travel',
      blocks: [
        'Payments are kept in an account apart from the agency’s own until your trip begins, and designers are paid in parts as the trip goes on. So what you have paid is there if we, or they, should not be.',
      ],
    },
    {
      heading: 'Help on the road',
      blocks: [
        'Your designer watches the conversation while you travel, day and night. If you fall ill or a way is closed, we look for a solution first and talk about its cost after that. Travel insurance is not part of the price; we ask you to have one that covers the treatment and the way home.',
      ],
    },
    {
      heading: 'The law behind it',
      blocks: [
        'The guarantees of the Australian Consumer Law hold beside all of this, and nothing here makes them smaller. Tripwright is a demonstration, so no payment is ever taken; the figures above are those by which the program reckons.',
      ],
    },
  ],
}
