import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Travel agent booking incentive',
  lead: 'What an agent gets for a booking, from when on, and what a client sees of it: nothing, for it is not on top of the price.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'Who takes part',
      blocks: [
        'Travel agents with an approved account. While an application is being looked at you can browse and enquire for clients; what you book in that time counts from the day of the approval, if it comes.',
      ],
    },
    {
      heading: 'What is paid',
      blocks: [
        'A share of the trip’s price, without the fees of the card. When you are signed in, it stands on the page where you book a trip, and with each of your bookings.',
        {
          list: [
            'First to fourth booking in a calendar year: 10%.',
            'From the fifth booking on: 12%, for that booking and those after it.',
            'Groups of seven and more: 1% on top, once all of them have paid.',
          ],
        },
      ],
    },
    {
      heading: 'When it is paid',
      blocks: [
        'Ten working days after the last day of the trip, to the account that your agency has named, in Australian dollars or in the currency of the booking. Each payment comes with a statement that names the bookings.',
      ],
    },
    {
      heading: 'When a client cancels',
      blocks: [
        'Within the free 48 hours nothing is paid, for nothing is kept. Later the share is reckoned from what we keep of the price. If the designer cancels, we pay half of the share nevertheless: the work was done.',
      ],
    },
    {
      heading: 'What your client sees',
      blocks: [
        'The same price as everybody. You may add a fee of your own on a bill of your own; it does not pass through us, and you tell your client about it.',
      ],
    },
  ],
  action: { href: '/sign-up-travel-agent', label: 'Join as a travel agent' },
}
