import type { ContentDocument } from '../told/document.ts'

export const document: ContentDocument = {
  title: 'Terms of use of the trip plan builder',
  lead: 'For local designers and travel agents who work with plans. They stand beside the general terms of use and come before them where the two differ.',
  since: '2026-11-01',
  sections: [
    {
      heading: 'What a plan is',
      blocks: [
        'A plan is a description of a trip by days, with its stops, stays and meals, what is included, and a price for one traveller. Each time it is changed and shared a new version is made. A version that a traveller has seen is not altered any more.',
      ],
    },
    {
      heading: 'Who may use the tools',
      blocks: [
        'Designers whom we have taken on, for the countries that were agreed, and agents whose account has been approved, for their own clients. Access is personal; an agency that needs more people on it asks for more accounts.',
      ],
    },
    {
      heading: 'What goes into a plan',
      blocks: [
        {
          list: [
            'What it says must be true: distances, times, who is awake at the desk.',
            'Words and pictures must be your own, or you must have the right to use them.',
            'Every cost that a traveller cannot avoid is part of the price, city taxes included.',
            'Places that pay you for a visit are left out, or named as such.',
          ],
        },
      ],
    },
    {
      heading: 'Whose work it is',
      blocks: [
        'You keep the rights in what you write. You allow us to show it to travellers, to shorten and to translate it, to keep it in the records of a booking, and to show anonymous parts of it as an example. This ends a year after you leave us, but not for plans that have been booked.',
      ],
    },
    {
      heading: 'Prices that you name',
      blocks: [
        'You name prices in US dollars and stand by them for 14 days after a version was shared. If a cost rises in that time, by a new tax for instance, tell the concierge at once: a traveller who has not booked is asked, one who has booked is not charged more.',
      ],
    },
    {
      heading: 'When access ends',
      blocks: [
        'You may stop at any time. We may close an account with 30 days’ notice, and at once if it has been used against these terms. Trips that are booked are carried out all the same, and paid.',
      ],
    },
  ],
}
